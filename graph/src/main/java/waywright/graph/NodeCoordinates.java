package waywright.graph;

import java.util.Arrays;
import java.util.Objects;

/**
 * The coordinates of all nodes and the distances between them: in a plane, or on a globe as points
 * in space.
 *
 * <p>On the globe, distance is computed from the chord, 2R·asin(chord/2R), with the chord capped at
 * 1.9 R: a capped metric is still a metric, and beyond that the arc sine magnifies errors.
 *
 * @param xs by node
 * @param ys by node
 * @param zs by node; empty for a plane
 * @param error the largest error of a computed distance, and of its product with a factor
 */
record NodeCoordinates(double[] xs, double[] ys, double[] zs, double error) {

  private static final double LONGEST_CHORD = 1.9;

  static NodeCoordinates plane(Graph graph) {
    int count = Objects.requireNonNull(graph, "graph").nodeCount();
    double[] xs = new double[count];
    double[] ys = new double[count];
    for (int node = 0; node < count; node++) {
      requirePlaced(graph, node);
      xs[node] = graph.x(node);
      ys[node] = graph.y(node);
    }
    // A difference, two squares, a sum, a root and the product with the factor: at most 6 roundings
    // of 2^-53 each, relative to the largest distance. Squares below 10^-308 vanish.
    return new NodeCoordinates(xs, ys, new double[0], (extent(xs) + extent(ys)) * 0x1p-50 + 1e-150);
  }

  static NodeCoordinates globe(Graph graph) {
    int count = Objects.requireNonNull(graph, "graph").nodeCount();
    double[] xs = new double[count];
    double[] ys = new double[count];
    double[] zs = new double[count];
    for (int node = 0; node < count; node++) {
      requirePlaced(graph, node);
      double longitude = Math.toRadians(graph.x(node));
      double latitude = Math.toRadians(graph.y(node));
      if (Math.abs(graph.y(node)) > 90 || Math.abs(graph.x(node)) > 360) {
        throw new IllegalArgumentException(
            String.format(
                "node %s has longitude %s and latitude %s. Maybe they are swapped, or not in"
                    + " degrees?",
                graph.name(node), graph.x(node), graph.y(node)));
      }
      xs[node] = Math.cos(latitude) * Math.cos(longitude);
      ys[node] = Math.cos(latitude) * Math.sin(longitude);
      zs[node] = Math.sin(latitude);
    }
    // A computed point is off by at most 8 roundings, so a chord by 20. Up to the
    // longest chord, the arc sine magnifies that at most 3.3 times.
    return new NodeCoordinates(xs, ys, zs, CoordinateHeuristic.EARTH_RADIUS * 0x1p-46);
  }

  /** Whether two nodes have exactly the same coordinates. */
  boolean same(int a, int b) {
    return xs[a] == xs[b] && ys[a] == ys[b] && (zs.length == 0 || zs[a] == zs[b]);
  }

  double distance(int a, int b) {
    double dx = xs[a] - xs[b];
    double dy = ys[a] - ys[b];
    if (zs.length == 0) {
      return Math.sqrt(dx * dx + dy * dy);
    }
    double dz = zs[a] - zs[b];
    double chord = Math.min(LONGEST_CHORD, Math.sqrt(dx * dx + dy * dy + dz * dz));
    return 2 * CoordinateHeuristic.EARTH_RADIUS * Math.asin(chord / 2);
  }

  private static double extent(double[] values) {
    return Arrays.stream(values).max().orElse(0) - Arrays.stream(values).min().orElse(0);
  }

  private static void requirePlaced(Graph graph, int node) {
    if (Double.isNaN(graph.x(node))) {
      throw new IllegalArgumentException(
          String.format(
              "node %s has no coordinates. Maybe place() it, or read the file of coordinates too?",
              graph.name(node)));
    }
  }
}
