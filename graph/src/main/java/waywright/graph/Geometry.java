package waywright.graph;

import java.util.Objects;

/**
 * Where the nodes of a graph are: x and y of a plane, or longitude and latitude in degrees. Nodes
 * may be without a place.
 *
 * <p>Immutable, shared by threads. 16 bytes for each node up to the last that has a place.
 */
public final class Geometry {

  /** No node has a place. */
  public static final Geometry NONE = new Geometry(new double[0], new double[0]);

  /** By node, as far as any has a place; NaN for one that has none. */
  private final double[] xs;

  private final double[] ys;

  /** Takes the arrays over, which are as long as each other. */
  Geometry(double[] xs, double[] ys) {
    this.xs = xs;
    this.ys = ys;
  }

  /**
   * The places of nodes 0, 1, 2, …; those beyond the arrays have none.
   *
   * @param xs copied, as are the ys; NaN for a node without a place, in both
   * @throws IllegalArgumentException if the arrays differ in length, or a coordinate is neither NaN
   *     nor between −10^100 and 10^100, or one of a pair is NaN
   */
  public static Geometry of(double[] xs, double[] ys) {
    Objects.requireNonNull(ys, "ys");
    Objects.requireNonNull(xs, "xs");
    if (xs.length != ys.length) {
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

  /** Refuses coordinates that distances cannot be reckoned with. */
  static void requirePlace(String name, double x, double y) {
    if (!(Math.abs(x) <= GraphBuilder.FARTHEST) || !(Math.abs(y) <= GraphBuilder.FARTHEST)) {
      throw new IllegalArgumentException(
          "node %s is placed at (%s, %s). Maybe a coordinate could not be read?"
              .formatted(name, x, y));
    }
  }

  /** Whether a node has a place. */
  public boolean isPlaced(int node) {
    return !Double.isNaN(x(node));
  }

  /** Whether each of the first {@code nodeCount} nodes has a place. */
  public boolean isComplete(int nodeCount) {
    for (int node = 0; node < nodeCount; node++) {
      if (!isPlaced(node)) {
        return false;
      }
    }
    return true;
  }

  /** The x coordinate, or longitude, of a node; NaN if it has none. */
  public double x(int node) {
    return known(node) ? xs[node] : Double.NaN;
  }

  /** The y coordinate, or latitude, of a node; NaN if it has none. */
  public double y(int node) {
    return known(node) ? ys[node] : Double.NaN;
  }

  private boolean known(int node) {
    if (node < 0) {
      throw new IndexOutOfBoundsException(
          "node " + node + " is negative. Maybe it stands for none?");
    }
    return node < xs.length;
  }
}
