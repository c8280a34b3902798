package waywright.grid.index;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellSearch;
import waywright.search.SearchStatus;

/**
 * The cheapest path between two cells, by a {@link SubgoalIndex}: in some microseconds, however
 * long.
 *
 * <p>Looks around from both ends as far as a cheapest path may begin, and joins the corners seen by
 * their labels, or where there are none by climbing the hierarchy. Reusable, without allocation
 * after warm-up; one search belongs to one thread, any number share an index. Optimal, complete,
 * deterministic.
 */
public final class IndexedSearch implements CellSearch {

  private final SubgoalIndex index;
  private final CornerScan scan;
  private final Ascent ascent;
  private final PathUnpacker way;
  private final NodeList path = new NodeList();
  private final NodeList stack = new NodeList();

  private SearchStatus status = SearchStatus.READY;
  private int startX;
  private int startY;
  private int goalX;
  private int goalY;
  private boolean direct;

  /** A search over an index, ready for any number of queries. */
  public IndexedSearch(SubgoalIndex index) {
    this(index, index.labels());
  }

  /** The same with these labels, or without. */
  IndexedSearch(SubgoalIndex index, @Nullable HubLabels labels) {
    this.index = index;
    scan = new CornerScan(index.ahead(), index.table());
    ascent = labels == null ? new ClimbSearch(index) : new LabelSearch(index, labels);
    way = new PathUnpacker(index.isFour());
  }

  /**
   * Starts a search; one under way is given up. A blocked cell, or one outside the map, gives
   * {@code INVALID_START} or {@code INVALID_GOAL}.
   *
   * @return this
   */
  @Override
  public IndexedSearch start(int start, int goal) {
    if (look(start, goal)) {
      ascend();
    }
    return this;
  }

  /**
   * The first half of {@link #start}: what there is to say without a search. Returns whether that
   * is not all; then {@link #ascend} has to follow.
   */
  boolean look(int start, int goal) {
    if (!index.passable(start)) {
      status = SearchStatus.INVALID_START;
    } else if (!index.passable(goal)) {
      status = SearchStatus.INVALID_GOAL;
    } else {
      startX = start % index.width() + 1;
      startY = start / index.width() + 1;
      goalX = goal % index.width() + 1;
      goalY = goal / index.width() + 1;
      direct = scan.sees(startX, startY, goalX, goalY);
      status = direct ? SearchStatus.FOUND : SearchStatus.RUNNING;
    }
    return status == SearchStatus.RUNNING;
  }

  void ascend() {
    ascent.start(startX, startY, goalX, goalY);
  }

  /** One expansion, or the discovery that the search is over. Does nothing unless running. */
  public SearchStatus step() {
    if (status == SearchStatus.RUNNING) {
      status = ascent.step();
    }
    return status;
  }

  /** Steps until the search is over. */
  @Override
  public SearchStatus run() {
    while (step() == SearchStatus.RUNNING) {}
    return status;
  }

  /** At most {@code expansions} steps; {@code RUNNING} comes back if there is more to do. */
  public SearchStatus run(long expansions) {
    for (long i = 0; i < expansions && step() == SearchStatus.RUNNING; i++) {}
    return status;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return status;
  }

  /** The cost of the path found, or −1. */
  @Override
  public long cost() {
    if (status != SearchStatus.FOUND) {
      return -1;
    }
    long steps = direct ? scan.distance(goalX - startX, goalY - startY) : ascent.best();
    return steps * index.terrainCost();
  }

  /** Nodes of the hierarchy expanded, or with labels, labels walked. */
  @Override
  public long expanded() {
    return isStarted() && !direct ? ascent.expanded() : 0;
  }

  private boolean isStarted() {
    return status == SearchStatus.RUNNING
        || status == SearchStatus.FOUND
        || status == SearchStatus.UNREACHABLE;
  }

  int startCell() {
    return (startY - 1) * index.width() + startX - 1;
  }

  int goalCell() {
    return (goalY - 1) * index.width() + goalX - 1;
  }

  /** What the ascent has cost, in nanoseconds of some machine, reckoned and not measured. */
  long effort() {
    return ascent.effort();
  }

  /**
   * Copies the cells of the path found into {@code buffer}, start first, and returns how many there
   * are; 0 if none was found. If they are more than fit, nothing is copied. Allocates nothing after
   * warm-up.
   */
  @Override
  public int copyPath(int[] buffer) {
    if (status != SearchStatus.FOUND) {
      return 0;
    }
    trace();
    int count = way.length();
    if (count <= buffer.length) {
      way.fill(buffer, index.width());
    }
    return count;
  }

  /** Lists the corners of the path, shortcuts unpacked. */
  private void trace() {
    way.clear();
    way.push(startX, startY, true);
    if (!direct) {
      path.clear();
      ascent.path(path);
      way.push(index.xs[path.get(0)], index.ys[path.get(0)], true);
      for (int i = 1; i < path.size(); i++) {
        unpack(path.get(i - 1), path.get(i));
      }
    }
    way.push(goalX, goalY, direct);
  }

  /** Lists the corners after {@code from} up to {@code to}, which an edge joins. */
  private void unpack(int from, int to) {
    stack.clear();
    stack.add(to);
    int at = from;
    while (stack.size() > 0) {
      int next = stack.last();
      boolean up = at > next;
      int middle = index.middles[up ? index.edge(at, next) : index.edge(next, at)];
      if (middle >= 0) {
        stack.add(middle);
      } else {
        boolean seen = up == (middle == SubgoalIndex.SEEN_FROM_TAIL);
        way.push(index.xs[next], index.ys[next], seen);
        at = next;
        stack.removeLast();
      }
    }
  }
}
