package waywright.graph;

import java.util.Objects;
import java.util.stream.IntStream;
import waywright.cost.CostScale;
import waywright.internal.Checks;
import waywright.space.ArcBuffer;

/**
 * A cost for each arc of a {@link Topology}: lengths, travel times by car, travel times by bicycle
 * at a certain hour. Many metrics may share a topology; {@link Graph#with} creates a graph from
 * each.
 *
 * <p>Costs are integers in {@code 0 .. 2^62-1}, in units of {@link #scale}. Immutable, shared by
 * threads. 8 bytes per arc.
 */
public final class Metric {

  /** The unit of the costs. */
  private final CostScale scale;

  /** By arc, in units of the scale. */
  private final long[] costs;

  /** Takes ownership of the array; its costs must be in range. */
  Metric(CostScale scale, long[] costs) {
    this.scale = scale;
    this.costs = costs;
  }

  /**
   * Returns a metric of integer costs, by arc.
   *
   * @param costs copied
   * @throws IllegalArgumentException if one is not in {@code 0 .. 2^62-1}
   */
  public static Metric of(long... costs) {
    Objects.requireNonNull(costs, "costs");
    return of(CostScale.WHOLE, costs);
  }

  /**
   * Returns a metric of costs by arc, in units of a scale: {@code scale.up(3.7)} is the cost of
   * 3.7.
   *
   * @param costs copied
   * @throws IllegalArgumentException if one is not in {@code 0 .. 2^62-1}
   */
  public static Metric of(CostScale scale, long[] costs) {
    Objects.requireNonNull(costs, "costs");
    Objects.requireNonNull(scale, "scale");
    for (int arc = 0; arc < costs.length; arc++) {
      require(arc, costs[arc]);
    }
    return new Metric(scale, costs.clone());
  }

  private static long require(int arc, long cost) {
    if (cost < 0 || cost > ArcBuffer.MAX_COST) {
      throw new IllegalArgumentException(
          String.format(
              "arc %s has the cost %s, not in 0 .. %s. Maybe a closed road should be removed"
                  + " from the graph, or a sum overflowed?",
              arc, cost, ArcBuffer.MAX_COST));
    }
    return cost;
  }

  /** Returns the number of arcs. */
  public int arcCount() {
    return costs.length;
  }

  /** Returns the cost of an arc, in units of {@link #scale}. */
  public long cost(int arc) {
    Checks.index(arc, costs.length, "arc", "Maybe a node is meant, or an edge that counts twice?");
    return costs[arc];
  }

  /**
   * Returns the scale of the integer costs: {@code scale().toDouble(cost)} is a cost as it was
   * given.
   */
  public CostScale scale() {
    return scale;
  }

  /** Computes a new cost from an arc and its cost in another metric. */
  @FunctionalInterface
  public interface Change {

    /** Returns the new cost of an arc, in units of the scale. */
    long cost(int arc, long before);
  }

  /**
   * Returns a metric of the same scale with the costs that {@code change} computes from the costs
   * here: for example traffic on some roads. Takes O(m); this metric does not change.
   *
   * @throws IllegalArgumentException if a new cost is not in {@code 0 .. 2^62-1}
   */
  public Metric with(Change change) {
    Objects.requireNonNull(change, "change");
    IntStream arcs = IntStream.range(0, costs.length);
    long[] changed = arcs.mapToLong(arc -> require(arc, change.cost(arc, costs[arc]))).toArray();
    return new Metric(scale, changed);
  }
}
