package waywright.grid.jps;

import org.jspecify.annotations.Nullable;
import waywright.grid.CellListener;
import waywright.grid.CellSearch;
import waywright.grid.Octile;
import waywright.grid.canonical.CanonicalTable;
import waywright.grid.runs.OpenSteps;
import waywright.grid.runs.RunMap;
import waywright.search.SearchStatus;
import waywright.search.spi.NodeHeap;

/**
 * Jump point search with block scanning and intermediate pruning: the cheapest path between two
 * cells of a grid where every cell costs the same.
 *
 * <pre>{@code
 * JumpPointSearch search = new JumpPointSearch(JumpMap.of(map, Movement.walker()));
 * search.start(map.cell(2, 3), map.cell(400, 90));
 * if (search.run() == SearchStatus.FOUND) {
 *   int count = search.copyPath(buffer);
 * }
 * }</pre>
 *
 * <p>Reusable, and after warm-up without allocation; one search belongs to one thread, any number
 * may share a {@link JumpMap} that is not being edited. An edit between two searches is seen by the
 * next; an edit while one runs makes {@link #step} throw. Optimal; complete; the same expansions
 * everywhere. Memory 4 bytes a cell and some 100 per jump point met.
 *
 * <p>D. Harabor, A. Grastien, "Improving jump point search" (ICAPS 2014), there JPS (B+P).
 * Different here: the bits that stop a scan are kept for every direction, the diagonal ones too, so
 * that a diagonal run looks only at cells from which a straight run reaches a jump point.
 */
public final class JumpPointSearch implements CellSearch {

  private final JumpMap map;
  private final RunMap runs;
  private final int columns;
  private final boolean four;
  private final CanonicalTable table;
  private final Nodes nodes;
  private final NodeHeap open = new NodeHeap();
  private final long straight;
  private final long diagonal;

  private SearchStatus status = SearchStatus.READY;
  private long version;
  private int goalX;
  private int goalY;
  private int reached = -1;
  private long expanded;
  private int peakOpen;
  private @Nullable CellListener listener;

  /** A search over a map, ready for any number of queries. */
  public JumpPointSearch(JumpMap map) {
    this.map = map;
    runs = map.runs();
    columns = runs.columns();
    four = map.hasFourNeighbors();
    table = map.table();
    nodes = new Nodes(runs.size());
    straight = Octile.STRAIGHT * map.terrainCost();
    diagonal = Octile.DIAGONAL * map.terrainCost();
  }

  /** Tells a listener of every jump point from now on, or nobody if it is null. */
  public void listen(@Nullable CellListener listener) {
    this.listener = listener;
  }

  /**
   * Starts a search; one under way is given up. A blocked cell, or one outside the map, gives
   * {@code INVALID_START} or {@code INVALID_GOAL}.
   *
   * @return this
   */
  @Override
  public JumpPointSearch start(int start, int goal) {
    nodes.clear();
    open.clear();
    reached = -1;
    expanded = 0;
    peakOpen = 0;
    version = map.version();
    if (!map.passable(start)) {
      status = SearchStatus.INVALID_START;
    } else if (!map.passable(goal)) {
      status = SearchStatus.INVALID_GOAL;
    } else {
      status = SearchStatus.RUNNING;
      goalX = goal % map.width() + 1;
      goalY = goal / map.width() + 1;
      relax(-1, start % map.width() + 1, start / map.width() + 1, 0, CanonicalTable.NO_ARRIVAL);
    }
    return this;
  }

  /**
   * One expansion, or the discovery that the search is over. Does nothing unless running.
   *
   * @throws IllegalStateException if the map was edited since the search started
   */
  public SearchStatus step() {
    if (status == SearchStatus.RUNNING) {
      if (version != map.version()) {
        throw new IllegalStateException(
            "the map was edited while the search was running. Maybe start it again?");
      }
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

  /** Gives the search up, if it is not over. */
  public void cancel() {
    if (!status.isOver()) {
      status = SearchStatus.CANCELLED;
    }
  }

  private SearchStatus advance() {
    while (!open.isEmpty()) {
      long f = open.peekF();
      int node = open.pop();
      if (f == nodes.g(node) + nodes.h(node)) {
        if (nodes.h(node) == 0) {
          reached = node;
          return SearchStatus.FOUND;
        }
        expanded++;
        expand(node);
        return SearchStatus.RUNNING;
      }
    }
    return SearchStatus.UNREACHABLE;
  }

  private void expand(int node) {
    int x = nodes.x(node);
    int y = nodes.y(node);
    long g = nodes.g(node);
    if (listener != null) {
      listener.expanded(cell(node), g);
    }
    int cell = runs.cell(x, y);
    int steps = table.successors(nodes.arrival(node), cell & 0xff);
    for (; steps != 0; steps &= steps - 1) {
      int direction = Integer.numberOfTrailingZeros(steps);
      int branches = table.branches(direction);
      if (branches == 0) {
        leap(node, x, y, g, direction, cell);
      } else {
        sweep(node, x, y, g, direction, branches);
      }
    }
  }

  /** A straight run from (x, y), if it leads to a jump point or to the goal. */
  private void leap(int node, int x, int y, long g, int direction, int cell) {
    int ahead = ahead(x, y, direction);
    boolean leads = (cell >> RunMap.LEADS + direction & 1) != 0;
    if (!leads && ahead == 0) {
      return;
    }
    int steps = runs.steps(direction, x, y);
    if (ahead > 0 && ahead <= steps) {
      steps = ahead;
    } else if (!leads) {
      return;
    }
    int toX = x + OpenSteps.dx(direction) * steps;
    int toY = y + OpenSteps.dy(direction) * steps;
    relax(node, toX, toY, g + steps * straight, direction);
  }

  /** Steps from (x, y) in a straight direction to the goal, or 0 if it does not lie there. */
  private int ahead(int x, int y, int direction) {
    if ((direction & 1) == 0) {
      return goalX != x ? 0 : Math.max(0, direction == 0 ? y - goalY : goalY - y);
    }
    return goalY != y ? 0 : Math.max(0, direction == 1 ? goalX - x : x - goalX);
  }

  /**
   * A run that may turn at every cell: looks up where a branch leads to a jump point or to the
   * goal.
   */
  private void sweep(int node, int fromX, int fromY, long fromG, int direction, int branches) {
    int dx = OpenSteps.dx(direction);
    int dy = OpenSteps.dy(direction);
    long length = dx != 0 && dy != 0 ? diagonal : straight;
    int toCorner = toCorner(fromX, fromY, dx, dy);
    int x = fromX;
    int y = fromY;
    long g = fromG;
    int done = 0;
    while (true) {
      int steps = runs.steps(direction, x, y);
      if (done < toCorner && toCorner <= done + steps) {
        steps = toCorner - done;
      }
      done += steps;
      x += dx * steps;
      y += dy * steps;
      g += steps * length;
      int cell = runs.cell(x, y);
      if (x == goalX && y == goalY || runs.isInteresting(direction, cell)) {
        relax(node, x, y, g, direction);
        return;
      }
      if (done == toCorner || (cell >> RunMap.LEADS & branches) != 0) {
        for (int b = branches; b != 0; b &= b - 1) {
          leap(node, x, y, g, Integer.numberOfTrailingZeros(b), cell);
        }
      }
      if ((cell >> direction & 1) == 0) {
        return;
      }
    }
  }

  /**
   * Steps to the cell from which a branch, if any, leads straight to the goal; 0 if there is none.
   */
  private int toCorner(int x, int y, int dx, int dy) {
    int right = (goalX - x) * dx;
    int down = (goalY - y) * dy;
    if (dy == 0) {
      return Math.max(0, right);
    }
    return Math.max(0, Math.min(right, down));
  }

  private void relax(int parent, int x, int y, long g, int arrival) {
    int cell = y * columns + x;
    int node = nodes.find(cell);
    if (node < 0) {
      node = nodes.add(cell, estimate(x, y));
    } else if (g >= nodes.g(node)) {
      return;
    }
    nodes.reach(node, x, y, arrival, g, parent < 0 ? node : parent);
    open.push(node, g + nodes.h(node));
    peakOpen = Math.max(peakOpen, open.size());
    if (listener != null) {
      listener.reached(cell(node), cell(nodes.parent(node)), g, nodes.h(node));
    }
  }

  /** The cell of the map that a node is. */
  private int cell(int node) {
    return (nodes.y(node) - 1) * map.width() + nodes.x(node) - 1;
  }

  private long estimate(int x, int y) {
    int dx = Math.abs(goalX - x);
    int dy = Math.abs(goalY - y);
    if (four) {
      return (dx + dy) * straight;
    }
    int both = Math.min(dx, dy);
    return (Math.max(dx, dy) - both) * straight + both * diagonal;
  }

  /** Where the search stands. */
  public SearchStatus status() {
    return status;
  }

  /** The cost of the path found, or −1. */
  @Override
  public long cost() {
    return reached < 0 ? -1 : nodes.g(reached);
  }

  /** Jump points expanded. */
  @Override
  public long expanded() {
    return expanded;
  }

  /** Jump points met, the start among them. */
  public long generated() {
    return nodes.count();
  }

  /** The largest number of entries in the open list. */
  public int peakFrontier() {
    return peakOpen;
  }

  /**
   * Copies the cells of the path found into {@code buffer}, start first, every cell between jump
   * points included, and returns how many there are; 0 if none was found. If they are more than
   * fit, nothing is copied. Allocates nothing.
   */
  @Override
  public int copyPath(int[] buffer) {
    if (reached < 0) {
      return 0;
    }
    int count = 1;
    for (int node = reached; nodes.parent(node) != node; node = nodes.parent(node)) {
      count += length(nodes.parent(node), node);
    }
    if (count <= buffer.length) {
      fill(buffer, count);
    }
    return count;
  }

  /** Number of steps between a node and its parent. */
  private int length(int parent, int node) {
    int dx = Math.abs(nodes.x(node) - nodes.x(parent));
    int dy = Math.abs(nodes.y(node) - nodes.y(parent));
    return four ? dx + dy : Math.max(dx, dy);
  }

  /**
   * Walks back from the goal: the straight part of each segment, then its diagonal (horizontal)
   * part.
   */
  private void fill(int[] buffer, int count) {
    int width = map.width();
    int at = count;
    int node = reached;
    int cell = cell(node);
    buffer[--at] = cell;
    for (int parent = nodes.parent(node); parent != node; parent = nodes.parent(node)) {
      int dx = nodes.x(parent) - nodes.x(node);
      int dy = nodes.y(parent) - nodes.y(node);
      int stepX = Integer.signum(dx);
      int stepY = Integer.signum(dy) * width;
      int right = Math.abs(dx);
      int down = Math.abs(dy);
      int both = four ? 0 : Math.min(right, down);
      for (int i = both; i < down; i++) {
        buffer[--at] = cell += stepY;
      }
      for (int i = both; i < right; i++) {
        buffer[--at] = cell += stepX;
      }
      for (int i = 0; i < both; i++) {
        buffer[--at] = cell += stepX + stepY;
      }
      node = parent;
    }
  }
}
