package waywright.mesh;

import waywright.search.SearchStatus;

/** A way over a mesh, or why there is none. Immutable. */
public final class MeshRoute {

  private final SearchStatus status;
  private final double length;
  private final double cost;
  private final double lowerBound;
  private final double[] points;

  /** The heights of the points; none on flat meshes. */
  private final double[] heights;

  private final double slopeLength;

  MeshRoute(SearchStatus status, double length, double cost, double lowerBound, double[] points) {
    this(status, length, cost, lowerBound, points, new double[0], length);
  }

  MeshRoute(
      SearchStatus status,
      double length,
      double cost,
      double lowerBound,
      double[] points,
      double[] heights,
      double slopeLength) {
    this.status = status;
    this.length = length;
    this.cost = cost;
    this.lowerBound = lowerBound;
    this.points = points;
    this.heights = heights;
    this.slopeLength = slopeLength;
  }

  /** No way. */
  static MeshRoute none(SearchStatus status) {
    double none = Double.POSITIVE_INFINITY;
    return new MeshRoute(status, none, none, none, new double[0]);
  }

  /** What became of the question. */
  public SearchStatus status() {
    return status;
  }

  /** Whether there is a way. */
  public boolean found() {
    return status == SearchStatus.FOUND;
  }

  /** Its length in the plane; infinity if there is none. */
  public double length() {
    return length;
  }

  /** What it costs; the length, where areas have no costs and there are no links. */
  public double cost() {
    return cost;
  }

  /**
   * No way costs less than this. Equal to the cost where that is the least there is, up to
   * rounding.
   */
  public double lowerBound() {
    return lowerBound;
  }

  /** Number of points: start, corners, goal; one if the goal is the start, 0 without a way. */
  public int size() {
    return points.length / 2;
  }

  /** The x of point {@code i}. */
  public double x(int i) {
    return points[2 * NavMesh.at(i, size(), "point")];
  }

  /** The y of point {@code i}. */
  public double y(int i) {
    return points[2 * NavMesh.at(i, size(), "point") + 1];
  }

  /** The height of point {@code i}, on a mesh with heights; 0 where none are told. */
  public double z(int i) {
    int point = NavMesh.at(i, size(), "point");
    return heights.length == 0 ? 0 : heights[point];
  }

  /**
   * The length along the slopes, straight between sides, on a mesh with heights; else the length in
   * the plan. Ways are sought in the plan: along the slopes another one may be shorter.
   */
  public double slopeLength() {
    return slopeLength;
  }

  @Override
  public String toString() {
    StringBuilder text = new StringBuilder(status.toString());
    if (size() > 0) {
      text.append(' ').append(length).append(':');
    }
    for (int i = 0; i < size(); i++) {
      text.append(" (").append(x(i)).append(", ").append(y(i)).append(')');
    }
    return text.toString();
  }
}
