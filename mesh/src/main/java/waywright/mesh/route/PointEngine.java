package waywright.mesh.route;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.internal.Walls;
import waywright.route.Reason;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/** Polyanya between two points; if the goal is unreachable, to the nearest reachable point. */
final class PointEngine extends MeshEngine {

  private final PolyanyaSearch search;
  private int[] path = new int[16];
  private int size;

  /**
   * The final status of the search for the goal, if a search for the nearest point follows;
   * otherwise running.
   */
  private SearchStatus ended = SearchStatus.RUNNING;

  private @Nullable Slopes slopes;

  PointEngine(NavMesh mesh, Walls walls) {
    super(mesh, SearchFeature.OPTIMAL, SearchFeature.NEAREST);
    search = new PolyanyaSearch(mesh, walls, List.of());
  }

  @Override
  void begin() {
    search.reset();
    search.clearPlaces();
    search.placeOnFloor(fromX, fromY, fromZ);
    search.placeOnFloor(toX, toY, toZ);
    ended = SearchStatus.RUNNING;
    size = 0;
  }

  @Override
  protected boolean contains(int node) {
    return isPartialAccepted() && node == goalNode() || search.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    search.limit(limit());
    search.start(startNode(), goalNode());
  }

  @Override
  SearchStatus portion(long expansions) {
    SearchStatus now = search.run(expansions);
    if (now == SearchStatus.FOUND) {
      size = search.copyPath(path);
      if (size > path.length) {
        path = new int[2 * size];
        search.copyPath(path);
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

  /** Starts a search for the point nearest to the goal in the component of the start. */
  private boolean startNear() {
    int component = search.componentAt(startNode());
    Spot spot =
        mesh.nearest(
            toX,
            toY,
            Double.POSITIVE_INFINITY,
            polygon -> search.walls.component(polygon) == component);
    if (component < 0 || !spot.exists()) {
      return false;
    }
    search.reset();
    double height = mesh.height(spot.polygon(), spot.x(), spot.y());
    search.start(startNode(), search.place(spot.x(), spot.y(), height));
    return true;
  }

  @Override
  boolean isFinished() {
    return ended == SearchStatus.RUNNING && size > 0;
  }

  @Override
  public long cost() {
    return isFinished() ? search.cost() : -1;
  }

  @Override
  protected long proven() {
    return ended == SearchStatus.RUNNING ? search.lowerBound() : 0;
  }

  @Override
  public int copyPath(int[] buffer) {
    return isFinished() ? search.copyPath(buffer) : 0;
  }

  @Override
  protected int nearest() {
    return size > 0 ? path[size - 1] : -1;
  }

  @Override
  protected NodePath pathTo(int node) {
    return search.pathTo(node);
  }

  @Override
  public long expanded() {
    return search.expanded();
  }

  @Override
  public long generated() {
    return search.generated();
  }

  @Override
  public int peakFrontier() {
    return search.peakFrontier();
  }

  @Override
  double unit() {
    return search.unit();
  }

  @Override
  double length() {
    return size == 0 ? Double.POSITIVE_INFINITY : search.length();
  }

  @Override
  int size() {
    return size;
  }

  @Override
  double x(int i) {
    return search.x(path[i]);
  }

  @Override
  double y(int i) {
    return search.y(path[i]);
  }

  @Override
  MeshRoute route() {
    SearchStatus now = shown();
    Reason reason = Reason.of(now);
    if (size == 0) {
      return none(0, reason, lowerBound() * unit(), Double.NaN);
    }
    boolean partial = now != SearchStatus.FOUND;
    double length = length();
    double[] points = points();
    double[] heights = heights();
    double along = heights.length == 0 ? length : slopes().length(points, heights);
    return new MeshRoute(
        partial ? SearchStatus.PARTIAL : now,
        reason,
        statistics(),
        new double[] {0, length, length, partial ? Double.POSITIVE_INFINITY : length, along},
        points,
        heights,
        new double[0]);
  }

  /** The heights of the points of the last path; empty on a flat mesh, or without a path. */
  double[] heights() {
    if (!mesh.hasHeights() || size == 0) {
      return new double[0];
    }
    double[] heights = new double[size];
    int[] start = search.polygonsAt(path[0]);
    int[] end = search.polygonsAt(path[size - 1]);
    for (int i = 0; i < size; i++) {
      heights[i] = search.places.z(path[i]);
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

  private Slopes slopes() {
    if (slopes == null) {
      slopes = new Slopes(mesh, search.walls);
    }
    return slopes;
  }

  @Override
  String explanation() {
    return "Polyanya: the agent is a point, and all areas cost the same";
  }
}
