package waywright.mesh.route;

import java.util.Arrays;
import java.util.stream.DoubleStream;
import waywright.route.Reason;
import waywright.route.Route;
import waywright.search.SearchStatistics;
import waywright.search.SearchStatus;

/**
 * A path on a mesh, or the reason why there is none. Immutable.
 *
 * <p>The path of a point agent is straight between its {@linkplain #size points}. The path of a
 * round agent consists of {@linkplain #legs straight legs}, joined by arcs of the agent's radius
 * around vertices: arc i leads from the end of leg i to the start of leg i + 1. Its points are the
 * ends of its legs; {@link #points(double)} follows the arcs too.
 */
public final class MeshRoute extends Route {

  private final Measures measures;
  private final double[] points;

  /** The heights of the points; empty on flat meshes. */
  private final double[] heights;

  /** Per arc the x and y of its center, and its angle; empty for point agents. */
  private final double[] arcs;

  /** The largest radius is that of agents with a path; NaN if it is not known. */
  record Measures(
      double radius,
      double length,
      double cost,
      double lowerBound,
      double slopeLength,
      double largestRadius) {}

  MeshRoute(
      SearchStatus status,
      Reason reason,
      SearchStatistics statistics,
      Measures measures,
      double[] points,
      double[] heights,
      double... arcs) {
    super(status, reason, statistics);
    this.measures = measures;
    this.points = points;
    this.heights = heights;
    this.arcs = arcs;
  }

  /** The radius of the agent; 0 for a point. */
  public double radius() {
    return measures.radius;
  }

  /** The length in the plan, including arcs; infinity if there is no path. */
  @Override
  public double length() {
    return measures.length;
  }

  /** The cost, equal to the length if all areas cost 1; infinity if there is no path. */
  public double cost() {
    return measures.cost;
  }

  /**
   * A lower bound for the cost of any path; infinity if there is no path. Equal to the cost, up to
   * rounding, if the path is known to be optimal.
   */
  public double lowerBound() {
    return measures.lowerBound;
  }

  /** Number of points: start, corners, goal; one if the goal is the start, 0 without a path. */
  @Override
  public int size() {
    return points.length / 2;
  }

  /** The x of point {@code i}. */
  public double x(int i) {
    return points[2 * at(i, size(), "point")];
  }

  /** The y of point {@code i}. */
  public double y(int i) {
    return points[2 * at(i, size(), "point") + 1];
  }

  /** The height of point {@code i}, on a mesh with heights; 0 on a flat one. */
  public double z(int i) {
    int point = at(i, size(), "point");
    return heights.length == 0 ? 0 : heights[point];
  }

  /**
   * The length along the slopes on a mesh with heights, straight between sides, where an arc counts
   * as one slope; on a flat mesh the length in the plan. Paths are searched in the plan: another
   * path may be shorter along the slopes.
   */
  public double slopeLength() {
    return measures.slopeLength;
  }

  /** Number of legs; 0 without a path. */
  public int legs() {
    return radius() > 0 ? size() / 2 : Math.max(0, size() - 1);
  }

  /** Number of arcs: one less than legs for a round agent, 0 for a point. */
  public int arcs() {
    return arcs.length / 3;
  }

  /** The x where leg {@code i} begins. */
  public double startX(int i) {
    return points[2 * leg(i)];
  }

  /** The y where leg {@code i} begins. */
  public double startY(int i) {
    return points[2 * leg(i) + 1];
  }

  /** The x where leg {@code i} ends. */
  public double endX(int i) {
    return points[2 * leg(i) + 2];
  }

  /** The y where leg {@code i} ends. */
  public double endY(int i) {
    return points[2 * leg(i) + 3];
  }

  /** The x of the center, a vertex, of arc {@code i}, which follows leg {@code i}. */
  public double centerX(int i) {
    return arcs[3 * at(i, arcs(), "arc")];
  }

  /** The y of the center of arc {@code i}. */
  public double centerY(int i) {
    return arcs[3 * at(i, arcs(), "arc") + 1];
  }

  /**
   * The angle of arc {@code i}: positive if it turns left, between −π and π; 0 if the path turns in
   * place, at the corner of an area.
   */
  public double sweep(int i) {
    return arcs[3 * at(i, arcs(), "arc") + 2];
  }

  /** The point where a leg begins. */
  private int leg(int i) {
    int leg = at(i, legs(), "leg");
    return radius() > 0 ? 2 * leg : leg;
  }

  private static int at(int number, int count, String what) {
    if (number < 0 || number >= count) {
      String why = count == 0 ? "there is no route" : "they are counted from 0";
      throw new IndexOutOfBoundsException(
          String.format("%s %s of %s. Maybe %s?", what, number, count, why));
    }
    return number;
  }

  /**
   * Returns the path as a polyline, x0, y0, x1, y1, …: its points, and on arcs enough more points
   * that the polyline deviates by at most {@code off}, but at most 1,024 per arc.
   *
   * @throws IllegalArgumentException if {@code off} is not more than 0
   */
  public double[] points(double off) {
    if (!(off > 0)) {
      throw new IllegalArgumentException(
          "off is " + off + ", not more than 0. Maybe radius / 100?");
    }
    if (radius() == 0) {
      return points.clone();
    }
    DoubleStream.Builder all = DoubleStream.builder();
    for (int i = 0; i < legs(); i++) {
      all.add(startX(i)).add(startY(i)).add(endX(i)).add(endY(i));
      if (i < arcs() && sweep(i) != 0) {
        Arrays.stream(inner(i, off)).forEach(all);
      }
    }
    return all.build().toArray();
  }

  /** Returns points inside an arc, by repeated halving. */
  private double[] inner(int i, double off) {
    double sweep = Math.abs(sweep(i));
    int parts = 1;
    // The sagitta of a part is less than radius · angle² / 8.
    while (parts < 1024 && radius() * (sweep / parts) * (sweep / parts) > 8 * off) {
      parts *= 2;
    }
    double[] spoke = new double[2 * parts + 2];
    spoke[0] = (endX(i) - centerX(i)) / radius();
    spoke[1] = (endY(i) - centerY(i)) / radius();
    spoke[2 * parts] = (startX(i + 1) - centerX(i)) / radius();
    spoke[2 * parts + 1] = (startY(i + 1) - centerY(i)) / radius();
    for (int gap = parts; gap > 1; gap /= 2) {
      for (int k = 0; k < parts; k += gap) {
        double x = spoke[2 * k] + spoke[2 * (k + gap)];
        double y = spoke[2 * k + 1] + spoke[2 * (k + gap) + 1];
        double size = Math.sqrt(x * x + y * y);
        boolean half = size < 0x1p-20;
        double hand = Math.signum(sweep(i));
        spoke[2 * k + gap] = half ? -hand * spoke[2 * k + 1] : x / size;
        spoke[2 * k + gap + 1] = half ? hand * spoke[2 * k] : y / size;
      }
    }
    double[] inner = new double[2 * parts - 2];
    for (int k = 1; k < parts; k++) {
      inner[2 * k - 2] = centerX(i) + radius() * spoke[2 * k];
      inner[2 * k - 1] = centerY(i) + radius() * spoke[2 * k + 1];
    }
    return inner;
  }

  /**
   * The reason as a sentence; if the agent is too large, with the largest possible radius if known.
   */
  @Override
  public String message() {
    return Double.isNaN(measures.largestRadius)
        ? super.message()
        : super.message() + ": the largest radius that gets there is " + measures.largestRadius;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(status().toString());
    if (size() > 0) {
      text.append(' ').append(length()).append(':');
    }
    for (int i = 0; i < size(); i++) {
      text.append(" (").append(x(i)).append(", ").append(y(i)).append(')');
    }
    return text.toString();
  }
}
