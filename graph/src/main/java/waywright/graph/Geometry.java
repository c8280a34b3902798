package waywright.graph;

import java.util.Objects;
import java.util.stream.IntStream;

/**
 * The coordinates of the nodes of a graph: x and y in a plane, or longitude and latitude in
 * degrees. Nodes may have no coordinates.
 *
 * <p>Immutable, shared by threads. 16 bytes for each node up to the last one with coordinates.
 */
public final class Geometry {

  /** A geometry without any coordinates. */
  public static final Geometry NONE = new Geometry(new double[0], new double[0]);

  /** By node, up to the last one with coordinates; NaN for one without. */
  private final double[] xs;

  private final double[] ys;

  /** Takes ownership of the arrays, which must have the same length. */
  Geometry(double[] xs, double[] ys) {
    this.xs = xs;
    this.ys = ys;
  }

  /**
   * Returns the coordinates of nodes 0, 1, 2, …; nodes beyond the arrays have none.
   *
   * @param xs copied, like the ys; NaN in both for a node without coordinates
   * @throws IllegalArgumentException if the arrays differ in length, or a coordinate is neither NaN
   *     nor between −10^100 and 10^100, or one of a pair is NaN
   */
  public static Geometry of(double[] xs, double[] ys) {
    Objects.requireNonNull(ys, "ys");
    if (Objects.requireNonNull(xs, "xs").length != ys.length) {
      throw new IllegalArgumentException(
          xs.length + " x coordinates, but " + ys.length + " y. Maybe one list was cut short?");
    }
    for (int node = 0; node < xs.length; node++) {
      if (!Double.isNaN(xs[node]) || !Double.isNaN(ys[node])) {
        requirePlace(String.valueOf(node), xs[node], ys[node]);
      }
    }
    return new Geometry(xs.clone(), ys.clone());
  }

  /** Rejects coordinates for which distances cannot be computed. */
  static void requirePlace(String name, double x, double y) {
    if (!(Math.abs(x) <= GraphBuilder.FARTHEST) || !(Math.abs(y) <= GraphBuilder.FARTHEST)) {
      throw new IllegalArgumentException(
          String.format(
              "node %s is placed at (%s, %s). Maybe a coordinate could not be read?", name, x, y));
    }
  }

  /** Whether a node has coordinates. */
  public boolean isPlaced(int node) {
    return !Double.isNaN(x(node));
  }

  /** Whether each of the first {@code nodeCount} nodes has coordinates. */
  public boolean isComplete(int nodeCount) {
    return IntStream.range(0, nodeCount).allMatch(this::isPlaced);
  }

  /** Returns the x coordinate, or longitude, of a node; NaN if it has none. */
  public double x(int node) {
    return known(node) ? xs[node] : Double.NaN;
  }

  /** Returns the y coordinate, or latitude, of a node; NaN if it has none. */
  public double y(int node) {
    return known(node) ? ys[node] : Double.NaN;
  }

  private boolean known(int node) {
    if (node < 0) {
      throw new IndexOutOfBoundsException("node " + node + " is negative. Maybe it means no node?");
    }
    return node < xs.length;
  }
}
