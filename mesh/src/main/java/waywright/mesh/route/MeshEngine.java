package waywright.mesh.route;

import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;
import waywright.mesh.route.MeshRoute.Measures;
import waywright.plane.internal.Coordinates;
import waywright.route.Reason;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** The search of a {@link MeshPathfinder} between two points, with the path found. */
abstract class MeshEngine extends SearchShell {

  /** Expansions of an inner search between two checks for a stop. */
  static final long PORTION = 256;

  final NavMesh mesh;

  /** The search for a point on a mesh without costs, with both endpoints as its places. */
  final PolyanyaSearch polyanya;

  /** The slopes under a path; made for the first path on a mesh with heights. */
  private @Nullable Slopes slopes;

  /** A lower bound for the cost of a path, in the units of the mesh. */
  double least;

  /** The endpoints of the query; a height is NaN for any floor. */
  double fromX;

  double fromY;
  double fromZ;
  double toX;
  double toY;
  double toZ;

  /** The points of the path found, or of a partial one. */
  final PointList path = new PointList();

  /** The length of the path in the plan, and its cost; infinity if there is none. */
  double length;

  double cost;

  /** Whether the path leads to the goal and is complete. */
  boolean finished;

  /** The final status of the search for the goal, if it found none; otherwise running. */
  SearchStatus ended = SearchStatus.RUNNING;

  MeshEngine(NavMesh mesh, Walls walls, SearchFeature... features) {
    super(features);
    this.mesh = mesh;
    polyanya = new PolyanyaSearch(mesh, walls, List.of());
  }

  /** Starts a search; a height is NaN for any floor. */
  final void ask(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    Coordinates.checked(fromX, "start x");
    Coordinates.checked(fromY, "start y");
    Coordinates.checked(toX, "goal x");
    Coordinates.checked(toY, "goal y");
    if (status() != SearchStatus.RUNNING) {
      this.fromX = fromX;
      this.fromY = fromY;
      this.fromZ = fromZ;
      this.toX = toX;
      this.toY = toY;
      this.toZ = toZ;
    }
    start(startNode(), goalNode());
  }

  @Override
  protected final void begin(Goal goal, Heuristic heuristic) {
    polyanya.reset();
    polyanya.clearPlaces();
    polyanya.places.add(fromX, fromY, fromZ);
    polyanya.places.add(toX, toY, toZ);
    inner = null;
    least = 0;
    path.clear();
    length = Double.POSITIVE_INFINITY;
    cost = length;
    finished = false;
    ended = SearchStatus.RUNNING;
    begin();
  }

  @Override
  protected final SearchStatus advance() {
    return portion(1);
  }

  @Override
  protected final SearchStatus advance(long expansions) {
    SearchStatus now = SearchStatus.RUNNING;
    for (long left = expansions; now == SearchStatus.RUNNING && left > 0; left -= PORTION) {
      if (isCancelled()) {
        return now;
      }
      now = portion(Math.min(left, PORTION));
    }
    return now;
  }

  /** The node of the start. */
  int startNode() {
    return mesh.vertexCount();
  }

  /** The node of the goal. */
  final int goalNode() {
    return startNode() + 1;
  }

  @Override
  protected int nodeCount() {
    return goalNode() + 1;
  }

  @Override
  public int goalReached() {
    return status() == SearchStatus.FOUND || finished ? goalNode() : -1;
  }

  @Override
  protected long proven() {
    return (long) (least / unit());
  }

  @Override
  public long cost() {
    return finished ? Math.round(cost / unit()) : -1;
  }

  /** Clears what else the last query has left. */
  void begin() {}

  /** Runs a limited number of expansions. */
  abstract SearchStatus portion(long expansions);

  /** The points of the path found: x, y, x, y … */
  final double[] points() {
    double[] points = new double[2 * path.size];
    for (int i = 0; i < path.size; i++) {
      points[2 * i] = path.x[i];
      points[2 * i + 1] = path.y[i];
    }
    return points;
  }

  /** The heights of these points; none on a flat mesh. */
  double[] heights() {
    return mesh.hasHeights() ? Arrays.copyOf(path.z, path.size) : new double[0];
  }

  final Slopes slopes() {
    if (slopes == null) {
      slopes = new Slopes(mesh, polyanya.walls);
    }
    return slopes;
  }

  /** The current result. */
  abstract MeshRoute route();

  /** The name of the algorithm, and why it was chosen. */
  abstract String explanation();

  /** The length that a cost of 1 stands for. */
  final double unit() {
    return polyanya.unit();
  }

  /** The status for routes. */
  final SearchStatus shown() {
    SearchStatus now = status();
    return now == SearchStatus.RUNNING ? SearchStatus.BUDGET_SPENT : now;
  }

  /**
   * Returns a route without a path.
   *
   * @param bound a lower bound for the cost of a path if one may exist
   */
  final MeshRoute none(double radius, Reason reason, double bound, double largestRadius) {
    boolean over =
        switch (reason) {
          case NO_START, NO_GOAL, NO_PATH, TOO_LARGE -> true;
          default -> false;
        };
    double never = Double.POSITIVE_INFINITY;
    double lowerBound = over ? never : bound;
    double[] nothing = {};
    return new MeshRoute(
        shown(),
        reason,
        statistics(),
        new Measures(radius, never, never, lowerBound, never, largestRadius),
        nothing,
        nothing);
  }

  /**
   * Returns the current result for an agent that is a point.
   *
   * @param open a lower bound for the cost of a path before one is found
   * @param bound that of the path found
   */
  final MeshRoute pointRoute(double open, double bound) {
    if (path.size == 0 || !finished && ended == SearchStatus.RUNNING) {
      return none(0, Reason.of(shown()), open, Double.NaN);
    }
    double[] points = points();
    double[] heights = heights();
    double along = heights.length == 0 ? length : slopes().length(points, heights);
    double proven = finished ? bound : Double.POSITIVE_INFINITY;
    return route(new Measures(0, length, cost, proven, along, Double.NaN), points, heights);
  }

  /** Returns a route with a path to the goal, or to the nearest point. */
  final MeshRoute route(Measures measures, double[] points, double[] heights, double... arcs) {
    SearchStatus now = shown();
    SearchStatus found = now == SearchStatus.FOUND ? now : SearchStatus.PARTIAL;
    return new MeshRoute(found, Reason.of(now), statistics(), measures, points, heights, arcs);
  }
}
