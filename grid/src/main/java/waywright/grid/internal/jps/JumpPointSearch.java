package waywright.grid.internal.jps;

import java.util.Arrays;
import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.Octile;
import waywright.grid.internal.canonical.CanonicalTable;
import waywright.grid.internal.frontier.GoalCells;
import waywright.grid.internal.frontier.GridShell;
import waywright.grid.internal.runs.Lines;
import waywright.grid.internal.runs.OneTurnPath;
import waywright.grid.internal.runs.RunMap;
import waywright.search.SearchStatus;
import waywright.search.internal.NodeHeap;
import waywright.space.Sources;

/**
 * Jump point search with block scanning and intermediate pruning: finds the cheapest path between
 * two cells of a grid where every cell costs the same.
 *
 * <pre>{@code
 * JumpPointSearch search = new JumpPointSearch(JumpMap.of(map, Movement.walker()));
 * search.start(map.cell(2, 3), map.cell(400, 90));
 * if (search.run() == SearchStatus.FOUND) {
 *   int count = search.copyPath(buffer);
 * }
 * }</pre>
 *
 * <p>Reusable, and after warm-up without allocation; a search is confined to one thread, any number
 * may share a {@link JumpMap} that is not being edited. An edit between two searches applies to the
 * next; an edit while one runs makes {@link #step} throw. Optimal, complete, deterministic. Memory
 * some 100 bytes a visited jump point, 600 at most, whatever the size of the map.
 *
 * <p>D. Harabor, A. Grastien, "Improving jump point search" (ICAPS 2014), there JPS (B+P).
 * Difference: the bits that stop a scan are stored for every direction, diagonal ones too, so that
 * a diagonal run visits only cells from which a straight run reaches a jump point.
 */
public final class JumpPointSearch extends GridShell {

  private final JumpMap map;

  /** Columns of the runs, which are padded. */
  private final int columns;

  private final boolean four;
  private final CanonicalTable table;
  private final Nodes nodes;
  private final NodeHeap open = new NodeHeap();

  /** The path during tracing, from the goal to the start. */
  private final OneTurnPath trail;

  /** The costs of a straight and of a diagonal step. */
  private final long straight;

  private final long diagonal;

  /** The directions of runs that may turn, a bit each. */
  private final int turning;

  /** The goal, if there is only one. */
  private int goalX;

  private int goalY;

  /**
   * For each straight direction, the number of steps before the only goal from which runs see it; 0
   * until computed.
   */
  private final int[] view = new int[4];

  /** The last expanded node. */
  private int last;

  /** The version of the map at the start of the query. */
  private long version;

  /** Creates a search over a map, for any number of queries. */
  public JumpPointSearch(JumpMap map) {
    super(
        Objects.requireNonNull(map, "map").width,
        1,
        map.size(),
        map::passable,
        new GoalCells(map.hasFourNeighbors(), map.terrainCost()));
    this.map = map;
    columns = map.columns;
    four = map.hasFourNeighbors();
    table = map.table;
    trail = new OneTurnPath(four);
    nodes = new Nodes(map.paddedSize(), 1 << 30);
    straight = Octile.STRAIGHT * map.terrainCost();
    diagonal = Octile.DIAGONAL * map.terrainCost();
    turning = four ? Direction.EAST.bit() | Direction.WEST.bit() : 0xf0;
  }

  @Override
  protected void forget() {
    nodes.clear();
    open.clear();
    version = map.version();
  }

  @Override
  protected void open(int x, int y, long cost) {
    relax(-1, x, y, cost, CanonicalTable.NO_ARRIVAL);
  }

  @Override
  protected void makeReady(Sources sources) {
    goalX = goals.x();
    goalY = goals.y();
    Arrays.fill(view, 0);
  }

  @Override
  protected long least() {
    return open.isEmpty() ? NONE : open.peekF();
  }

  @Override
  protected SearchStatus expandNext() {
    map.requireVersion(version);
    while (!open.isEmpty()) {
      long f = open.peekF();
      if (f >= best) {
        break;
      }
      int node = open.pop();
      long g = nodes.g(node);
      long h = nodes.h(node);
      if (f == g + h) {
        if (h == 0 && isBest(node, g)) {
          break;
        }
        last = node;
        choose();
        nodes.close(node);
        close();
        expand(node);
        complete(nodes.count);
        return SearchStatus.RUNNING;
      }
    }
    return finish();
  }

  /** Whether a node is a goal, and no other goal can be cheaper. */
  private boolean isBest(int node, long g) {
    long cost = goals.cost(nodes.x(node), nodes.y(node));
    if (cost >= 0) {
      consider(cell(node), g, cost);
    }
    return g == best;
  }

  @Override
  protected int lastExpanded() {
    return cell(last);
  }

  private void expand(int node) {
    int x = nodes.x(node);
    int y = nodes.y(node);
    long g = nodes.g(node);
    int cell = map.cell(x, y);
    if (mayEndWithGoal() && opensGoal(node, x, y, cell)) {
      return;
    }
    int leading = cell >> RunMap.LEADS | turning | goalSteps(x, y);
    int steps = table.successors(nodes.arrival(node), cell & 0xff) & leading;
    for (; steps != 0; steps &= steps - 1) {
      int direction = Integer.numberOfTrailingZeros(steps);
      int branches = table.branches(direction);
      if (branches == 0) {
        followStraight(node, x, y, g, direction, cell);
      } else {
        sweep(node, x, y, g, direction, branches);
      }
    }
  }

  /**
   * Whether the expansion of the only start may end with the goal: the goal would be expanded next,
   * and its path is final. With four neighbors another run might come first.
   */
  private boolean mayEndWithGoal() {
    return nodes.count == 1
        && !four
        && listener == null
        && !hasSeveralGoals()
        && goals.cost(goalX, goalY) == 0;
  }

  /** Opens the goal if a diagonal run from a cell and a straight one from its end lead there. */
  private boolean opensGoal(int node, int fromX, int fromY, int from) {
    int right = goalX - fromX;
    int down = goalY - fromY;
    int both = Math.min(Math.abs(right), Math.abs(down));
    int rest = Math.max(Math.abs(right), Math.abs(down)) - both;
    int slanted = right > 0 ? down < 0 ? 4 : 5 : down > 0 ? 6 : 7;
    int dx = Direction.dx(slanted);
    int dy = Direction.dy(slanted);
    int cell = from;
    for (int done = 0; done < both; cell = map.cell(fromX + dx * done, fromY + dy * done)) {
      if ((cell >> slanted & 1) == 0 || done > 0 && map.isInteresting(slanted, cell)) {
        return false;
      }
      done = Math.min(both, done + map.steps(slanted, fromX + dx * done, fromY + dy * done));
    }
    int arrival = slanted;
    if (rest > 0) {
      int x = fromX + dx * both;
      int y = fromY + dy * both;
      arrival = x == goalX ? y > goalY ? 0 : 2 : x < goalX ? 1 : 3;
      if (both > 0 && map.isInteresting(slanted, cell) || map.steps(arrival, x, y) < rest) {
        return false;
      }
    }
    relax(node, goalX, goalY, nodes.g(node) + both * diagonal + rest * straight, arrival);
    return true;
  }

  /** The directions in which a straight run from (x, y) may reach a goal. */
  private int goalSteps(int x, int y) {
    if (hasSeveralGoals()) {
      return 0xf;
    }
    if (x != goalX && y != goalY) {
      return 0;
    }
    int direction = x == goalX ? y > goalY ? 0 : 2 : x < goalX ? 1 : 3;
    return 1 << direction;
  }

  /** Follows a straight run from (x, y) if it leads to a jump point or to the goal. */
  private void followStraight(int node, int x, int y, long g, int direction, int cell) {
    int ahead = ahead(x, y, direction);
    boolean leads = (cell >> RunMap.LEADS + direction & 1) != 0;
    if (ahead == 0 && !leads) {
      return;
    }
    int steps = map.steps(direction, x, y);
    if (ahead > 0 && ahead <= steps) {
      endStraight(node, x, y, g, direction, ahead);
    } else if (leads) {
      endStraight(node, x, y, g, direction, steps);
    }
  }

  /** Handles the end of a straight run of {@code steps} steps from (x, y). */
  private void endStraight(int node, int x, int y, long g, int direction, int steps) {
    int toX = x + Direction.dx(direction) * steps;
    int toY = y + Direction.dy(direction) * steps;
    relax(node, toX, toY, g + steps * straight, direction);
  }

  /**
   * Follows a run that may turn at every cell: stops where a branch leads to a jump point or to the
   * goal. The goal is on the run, or a branch leads to it from one cell of the run only.
   */
  private void sweep(int node, int fromX, int fromY, long fromG, int direction, int branches) {
    int dx = Direction.dx(direction);
    int dy = Direction.dy(direction);
    long length = dx != 0 && dy != 0 ? diagonal : straight;
    Lines lines = map.line(direction);
    int line = lines.line(fromX, fromY);
    int from = lines.position(fromX, fromY);
    int corner = from + cornerInView(fromX, fromY, dx, dy);
    int block = from >> 6;
    long stops = (lines.bits(line, block) | bit(corner, block)) & -2L << from;
    while (true) {
      while (stops == 0) {
        block++;
        stops = lines.bits(line, block) | bit(corner, block);
      }
      int at = (block << 6) + Long.numberOfTrailingZeros(stops);
      stops &= stops - 1;
      int steps = at - from;
      int x = fromX + dx * steps;
      int y = fromY + dy * steps;
      long g = fromG + steps * length;
      int cell = map.cell(x, y);
      boolean atCorner = at == corner;
      if (map.isInteresting(direction, cell) || atCorner && isGoal(x, y)) {
        relax(node, x, y, g, direction);
        return;
      }
      if (atCorner) {
        for (int b = branches; b != 0; b &= b - 1) {
          followStraight(node, x, y, g, Integer.numberOfTrailingZeros(b), cell);
        }
        if (hasSeveralGoals()) {
          int next = toCorner(fromX, fromY, dx, dy, steps);
          corner = from + next;
          stops |= next > 0 ? bit(corner, block) : 0;
        }
      } else {
        for (int b = cell >> RunMap.LEADS & branches; b != 0; b &= b - 1) {
          int branch = Integer.numberOfTrailingZeros(b);
          endStraight(node, x, y, g, branch, map.steps(branch, x, y));
        }
      }
      if ((cell >> direction & 1) == 0) {
        return;
      }
    }
  }

  /** The bit of a position among the 64 of a block; none if it lies in another. */
  private static long bit(int position, int block) {
    return position >> 6 == block ? 1L << position : 0;
  }

  /**
   * The steps of a run by (dx, dy) from (x, y) to the first cell that is a goal or from which a
   * branch may lead straight to one; 0 if there is none.
   */
  private int cornerInView(int x, int y, int dx, int dy) {
    int corner = toCorner(x, y, dx, dy, 0);
    if (corner == 0 || hasSeveralGoals()) {
      return corner;
    }
    int right = goalX - x - corner * dx;
    int down = goalY - y - corner * dy;
    if (right == 0 && down == 0) {
      return corner;
    }
    int direction = right != 0 ? right > 0 ? 1 : 3 : down > 0 ? 2 : 0;
    return Math.abs(right + down) <= view(direction) ? corner : 0;
  }

  /** Computes the view from the goal, so that no run stops in its row or column for nothing. */
  private int view(int direction) {
    if (view[direction] == 0) {
      view[direction] = map.line(direction).stepsBack(goalX, goalY);
    }
    return view[direction];
  }

  private void relax(int parent, int x, int y, long g, int arrival) {
    int cell = y * columns + x;
    int node = nodes.find(cell);
    boolean isNew = node < 0;
    if (!isNew && g >= nodes.g(node)) {
      return;
    }
    long h = isNew ? estimate(x, y) : nodes.h(node);
    if (!isWithin(g + h)) {
      leaveOut(node(x, y));
      return;
    }
    boolean wasClosed = false;
    if (isNew) {
      node = nodes.add(cell, h);
    } else if (nodes.isClosed(node)) {
      wasClosed = true;
      reopened++;
    }
    nodes.reach(node, x, y, arrival, g, parent < 0 ? node : parent);
    open.push(node, g + h);
    if (listener != null && parent >= 0) {
      report(listener, node(x, y), isNew, wasClosed);
    }
  }

  /** The cell of a node on the map. */
  private int cell(int node) {
    return node(nodes.x(node), nodes.y(node));
  }

  /** The node of a cell of the map, or −1. */
  private int find(int cell) {
    return cell < 0 || cell >= map.size() ? -1 : nodes.find(y(cell) * columns + x(cell));
  }

  /** The number of jump points reached; just two if the start sees the goal without a listener. */
  @Override
  public long generated() {
    return nodes.count;
  }

  @Override
  public boolean isSeen(int node) {
    return find(node) >= 0;
  }

  @Override
  public boolean isClosed(int node) {
    return isSeen(node) && nodes.isClosed(find(node));
  }

  @Override
  public long g(int node) {
    return nodes.g(find(requireSeen(node)));
  }

  @Override
  public long h(int node) {
    return nodes.h(find(requireSeen(node)));
  }

  @Override
  public int parent(int node) {
    return cell(nodes.parent(find(requireSeen(node))));
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (goalReached() < 0) {
      return 0;
    }
    trail.clear();
    int node = find(goalReached());
    for (int before = -1; node != before; node = nodes.parent(node)) {
      trail.push(nodes.x(node), nodes.y(node), false);
      before = node;
    }
    int count = trail.length();
    if (count <= buffer.length) {
      trail.fill(buffer, width, count);
      for (int i = 0, j = count - 1; i < j; i++, j--) {
        int cell = buffer[i];
        buffer[i] = buffer[j];
        buffer[j] = cell;
      }
    }
    return count;
  }
}
