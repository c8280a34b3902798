package waywright.road.cch;

import java.util.Objects;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * The cheapest path between two nodes, or from some nodes to others, over a {@link Customization}:
 * looks at the ancestors of both ends in the elimination tree, the lowest first, and needs no
 * queue.
 *
 * <p>Optimal, complete, deterministic: of paths of one cost the one by the lowest meeting number,
 * and shortcuts by their lowest middle. Allocates nothing after warm-up. A step takes one ancestor
 * up. Memory 36 bytes a node. One search belongs to one thread at a time, any number share a
 * customization.
 *
 * <p>Until it is over nothing but 0 is known as a lower bound.
 */
public final class CustomizedSearch extends SearchShell {

  private final CustomizableHierarchy hierarchy;

  /** From the starts. */
  private final Climb forward;

  /** From the goals. */
  private final Climb backward;

  private final PathUnpacker path;

  /** The cost of the best path so far. */
  private long best = Climb.NONE;

  /** The highest number of that path, −1 before there is one. */
  private int meeting = -1;

  /** How far the ancestors of the starts are looked at. */
  private int ahead;

  /** How far those of the goals are. */
  private int behind;

  /** Whether {@link #path} is that of the query that was asked last. */
  private boolean unpacked;

  CustomizedSearch(Customization costs) {
    super(
        SearchFeature.SEVERAL_SOURCES,
        SearchFeature.SOURCE_COSTS,
        SearchFeature.SEVERAL_GOALS,
        SearchFeature.GOAL_COSTS,
        SearchFeature.OPTIMAL);
    hierarchy = costs.hierarchy;
    forward = new Climb(costs.forward, costs.parents);
    backward = new Climb(costs.backward, costs.parents);
    path = new PathUnpacker(costs);
  }

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
    meeting = -1;
    ahead = 0;
    behind = 0;
    unpacked = false;
    forward.clear();
    backward.clear();
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < sources.size(); i++) {
      forward.seed(hierarchy.numbers[sources.node(i)], sources.cost(i));
    }
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        backward.seed(hierarchy.numbers[node], goal().cost(node));
      }
    }
    forward.ready();
    backward.ready();
  }

  @Override
  protected SearchStatus advance() {
    return advance(1);
  }

  @Override
  protected SearchStatus advance(long expansions) {
    for (long i = 0; i < expansions && !isCancelled(); i++) {
      boolean isAhead = ahead < forward.size;
      boolean isBehind = behind < backward.size;
      if (!isAhead || !isBehind) {
        // What only one side can still meet, the other never does.
        return finish();
      }
      int up = forward.numbers[ahead];
      int down = backward.numbers[behind];
      if (up < down) {
        ahead++;
        forward.expand(up, best);
      } else if (down < up) {
        behind++;
        backward.expand(down, best);
      } else {
        ahead++;
        behind++;
        meet(up);
        forward.expand(up, best);
        backward.expand(up, best);
      }
    }
    return SearchStatus.RUNNING;
  }

  private void meet(int number) {
    if (forward.isMet(number) && backward.isMet(number)) {
      current = hierarchy.nodes[number];
      // Costs at the ends may be as large as any path may cost.
      long whole = forward.costs[number] + backward.costs[number];
      if (whole < best && whole >= 0) {
        best = whole;
        meeting = number;
      }
    }
  }

  private SearchStatus finish() {
    if (best <= limit()) {
      current = hierarchy.nodes[meeting];
      return SearchStatus.FOUND;
    }
    return best < Climb.NONE ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
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
    return status() == SearchStatus.FOUND ? hierarchy.nodes[backward.endOf(meeting)] : -1;
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status() != SearchStatus.FOUND) {
      return 0;
    }
    unpack();
    return path.copyNodes(buffer);
  }

  /**
   * Copies the arcs of the path found, if they fit, and returns how many they are: one less than
   * nodes; 0 if there is no path.
   */
  public int copyArcs(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    if (status() != SearchStatus.FOUND) {
      return 0;
    }
    unpack();
    return path.copyArcs(buffer);
  }

  @Override
  protected NodePath pathTo(int node) {
    unpack();
    int[] nodes = new int[path.copyNodes(new int[0])];
    path.copyNodes(nodes);
    int[] arcs = new int[nodes.length - 1];
    path.copyArcs(arcs);
    return new NodePath(nodes, arcs, best);
  }

  private void unpack() {
    if (!unpacked) {
      path.unpack(forward, backward, meeting);
      unpacked = true;
    }
  }

  @Override
  public long expanded() {
    return forward.expanded() + backward.expanded();
  }

  @Override
  public long generated() {
    return (long) forward.size + backward.size;
  }
}
