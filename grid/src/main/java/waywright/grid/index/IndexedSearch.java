package waywright.grid.index;

import java.util.Arrays;
import waywright.grid.CellSearch;
import waywright.search.SearchStatus;

/**
 * The cheapest path between two cells, by a {@link JumpPointIndex}: in tens of microseconds,
 * however long.
 *
 * <p>Looks around from both ends, climbs the hierarchy of what is seen, and meets at the most
 * important node of the path. Reusable, without allocation after warm-up; one search belongs to one
 * thread, any number share an index. Optimal, complete, deterministic.
 */
public final class IndexedSearch implements CellSearch {

  /** Nanoseconds for {@link #effort}, as measured on maps of all kinds. */
  private static final long PER_QUERY = 300;

  private static final long PER_SEED = 40;
  private static final long PER_NODE = 60;
  private static final long PER_EDGE = 7;

  private final JumpPointIndex index;
  private final CornerScan scan;
  private final UpwardSearch forward;
  private final UpwardSearch backward;

  private SearchStatus status = SearchStatus.READY;
  private int startX;
  private int startY;
  private int goalX;
  private int goalY;
  private boolean direct;
  private int meeting;
  private long best;

  /** Nodes of the path, and for each leg whether its start sees its end or the other way round. */
  private int[] wayX = new int[64];

  private int[] wayY = new int[64];
  private boolean[] seenFromStart = new boolean[64];
  private int wayCount;

  private int seedCount;
  private int[] seeds = new int[64];
  private long[] seedDistances = new long[64];
  private int[] stack = new int[64];

  /** A search over an index, ready for any number of queries. */
  public IndexedSearch(JumpPointIndex index) {
    this.index = index;
    scan = new CornerScan(index.runs(), index.table());
    forward = new UpwardSearch(index, scan);
    backward = new UpwardSearch(index, scan);
  }

  /**
   * Starts a search; one under way is given up. A blocked cell, or one outside the map, gives
   * {@code INVALID_START} or {@code INVALID_GOAL}.
   *
   * @return this
   */
  @Override
  public IndexedSearch start(int start, int goal) {
    best = Long.MAX_VALUE;
    meeting = -1;
    seedCount = 0;
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
      if (direct) {
        best = scan.distance(goalX - startX, goalY - startY);
        status = SearchStatus.FOUND;
      } else {
        status = SearchStatus.RUNNING;
        forward.clear(goalX, goalY);
        backward.clear(startX, startY);
        int seen = look(0, startX, startY, backward);
        int all = look(seen, goalX, goalY, forward);
        seedCount = all;
        for (int i = 0; i < all; i++) {
          (i < seen ? forward : backward).seed(seeds[i], seedDistances[i]);
        }
      }
    }
    return this;
  }

  /**
   * Notes what a cell sees, and tells the search that goes there. Returns the number of seeds then.
   */
  private int look(int noted, int x, int y, UpwardSearch search) {
    int self = index.node(x, y);
    int count = self >= 0 ? 1 : scan.scan(x, y);
    if (noted + count > seeds.length) {
      seeds = Arrays.copyOf(seeds, 2 * (noted + count));
      seedDistances = Arrays.copyOf(seedDistances, 2 * (noted + count));
    }
    for (int i = 0; i < count; i++) {
      int node = self >= 0 ? self : index.node(scan.x(i), scan.y(i));
      long distance = self >= 0 ? 0 : scan.distance(scan.x(i) - x, scan.y(i) - y);
      seeds[noted + i] = node;
      seedDistances[noted + i] = distance;
      search.aim(node, distance);
    }
    return noted + count;
  }

  /** One expansion, or the discovery that the search is over. Does nothing unless running. */
  public SearchStatus step() {
    if (status == SearchStatus.RUNNING) {
      status = advance();
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

  private SearchStatus advance() {
    while (true) {
      long ahead = forward.bound();
      long behind = backward.bound();
      if (Math.min(ahead, behind) >= best) {
        return best == Long.MAX_VALUE ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      }
      UpwardSearch search = ahead <= behind ? forward : backward;
      UpwardSearch other = search == forward ? backward : forward;
      int node = search.pop();
      if (node >= 0) {
        if (other.isSeen(node) && search.distance(node) + other.distance(node) < best) {
          best = search.distance(node) + other.distance(node);
          meeting = node;
          forward.limit(best);
          backward.limit(best);
        }
        search.climb(node);
        return SearchStatus.RUNNING;
      }
    }
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return status;
  }

  /** The cost of the path found, or −1. */
  @Override
  public long cost() {
    return status == SearchStatus.FOUND ? best * index.terrainCost() : -1;
  }

  /** Nodes of the hierarchy expanded. */
  @Override
  public long expanded() {
    return (long) forward.expanded() + backward.expanded();
  }

  int startCell() {
    return (startY - 1) * index.width() + startX - 1;
  }

  int goalCell() {
    return (goalY - 1) * index.width() + goalX - 1;
  }

  /** What the search has cost, in nanoseconds of some machine, reckoned and not measured. */
  long effort() {
    if (direct) {
      return PER_QUERY;
    }
    return PER_QUERY
        + PER_SEED * seedCount
        + PER_NODE * expanded()
        + PER_EDGE * (forward.looked() + backward.looked());
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
    way();
    int count = 1;
    for (int i = 1; i < wayCount; i++) {
      int right = Math.abs(wayX[i] - wayX[i - 1]);
      int down = Math.abs(wayY[i] - wayY[i - 1]);
      count += index.isFour() ? right + down : Math.max(right, down);
    }
    if (count <= buffer.length) {
      fill(buffer);
    }
    return count;
  }

  private void fill(int[] buffer) {
    int width = index.width();
    int at = 0;
    int cell = (startY - 1) * width + startX - 1;
    buffer[at++] = cell;
    for (int i = 1; i < wayCount; i++) {
      int dx = wayX[i] - wayX[i - 1];
      int dy = wayY[i] - wayY[i - 1];
      int right = Math.abs(dx);
      int down = Math.abs(dy);
      int both = index.isFour() ? 0 : Math.min(right, down);
      int stepX = Integer.signum(dx);
      int stepY = Integer.signum(dy) * width;
      int turning = index.isFour() ? stepX : stepX + stepY;
      int first = index.isFour() ? right : both;
      int straight = index.isFour() || down > right ? stepY : stepX;
      int second = (index.isFour() ? right + down : Math.max(right, down)) - first;
      boolean ahead = seenFromStart[i];
      for (int s = ahead ? first : second; s > 0; s--) {
        cell += ahead ? turning : straight;
        buffer[at++] = cell;
      }
      for (int s = ahead ? second : first; s > 0; s--) {
        cell += ahead ? straight : turning;
        buffer[at++] = cell;
      }
    }
  }

  /** Lists the corners of the path, shortcuts unpacked. */
  private void way() {
    wayCount = 0;
    push(startX, startY, true);
    if (!direct && meeting >= 0) {
      int depth = 0;
      for (int node = meeting; node >= 0; node = forward.parent(node)) {
        if (depth == stack.length) {
          stack = Arrays.copyOf(stack, 2 * depth);
        }
        stack[depth++] = node;
      }
      int node = stack[--depth];
      push(index.xs[node], index.ys[node], true);
      while (depth > 0) {
        int next = stack[--depth];
        unpack(node, next, depth);
        node = next;
      }
      for (int next = backward.parent(node); next >= 0; next = backward.parent(node)) {
        unpack(node, next, 0);
        node = next;
      }
    }
    push(goalX, goalY, direct);
  }

  /** Lists the corners after {@code from} up to {@code to}; uses the stack above {@code base}. */
  private void unpack(int from, int to, int base) {
    int size = base;
    if (size + 2 > stack.length) {
      stack = Arrays.copyOf(stack, 2 * stack.length);
    }
    stack[size++] = to;
    int at = from;
    while (size > base) {
      int next = stack[size - 1];
      boolean up = at > next;
      int middle = index.middles[up ? index.edge(at, next) : index.edge(next, at)];
      if (middle >= 0) {
        if (size == stack.length) {
          stack = Arrays.copyOf(stack, 2 * size);
        }
        stack[size++] = middle;
      } else {
        push(index.xs[next], index.ys[next], up == (middle == JumpPointIndex.SEEN_FROM_TAIL));
        at = next;
        size--;
      }
    }
  }

  private void push(int x, int y, boolean seen) {
    if (wayCount > 0 && wayX[wayCount - 1] == x && wayY[wayCount - 1] == y) {
      return;
    }
    if (wayCount == wayX.length) {
      wayX = Arrays.copyOf(wayX, 2 * wayCount);
      wayY = Arrays.copyOf(wayY, 2 * wayCount);
      seenFromStart = Arrays.copyOf(seenFromStart, 2 * wayCount);
    }
    wayX[wayCount] = x;
    wayY[wayCount] = y;
    seenFromStart[wayCount++] = seen;
  }
}
