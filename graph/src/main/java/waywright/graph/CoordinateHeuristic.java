package waywright.graph;

import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/**
 * Estimates costs by distance, for graphs whose nodes have coordinates: {@link #factor} per unit of
 * distance.
 *
 * <p>The constructor <b>proves</b> the factor, or throws with the arc that violates it: for every
 * arc {@code u → v}, {@code factor · d(u,v) ≤ cost}. Distance obeys the triangle inequality, d(u,t)
 * ≤ d(u,v) + d(v,t), so the estimate for any goal t is consistent, and so admissible.
 *
 * <p><b>Rounding is accounted for.</b> A computed distance is off by at most some e, which follows
 * from the largest possible distance ({@link NodeCoordinates#error}). The factor is so small that
 * even {@code factor · (d(u,v) + 3e) ≤ cost} for every arc between different places. Then the
 * computed products satisfy ĥ(u) ≤ cost + ĥ(v), and as costs are whole, ⌊ĥ(u)⌋ ≤ cost + ⌊ĥ(v)⌋.
 * Nodes with equal coordinates get equal estimates.
 *
 * <p>Built in O(n + m). Immutable, shared by threads.
 */
public final class CoordinateHeuristic {

  /** Mean radius of the Earth in meters. */
  public static final double EARTH_RADIUS = 6_371_008.8;

  /** How far a given factor may exceed the safe one: allows for rounding only. */
  private static final double TOLERANCE = 1e-6;

  private final Graph graph;
  private final NodeCoordinates places;
  private final double perUnit;

  private CoordinateHeuristic(Graph graph, NodeCoordinates places, double requested) {
    this.graph = graph;
    this.places = places;
    double units = requested / graph.scale().toDouble(1);
    double least = Double.POSITIVE_INFINITY;
    for (int node = 0; node < graph.nodeCount(); node++) {
      for (int i = 0; i < graph.outDegree(node); i++) {
        int arc = graph.arcFrom(node, i);
        double allowed = allowed(node, arc);
        if (allowed == 0 || allowed < units * (1 - TOLERANCE) && units < Double.POSITIVE_INFINITY) {
          throw inadmissible(node, arc, requested);
        }
        least = Math.min(least, allowed);
      }
    }
    // Without an arc between different coordinates there is nothing to prove or to
    // estimate.
    perUnit = least == Double.POSITIVE_INFINITY ? 0 : Math.min(least, units) * (1 - 0x1p-50);
  }

  /**
   * Returns straight-line estimates in the plane, with the largest factor that the arcs allow.
   *
   * @throws IllegalArgumentException if a node has no coordinates, or an arc of cost 0 joins
   *     different coordinates
   */
  public static CoordinateHeuristic straightLine(Graph graph) {
    return new CoordinateHeuristic(graph, NodeCoordinates.plane(graph), Double.POSITIVE_INFINITY);
  }

  /**
   * Returns straight-line estimates in the plane, with a given factor: 1 if costs are lengths, or
   * the reciprocal of the highest speed if they are times.
   *
   * @param factor cost per unit of distance, above 0 and finite
   * @throws IllegalArgumentException if a node has no coordinates, or some arc costs less than
   *     {@code factor} times its length
   */
  public static CoordinateHeuristic straightLine(Graph graph, double factor) {
    return new CoordinateHeuristic(graph, NodeCoordinates.plane(graph), requirePositive(factor));
  }

  /**
   * Returns great-circle estimates on the Earth between longitudes (x) and latitudes (y) in
   * degrees, in meters, with the largest factor that the arcs allow.
   *
   * @throws IllegalArgumentException if a node has no coordinates, a latitude beyond ±90 or a
   *     longitude beyond ±360, or an arc of cost 0 joins different coordinates
   */
  public static CoordinateHeuristic greatCircle(Graph graph) {
    return new CoordinateHeuristic(graph, NodeCoordinates.globe(graph), Double.POSITIVE_INFINITY);
  }

  /**
   * Returns great-circle estimates on the Earth, with a given factor.
   *
   * @param factor cost per meter, above 0 and finite
   * @throws IllegalArgumentException if a node has no coordinates, a latitude beyond ±90 or a
   *     longitude beyond ±360, or some arc costs less than {@code factor} times its length
   */
  public static CoordinateHeuristic greatCircle(Graph graph, double factor) {
    return new CoordinateHeuristic(graph, NodeCoordinates.globe(graph), requirePositive(factor));
  }

  /**
   * Returns the proven cost per unit of distance: no arc is cheaper. 0 if no arc joins different
   * coordinates.
   */
  public double factor() {
    return perUnit * graph.scale().toDouble(1);
  }

  /** Returns an estimate of the cost to {@code goal}: admissible and consistent. */
  public Heuristic to(int goal) {
    graph.name(goal);
    return Heuristic.consistent(node -> estimate(node, goal));
  }

  /**
   * Returns an estimate of the cost to the nearest of several goals: admissible and consistent. The
   * array is copied.
   */
  public Heuristic toAny(int... goals) {
    int[] copy = Objects.requireNonNull(goals, "goals").clone();
    for (int goal : copy) {
      graph.name(goal);
    }
    return Heuristic.consistent(
        node -> {
          long least = Heuristic.NO_PATH;
          for (int goal : copy) {
            least = Math.min(least, estimate(node, goal));
          }
          return least;
        });
  }

  private long estimate(int node, int goal) {
    return Math.min(ArcBuffer.MAX_COST, (long) (perUnit * places.distance(node, goal)));
  }

  /**
   * Returns the largest factor that an arc allows, in units of the costs; infinite if its ends have
   * the same coordinates.
   */
  private double allowed(int tail, int arc) {
    int head = graph.head(arc);
    if (places.same(tail, head)) {
      return Double.POSITIVE_INFINITY;
    }
    return graph.cost(arc) / (places.distance(tail, head) + 3 * places.error());
  }

  private IllegalArgumentException inadmissible(int tail, int arc, double requested) {
    int head = graph.head(arc);
    double cost = graph.scale().toDouble(graph.cost(arc));
    double distance = places.distance(tail, head);
    String found =
        String.format(
            "arc %s from %s to %s costs %s over a distance of %s",
            arc, graph.name(tail), graph.name(head), cost, distance);
    return new IllegalArgumentException(
        requested == Double.POSITIVE_INFINITY
            ? found
                + ": no estimate by distance is admissible. Maybe its cost is missing, or search"
                + " without an estimate?"
            : String.format(
                "%s, less than the factor of %s promises. Maybe omit the factor to use the"
                    + " largest safe one, or coordinates and costs are in other units?",
                found, requested));
  }

  private static double requirePositive(double factor) {
    if (!(factor > 0 && factor < Double.POSITIVE_INFINITY)) {
      throw new IllegalArgumentException("a factor of " + factor + " is not above 0 and finite");
    }
    return factor;
  }
}
