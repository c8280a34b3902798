package waywright.graph;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;
import waywright.cost.CostScale;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.space.ArcBuffer;

/**
 * Builds a {@link Graph} from nodes and arcs.
 *
 * <pre>{@code
 * Graph roads = new GraphBuilder()
 *     .edge("Ulm", "Augsburg", 86)       // both ways
 *     .edge("Augsburg", "Munich", 80)
 *     .arc("Munich", "Ulm", 154)         // one way
 *     .build();
 * }</pre>
 *
 * <p>Nodes are numbered 0, 1, 2, … as they are added or first named. Costs may be 0; negative costs
 * are rejected with the names of the nodes, as are NaN, infinite and, without a {@link CostScale}
 * with binary places, fractional costs. Remains usable after {@link #build}. Use from one thread at
 * a time.
 */
public final class GraphBuilder {

  /** The largest absolute value of a coordinate. */
  static final double FARTHEST = 1e100;

  /** The maximum number of arcs: a search reads three numbers of each from one array. */
  static final int MOST_ARCS = Integer.MAX_VALUE / 3 - 8;

  private final CostScale scale;
  private final NodeNames names = new NodeNames();
  private double[] xs = {};
  private double[] ys = {};
  private int nodeCount;
  private final IntList tails = new IntList();
  private final IntList heads = new IntList();
  private final LongList costs = new LongList();

  /** Creates a builder for integer costs. */
  public GraphBuilder() {
    this(CostScale.WHOLE);
  }

  /** Creates a builder for fractional costs, rounded up to multiples of 2^−{@code places}. */
  public GraphBuilder(CostScale scale) {
    this.scale = Objects.requireNonNull(scale, "scale");
  }

  /**
   * Returns bus stops scattered over a square of 1000 by 1000, each joined to some of the nearest
   * others, in both directions, at the cost of the distance rounded up. All stops are connected.
   * Takes O(stops²). The same seed gives the same network on every platform.
   *
   * @param stops 1 .. 20,000
   * @param links number of nearest stops to which each stop is joined, ≥ 1
   */
  public static Graph busStops(long seed, int stops, int links) {
    return RandomGraphs.busStops(seed, stops, links);
  }

  /**
   * Returns a city: corners on a jittered lattice of 100 m blocks, streets between neighbors of
   * which one in ten is missing and one in five is one-way. Every eighth line is an avenue:
   * complete, two-way and twice as fast. Costs are milliseconds of travel at 10 m/s (avenues 20
   * m/s), coordinates are meters. Nearly every corner can be reached from nearly every other one.
   * Corner (x, y) is node {@code y * columns + x}. The same seed gives the same network on every
   * platform.
   *
   * @param columns 1 .. 4,096
   * @param rows 1 .. 4,096
   */
  public static Graph city(long seed, int columns, int rows) {
    return RandomGraphs.city(seed, columns, rows);
  }

  /** Adds a node without a name and returns its number. */
  public int node() {
    return nodes(1);
  }

  /** Adds {@code count} nodes without names and returns the number of the first. */
  public int nodes(int count) {
    if (count < 0 || count > Integer.MAX_VALUE - 8 - nodeCount) {
      throw new IllegalArgumentException(
          "cannot add " + count + " nodes to " + nodeCount + ". Maybe a sum overflowed?");
    }
    nodeCount += count;
    return nodeCount - count;
  }

  /** Adds a node with coordinates and returns its number. */
  public int node(double x, double y) {
    Geometry.requirePlace(names.name(nodeCount), x, y);
    int node = node();
    place(node, x, y);
    return node;
  }

  /** Returns the node with a name; adds it if it is new. */
  public int node(String name) {
    Objects.requireNonNull(name, "name");
    int known = names.find(name, nodeCount);
    if (known >= 0) {
      return known;
    }
    int node = node();
    names.name(node, name);
    return node;
  }

  /** Returns the node with a name, and sets its coordinates; adds it if it is new. */
  public int node(String name, double x, double y) {
    Geometry.requirePlace(Objects.requireNonNull(name, "name"), x, y);
    int node = node(name);
    place(node, x, y);
    return node;
  }

  /** Sets the name of unnamed nodes to their number plus {@code first}. The default is 0. */
  public GraphBuilder countFrom(int first) {
    names.countFrom(first);
    return this;
  }

  /**
   * Sets the coordinates of a node: x and y in a plane, or longitude and latitude in degrees.
   *
   * @throws IllegalArgumentException if a coordinate is not a number between −10^100 and 10^100
   */
  public GraphBuilder place(int node, double x, double y) {
    requireNode(node);
    Geometry.requirePlace(names.name(node), x, y);
    int known = xs.length;
    if (node >= known) {
      xs = Arrays.copyOf(xs, capacity(node));
      ys = Arrays.copyOf(ys, xs.length);
      Arrays.fill(xs, known, xs.length, Double.NaN);
      Arrays.fill(ys, known, ys.length, Double.NaN);
    }
    xs[node] = x;
    ys[node] = y;
    return this;
  }

  /** Whether a node with this name exists. */
  public boolean hasNode(String name) {
    return names.find(Objects.requireNonNull(name, "name"), nodeCount) >= 0;
  }

  /** Returns the number of nodes so far. */
  public int nodeCount() {
    return nodeCount;
  }

  /** Returns the number of arcs so far, which is the number of the next arc. An edge takes two. */
  public int arcCount() {
    return tails.size();
  }

  /**
   * Adds an arc from {@code tail} to {@code head}.
   *
   * @throws IllegalArgumentException if a node does not exist, or the cost is not in {@code 0 ..
   *     2^62-1} units of the scale
   */
  public GraphBuilder arc(int tail, int head, long cost) {
    requireNode(tail);
    requireNode(head);
    return add(tail, head, whole(cost, () -> between(names.name(tail), names.name(head))));
  }

  /** Adds an arc of fractional cost from {@code tail} to {@code head}. */
  public GraphBuilder arc(int tail, int head, double cost) {
    requireNode(tail);
    requireNode(head);
    return add(tail, head, fractional(cost, () -> between(names.name(tail), names.name(head))));
  }

  /** Adds an arc between named nodes, which are added if they are new. */
  public GraphBuilder arc(String tail, String head, long cost) {
    long units = whole(cost, () -> between(tail, head));
    return add(tail, head, units);
  }

  /** Adds an arc of fractional cost between named nodes, which are added if they are new. */
  public GraphBuilder arc(String tail, String head, double cost) {
    long units = fractional(cost, () -> between(tail, head));
    return add(tail, head, units);
  }

  /** Adds two arcs of the same cost, one in each direction. */
  public GraphBuilder edge(int a, int b, long cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Adds two arcs of the same fractional cost, one in each direction. */
  public GraphBuilder edge(int a, int b, double cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Adds two arcs between named nodes, which are added if they are new. */
  public GraphBuilder edge(String a, String b, long cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Adds two arcs of fractional cost between named nodes, which are added if they are new. */
  public GraphBuilder edge(String a, String b, double cost) {
    return arc(a, b, cost).arc(b, a, cost);
  }

  /** Returns the graph of all nodes and arcs added so far. Takes O(n + m). */
  public Graph build() {
    return new Graph(
        new Topology(nodeCount, tails.toArray(), heads.toArray()),
        new Metric(scale, costs.toArray()),
        new Geometry(xs.clone(), ys.clone()),
        new NodeNames(names));
  }

  private GraphBuilder add(int tail, int head, long units) {
    if (tails.size() >= MOST_ARCS) {
      throw new IllegalStateException("a graph of more than " + MOST_ARCS + " arcs");
    }
    tails.add(tail);
    heads.add(head);
    costs.add(units);
    return this;
  }

  /** Returns the new length of an array that is indexed by a node. */
  static int capacity(int node) {
    return Math.max(16, node + (node >> 1) + 1);
  }

  /** Returns a cost in units of the scale. {@code what} describes the arc in messages. */
  private long whole(long cost, Supplier<String> what) {
    if (cost < 0 || cost > ArcBuffer.MAX_COST >> scale.places()) {
      throw new IllegalArgumentException(
          what.get()
              + (cost < 0 ? "the negative cost " : "the cost ")
              + cost
              + ", not in 0 .. "
              + (ArcBuffer.MAX_COST >> scale.places())
              + ". Maybe a difference lost its absolute value, or a sum overflowed?");
    }
    return cost << scale.places();
  }

  private long fractional(double cost, Supplier<String> what) {
    if (scale.places() == 0 && cost > 0 && cost != Math.rint(cost)) {
      throw new IllegalArgumentException(
          String.format(
              "%sthe cost %s, which is not whole. Maybe choose a scale: new"
                  + " GraphBuilder(CostScale.FINE)?",
              what.get(), cost));
    }
    try {
      return scale.up(cost);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException(what.get() + e.getMessage(), e);
    }
  }

  private static String between(String tail, String head) {
    return "the arc from " + tail + " to " + head + " has ";
  }

  private GraphBuilder add(String tail, String head, long units) {
    Objects.requireNonNull(head, "head");
    return add(node(Objects.requireNonNull(tail, "tail")), node(head), units);
  }

  private void requireNode(int node) {
    if (node < 0 || node >= nodeCount) {
      throw new IllegalArgumentException(
          String.format(
              "node %s does not exist, there are %s. Maybe add it first with node(), or"
                  + " nodes start at 0, not 1?",
              node, nodeCount));
    }
  }
}
