package waywright.graph;

import java.util.Objects;
import waywright.cost.CostScale;
import waywright.internal.Checks;
import waywright.space.ArcBuffer;

/**
 * A cost for each arc of a {@link Topology}: lengths, times by car, times by bicycle at this hour.
 * Many metrics may share a topology; each makes a graph of it by {@link Graph#with}.
 *
 * <p>Costs are whole numbers in {@code 0 .. 2^62-1}, units of {@link #scale}. Immutable, shared by
 * threads. 8 bytes an arc.
 */
public final class Metric {

  /** What one unit of the costs stands for. */
  private final CostScale scale;

  /** By arc, in units of the scale. */
  private final long[] costs;

  /** Takes the array over; its costs must be in range. */
  Metric(CostScale scale, long[] costs) {
    this.scale = scale;
    this.costs = costs;
  }

  /**
   * Whole costs, by arc.
   *
   * @param costs copied
   * @throws IllegalArgumentException if one is not in {@code 0 .. 2^62-1}
   */
  public static Metric of(long... costs) {
    Objects.requireNonNull(costs, "costs");
    return of(CostScale.WHOLE, costs);
  }

  /**
   * Costs by arc, in units of a scale: {@code scale.up(3.7)} is the cost of 3.7.
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
              "arc %s has the cost %s, not in 0 .. %s. Maybe a closed road should leave the"
                  + " graph, or a sum wrapped round?",
              arc, cost, ArcBuffer.MAX_COST));
    }
    return cost;
  }

  /** Number of arcs. */
  public int arcCount() {
    return costs.length;
  }

  /** The cost of an arc, in units of {@link #scale}. */
  public long cost(int arc) {
    Checks.index(arc, costs.length, "arc", "Maybe a node is meant, or an edge that counts twice?");
    return costs[arc];
  }

  /** What the whole costs stand for: {@code scale().toDouble(cost)} is a cost as it was given. */
  public CostScale scale() {
    return scale;
  }

  /** What an arc costs, given the arc and what it costs in another metric. */
  @FunctionalInterface
  public interface Change {

    /** The new cost of an arc, in units of the scale. */
    long cost(int arc, long before);
  }

  /**
   * A metric of the same scale in which each arc costs what {@code change} makes of its cost here:
   * traffic on some roads. Takes O(m); this one stays as it is.
   *
   * @throws IllegalArgumentException if a cost comes out that is not in {@code 0 .. 2^62-1}
   */
  public Metric with(Change change) {
    Objects.requireNonNull(change, "change");
    long[] changed = new long[costs.length];
    for (int arc = 0; arc < costs.length; arc++) {
      changed[arc] = require(arc, change.cost(arc, costs[arc]));
    }
    return new Metric(scale, changed);
  }
}
