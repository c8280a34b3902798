package waywright.graph;

import java.util.Arrays;
import waywright.cost.CostScale;
import waywright.space.ArcBuffer;

/**
 * Gathers nodes and arcs and makes a {@link Graph} of them.
 *
 * <pre>{@code
 * Graph roads = new GraphBuilder()
 *     .edge("Ulm", "Augsburg", 86)       // both ways
 *     .edge("Augsburg", "Munich", 80)
 *     .arc("Munich", "Ulm", 154)         // one way
 *     .build();
 * }</pre>
 *
 * <p>Nodes are numbered 0, 1, 2, … as they are added or first named. Costs may be 0; negative ones
 * are refused by name, as are NaN, infinite ones and, unless a {@link CostScale} with binary places
 * was chosen, fractional ones. May go on after {@link #build}; belongs to one thread at a time.
 */
public final class GraphBuilder {

  /** The largest absolute value of a coordinate. */
  static final double FARTHEST = 1e100;

  private final CostScale scale;
  private final NodeLabels labels = new NodeLabels();
  private int nodeCount;
  private int[] tails = new int[16];
  private int[] heads = new int[16];
  private long[] costs = new long[16];
  private int arcCount;

  /** A builder for whole costs. */
  public GraphBuilder() {
    this(CostScale.WHOLE);
  }

  /** A builder for fractional costs, which are rounded up to multiples of 2^−{@code places}. */
  public GraphBuilder(CostScale scale) {
    this.scale = scale;
  }

  /** Adds a node without a name and returns its number. */
  public int node() {
    return nodes(1);
  }

  /** Adds {@code count} nodes without names and returns the number of the first. */
  public int nodes(int count) {
    if (count < 0 || count > Integer.MAX_VALUE - 8 - nodeCount) {
      throw new IllegalArgumentException(
          "cannot add " + count + " nodes to " + nodeCount + ". Maybe a sum wrapped round?");
    }
    nodeCount += count;
    return nodeCount - count;
  }

  /** Adds a node at a place and returns its number. */
  public int node(double x, double y) {
    int node = node();
    place(node, x, y);
    return node;
  }

  /** The node of a name, which is added if it is new. */
  public int node(String name) {
    int known = labels.find(name, nodeCount);
    if (known >= 0) {
      return known;
    }
    int node = node();
    labels.name(node, name);
    return node;
  }

  /** The node of a name, which is added if it is new, at a place. */
  public int node(String name, double x, double y) {
    int node = node(name);
    place(node, x, y);
    return node;
  }

  /** Calls nodes without a name by their number, counted from {@code first} (else from 0). */
  public GraphBuilder countFrom(int first) {
    labels.countFrom(first);
    return this;
  }

  /**
   * Gives a node its place: x and y of a plane, or longitude and latitude in degrees.
   *
   * @throws IllegalArgumentException if a coordinate is not a number between −10^100 and 10^100
   */
  public GraphBuilder place(int node, double x, double y) {
    requireNode(node);
    if (!(Math.abs(x) <= FARTHEST) || !(Math.abs(y) <= FARTHEST)) {
      throw new IllegalArgumentException(
          "node "
              + labels.name(node)
              + " is placed at ("
              + x
              + ", "
              + y
              + "). Maybe a coordinate could not be read?");
    }
    labels.place(node, x, y);
    return this;
  }

  /** Whether some node has this name. */
  public boolean hasNode(String name) {
    return labels.find(name, nodeCount) >= 0;
  }

  /** Number of nodes so far. */
  public int nodeCount() {
    return nodeCount;
  }

  /** Number of arcs so far: the number that the next one gets. An edge takes two. */
  public int arcCount() {
    return arcCount;
  }

  /**
   * An arc from {@code tail} to {@code head}.
   *
   * @throws IllegalArgumentException if a node does not exist, or the cost is not in {@code 0 ..
   *     2^62-1} units of the scale
   */
  public GraphBuilder arc(int tail, int head, long cost) {
    requireNode(tail);
    requireNode(head);
    return add(tail, head, whole(tail, head, cost));
  }

  /** An arc from {@code tail} to {@code head} of fractional cost. */
  public GraphBuilder arc(int tail, int head, double cost) {
    requireNode(tail);
    requireNode(head);
    return add(tail, head, fractional(tail, head, cost));
  }

  /** An arc between named nodes, which are added if they are new. */
  public GraphBuilder arc(String tail, String head, long cost) {
    return arc(node(tail), node(head), cost);
  }

  /** An arc of fractional cost between named nodes, which are added if they are new. */
  public GraphBuilder arc(String tail, String head, double cost) {
    return arc(node(tail), node(head), cost);
  }

  /** Two arcs of the same cost, there and back. */
  public GraphBuilder edge(int a, int b, long cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Two arcs of the same fractional cost, there and back. */
  public GraphBuilder edge(int a, int b, double cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Two arcs between named nodes, which are added if they are new. */
  public GraphBuilder edge(String a, String b, long cost) {
    return edge(node(a), node(b), cost);
  }

  /** Two arcs of fractional cost between named nodes, which are added if they are new. */
  public GraphBuilder edge(String a, String b, double cost) {
    return edge(node(a), node(b), cost);
  }

  /** The graph of all that was added so far. Takes O(n + m). */
  public Graph build() {
    return new Graph(nodeCount, arcCount, tails, heads, costs, labels.copy(), scale);
  }

  private GraphBuilder add(int tail, int head, long units) {
    if (arcCount == tails.length) {
      grow();
    }
    tails[arcCount] = tail;
    heads[arcCount] = head;
    costs[arcCount++] = units;
    return this;
  }

  private void grow() {
    if (arcCount > Integer.MAX_VALUE / 2 - 8) {
      throw new IllegalStateException("a graph of more than 2^30 arcs");
    }
    int room = Math.max(16, arcCount * 2);
    tails = Arrays.copyOf(tails, room);
    heads = Arrays.copyOf(heads, room);
    costs = Arrays.copyOf(costs, room);
  }

  private long whole(int tail, int head, long cost) {
    if (cost < 0 || cost > ArcBuffer.MAX_COST >> scale.places()) {
      throw new IllegalArgumentException(
          between(tail, head)
              + (cost < 0 ? "the negative cost " : "the cost ")
              + cost
              + ", not in 0 .. "
              + (ArcBuffer.MAX_COST >> scale.places())
              + ". Maybe a difference lost its absolute value, or a sum wrapped round?");
    }
    return cost << scale.places();
  }

  private long fractional(int tail, int head, double cost) {
    if (scale.places() == 0 && cost > 0 && cost != Math.rint(cost)) {
      throw new IllegalArgumentException(
          between(tail, head)
              + "the cost "
              + cost
              + ", which is not whole. Maybe choose a scale:"
              + " new GraphBuilder(CostScale.FINE)?");
    }
    try {
      return scale.up(cost);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(between(tail, head) + e.getMessage(), e);
    }
  }

  private String between(int tail, int head) {
    return "the arc from " + labels.name(tail) + " to " + labels.name(head) + " has ";
  }

  private void requireNode(int node) {
    if (node < 0 || node >= nodeCount) {
      throw new IllegalArgumentException(
          "node "
              + node
              + " does not exist, there are "
              + nodeCount
              + ". Maybe add it first with node(), or nodes start at 0, not 1?");
    }
  }
}
