package waywright.road.cch;

import java.util.Objects;
import waywright.hierarchy.internal.PathUnpacker;
import waywright.search.NodePath;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Common base of the searches over a {@link Customization}: ends as numbers, the cost of the best
 * path so far, and that path, unpacked on demand.
 */
abstract class UnpackingSearch extends SearchShell {

  final CustomizableHierarchy hierarchy;

  /** The cost of the best path so far, {@link Climb#NONE} before there is one. */
  long best = Climb.NONE;

  private final PathUnpacker path;

  /** Whether {@link #path} belongs to the last query. */
  private boolean unpacked;

  UnpackingSearch(Customization costs) {
    super(betweenEnds());
    hierarchy = costs.hierarchy;
    path = new PathUnpacker(hierarchy.nodeCount(), costs.hasZeros, costs.ways::get);
  }

  /** Clears the ends of the last query. */
  abstract void clear();

  /** Adds a start at a cost. */
  abstract void seedStart(int number, long cost);

  /** Adds a goal at a cost. */
  abstract void seedGoal(int number, long cost);

  /** Called after the last end is added. */
  abstract void ready();

  /** Returns the number at which the best path ends. */
  abstract int bestGoal();

  /** Unpacks the best path. */
  abstract void unpack(PathUnpacker path);

  @Override
  protected int nodeCount() {
    return hierarchy.nodeCount();
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < hierarchy.nodeCount();
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    best = Climb.NONE;
    unpacked = false;
    clear();
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      seedStart(hierarchy.numbers[sources.node(i)], sources.cost(i));
    }
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        seedGoal(hierarchy.numbers[node], goal().cost(node));
      }
    }
    ready();
  }

  @Override
  protected SearchStatus advance() {
    return advance(1);
  }

  /** Records the cost of a complete path if it is the best so far; returns whether it is. */
  boolean improve(long whole) {
    // Costs at the ends may be as large as any path cost, so that their sum may overflow.
    boolean isBetter = whole < best && whole >= 0;
    if (isBetter) {
      best = whole;
    }
    return isBetter;
  }

  /** Returns the final status. */
  SearchStatus outcome() {
    return best <= limit()
        ? SearchStatus.FOUND
        : best < Climb.NONE ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
  }

  @Override
  public long cost() {
    return status() == SearchStatus.FOUND ? best : -1;
  }

  @Override
  protected long proven() {
    return 0;
  }

  @Override
  public int goalReached() {
    return status() == SearchStatus.FOUND ? hierarchy.nodes[bestGoal()] : -1;
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    return isUnpacked() ? path.copyNodes(buffer) : 0;
  }

  @Override
  protected NodePath pathTo(int node) {
    isUnpacked();
    return path.toNodePath(best);
  }

  /** Unpacks the path if there is one; returns whether there is. */
  private boolean isUnpacked() {
    boolean found = status() == SearchStatus.FOUND;
    if (found && !unpacked) {
      unpack(path);
      unpacked = true;
    }
    return found;
  }
}
