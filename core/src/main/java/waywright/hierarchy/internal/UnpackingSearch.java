package waywright.hierarchy.internal;

import java.util.Objects;
import waywright.search.NodePath;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Base class of the searches over a hierarchy: ends as numbers, the cost of the best path so far,
 * and that path, unpacked on demand.
 */
public abstract class UnpackingSearch extends SearchShell {

  /** The cost of a path that has not been found. */
  protected static final long NONE = Long.MAX_VALUE;

  /** The node of each number. */
  protected final int[] nodes;

  /** The number of each node. */
  private final int[] numbers;

  /** Whether a path was found, of any cost, even above the largest long. */
  private boolean hasPath;

  private final PathUnpacker path;

  /** Whether {@link #path} belongs to the last query. */
  private boolean unpacked;

  /**
   * Makes a search over a hierarchy.
   *
   * @param nodes the node of each number
   * @param numbers the number of each node
   * @param path unpacks the paths
   */
  protected UnpackingSearch(int[] nodes, int[] numbers, PathUnpacker path) {
    super(BETWEEN_ENDS);
    this.nodes = nodes;
    this.numbers = numbers;
    this.path = path;
  }

  /** Clears the ends of the last query. */
  protected abstract void clear();

  /** Adds a start at a cost. */
  protected abstract void seedStart(int number, long cost);

  /** Adds a goal at a cost. */
  protected abstract void seedGoal(int number, long cost);

  /** Called after the last end is added. */
  protected void ready() {}

  /** Returns the number at which the best path ends. */
  protected abstract int bestGoal();

  /** Unpacks the best path. */
  protected abstract void unpack(PathUnpacker path);

  @Override
  protected int nodeCount() {
    return nodes.length;
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < nodes.length;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    hasPath = false;
    unpacked = false;
    clear();
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      seedStart(numbers[sources.node(i)], sources.cost(i));
    }
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        seedGoal(numbers[node], goal().cost(node));
      }
    }
    ready();
  }

  @Override
  protected SearchStatus advance() {
    return advance(1);
  }

  /** Records the cost of a complete path if it is the best so far; returns whether it is. */
  protected final boolean improve(long whole) {
    // Costs at the ends may be as large as any path cost, so that their sum may overflow.
    boolean isBetter = whole < best && whole >= 0;
    hasPath = true;
    if (isBetter) {
      best = whole;
    }
    return isBetter;
  }

  /** Whether a path was found, of any cost, even above the largest long. */
  protected final boolean hasPath() {
    return hasPath;
  }

  /** Returns the final status, after the best path was found at a number. */
  protected final SearchStatus finish(int number) {
    if (best <= limit()) {
      current = nodes[number];
      return SearchStatus.FOUND;
    }
    return hasPath ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
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
    return status() == SearchStatus.FOUND ? nodes[bestGoal()] : -1;
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
