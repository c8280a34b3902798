package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.internal.Walls;
import waywright.mesh.route.MeshRoute.Measures;
import waywright.route.Reason;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/** Finds paths with Polyanya; if the goal is unreachable, to the nearest reachable point. */
final class PointEngine extends MeshEngine {

  private int[] path = new int[16];
  private int size;

  /**
   * The final status of the search for the goal, if a search for the nearest point follows;
   * otherwise running.
   */
  private SearchStatus ended = SearchStatus.RUNNING;

  PointEngine(NavMesh mesh, Walls walls) {
    super(mesh, walls, SearchFeature.OPTIMAL, SearchFeature.NEAREST);
  }

  @Override
  void begin() {
    ended = SearchStatus.RUNNING;
    size = 0;
  }

  @Override
  protected boolean contains(int node) {
    return isPartialAccepted() && node == goalNode() || polyanya.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    polyanya.limit(limit());
    polyanya.start(startNode(), goalNode());
  }

  @Override
  SearchStatus portion(long expansions) {
    SearchStatus now = polyanya.run(expansions);
    if (now == SearchStatus.FOUND) {
      size = polyanya.copyPath(path);
      if (size > path.length) {
        path = new int[2 * size];
        polyanya.copyPath(path);
      }
    }
    boolean first = ended == SearchStatus.RUNNING;
    boolean off = now == SearchStatus.UNREACHABLE || now == SearchStatus.INVALID_GOAL;
    if (first && off && isPartialAccepted() && startNear()) {
      ended = now;
      return SearchStatus.RUNNING;
    }
    return first || now == SearchStatus.RUNNING ? now : ended;
  }

  /** Starts a search to the point nearest to the goal in the component of the start. */
  private boolean startNear() {
    int component = polyanya.componentAt(startNode());
    Spot spot =
        mesh.nearest(
            toX,
            toY,
            Double.POSITIVE_INFINITY,
            polygon -> polyanya.walls.component(polygon) == component);
    if (component < 0 || !spot.exists()) {
      return false;
    }
    polyanya.reset();
    double height = mesh.height(spot.polygon(), spot.x(), spot.y());
    polyanya.start(startNode(), polyanya.place(spot.x(), spot.y(), height));
    return true;
  }

  @Override
  boolean isFinished() {
    return ended == SearchStatus.RUNNING && size > 0;
  }

  @Override
  public long cost() {
    return isFinished() ? polyanya.cost() : -1;
  }

  @Override
  protected long proven() {
    return ended == SearchStatus.RUNNING ? polyanya.lowerBound() : 0;
  }

  @Override
  public int copyPath(int[] buffer) {
    return isFinished() ? polyanya.copyPath(buffer) : 0;
  }

  @Override
  protected int nearest() {
    return size > 0 ? path[size - 1] : -1;
  }

  @Override
  protected NodePath pathTo(int node) {
    return polyanya.pathTo(node);
  }

  @Override
  public long expanded() {
    return polyanya.expanded();
  }

  @Override
  public long generated() {
    return polyanya.generated();
  }

  @Override
  public int peakFrontier() {
    return polyanya.peakFrontier();
  }

  @Override
  double length() {
    return size == 0 ? Double.POSITIVE_INFINITY : polyanya.length();
  }

  @Override
  int size() {
    return size;
  }

  @Override
  double x(int i) {
    return polyanya.x(path[i]);
  }

  @Override
  double y(int i) {
    return polyanya.y(path[i]);
  }

  @Override
  MeshRoute route() {
    SearchStatus now = shown();
    if (size == 0) {
      return none(0, Reason.of(now), lowerBound() * unit(), Double.NaN);
    }
    double length = length();
    double bound = now == SearchStatus.FOUND ? length : Double.POSITIVE_INFINITY;
    double[] points = points();
    double[] heights = heights();
    double along = heights.length == 0 ? length : slopes().length(points, heights);
    return route(new Measures(0, length, length, bound, along, Double.NaN), points, heights);
  }

  /** The heights of the points of the last path; empty on a flat mesh, or without a path. */
  double[] heights() {
    if (!mesh.hasHeights() || size == 0) {
      return new double[0];
    }
    double[] heights = new double[size];
    int[] start = polyanya.places.located(path[0]);
    int[] end = polyanya.places.located(path[size - 1]);
    for (int i = 0; i < size; i++) {
      heights[i] = polyanya.places.z(path[i]);
    }
    if (!Double.isNaN(heights[0])) {
      heights[0] = mesh.height(start[0], x(0), y(0));
    }
    if (!Double.isNaN(heights[size - 1])) {
      heights[size - 1] = mesh.height(end[0], x(size - 1), y(size - 1));
    }
    slopes().fill(points(), heights, start, end);
    return heights;
  }

  @Override
  String explanation() {
    return "Polyanya: the agent is a point, and all areas cost the same";
  }
}
