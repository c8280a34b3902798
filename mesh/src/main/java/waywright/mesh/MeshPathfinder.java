package waywright.mesh;

import org.jspecify.annotations.Nullable;
import waywright.search.SearchStatus;

/**
 * The door to shortest ways over a {@link NavMesh}.
 *
 * <pre>{@code
 * MeshPathfinder find = new MeshPathfinder(mesh);
 * MeshRoute route = find.route(12.5, 3, 40, 9);
 * }</pre>
 *
 * <p>A start or goal that no polygon holds gives {@code INVALID_START} or {@code INVALID_GOAL}; ask
 * {@link NavMesh#nearest} first. {@link #find} answers without allocating; the answer is then read
 * from here, until the next question. One thread at a time; any number may share a mesh.
 */
public final class MeshPathfinder {

  private final PolyanyaSearch search;
  private boolean partialAccepted;
  private int[] path = new int[16];
  private int size;
  private @Nullable Slopes slopes;

  /** Ways over all of a mesh. */
  public MeshPathfinder(NavMesh mesh) {
    search = new PolyanyaSearch(mesh);
  }

  /** Ways over the polygons that pass a filter; all others are walls. Takes linear time. */
  public MeshPathfinder(NavMesh mesh, PolygonFilter filter) {
    search = new PolyanyaSearch(mesh, filter);
  }

  /**
   * Whether to settle for the point nearest to the goal that can be reached, where the goal cannot:
   * such answers are {@code PARTIAL}. They take time in proportion to the polygons between, and
   * allocate.
   */
  public void acceptPartial(boolean accept) {
    partialAccepted = accept;
  }

  /** The shortest way between two points; on stacked floors from any floor to any. */
  public MeshRoute route(double fromX, double fromY, double toX, double toY) {
    return route(find(fromX, fromY, toX, toY));
  }

  /**
   * The shortest way between two points, each on the floor that is next to its height. A floor that
   * a filter closes is not left for another one: an end on it is an {@code INVALID_START} or {@code
   * INVALID_GOAL}, like any end where nobody may stand.
   */
  public MeshRoute route(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    return route(find(fromX, fromY, fromZ, toX, toY, toZ));
  }

  private MeshRoute route(SearchStatus status) {
    double[] points = points();
    double bound = status == SearchStatus.PARTIAL ? Double.POSITIVE_INFINITY : length();
    if (!search.mesh().hasHeights() || size == 0) {
      return new MeshRoute(status, length(), length(), bound, points);
    }
    double[] heights = heights(points);
    double along = slopes().length(points, heights);
    return new MeshRoute(status, length(), length(), bound, points, heights, along);
  }

  private double[] points() {
    double[] points = new double[2 * size];
    for (int i = 0; i < size; i++) {
      points[2 * i] = x(i);
      points[2 * i + 1] = y(i);
    }
    return points;
  }

  /** The heights of the points of the way found last; none on a flat mesh, or without a way. */
  double[] heights() {
    return search.mesh().hasHeights() && size > 0 ? heights(points()) : new double[0];
  }

  private double[] heights(double[] points) {
    double[] heights = new double[size];
    int[] start = search.polygonsAt(path[0]);
    int[] end = search.polygonsAt(path[size - 1]);
    for (int i = 0; i < size; i++) {
      heights[i] = search.z(path[i]);
    }
    if (!Double.isNaN(heights[0])) {
      heights[0] = search.mesh().height(start[0], x(0), y(0));
    }
    if (!Double.isNaN(heights[size - 1])) {
      heights[size - 1] = search.mesh().height(end[0], x(size - 1), y(size - 1));
    }
    slopes().fill(points, heights, start, end);
    return heights;
  }

  private Slopes slopes() {
    Slopes made = slopes;
    if (made == null) {
      made = new Slopes(search.mesh(), search.walls());
      slopes = made;
    }
    return made;
  }

  /** Finds the shortest way between two points, and keeps it here. */
  public SearchStatus find(double fromX, double fromY, double toX, double toY) {
    search.reset();
    search.clearPlaces();
    return find(search.place(fromX, fromY), search.place(toX, toY));
  }

  /** As before, each point on the floor that is next to its height. */
  public SearchStatus find(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    search.reset();
    search.clearPlaces();
    return find(search.place(fromX, fromY, fromZ), search.place(toX, toY, toZ));
  }

  /** As before, each point on any floor if its height is NaN. */
  SearchStatus findOnFloors(
      double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    search.reset();
    search.clearPlaces();
    return find(search.placeOnFloor(fromX, fromY, fromZ), search.placeOnFloor(toX, toY, toZ));
  }

  private SearchStatus find(int from, int to) {
    search.start(from, to);
    SearchStatus status = search.run();
    boolean off = status == SearchStatus.UNREACHABLE || status == SearchStatus.INVALID_GOAL;
    if (off && partialAccepted) {
      status = findNear(from, search.x(to), search.y(to)) ? SearchStatus.PARTIAL : status;
    }
    size = search.copyPath(path);
    if (size > path.length) {
      path = new int[2 * size];
      search.copyPath(path);
    }
    return status;
  }

  /** Finds the way to the point nearest to the goal in the component of the start. */
  private boolean findNear(int from, double toX, double toY) {
    int component = search.componentAt(from);
    Spot spot =
        search
            .mesh()
            .nearest(
                toX,
                toY,
                Double.POSITIVE_INFINITY,
                polygon -> search.component(polygon) == component);
    if (component < 0 || !spot.exists()) {
      return false;
    }
    search.reset();
    double height = search.mesh().height(spot.polygon(), spot.x(), spot.y());
    search.start(from, search.place(spot.x(), spot.y(), height));
    return search.run() == SearchStatus.FOUND;
  }

  /** The length of the way found last, infinity if there was none. */
  public double length() {
    return search.length();
  }

  /** The number of points of the way found last. */
  public int size() {
    return size;
  }

  /** The x of point {@code i} of it. */
  public double x(int i) {
    return search.x(path[NavMesh.at(i, size, "point")]);
  }

  /** The y of point {@code i} of it. */
  public double y(int i) {
    return search.y(path[NavMesh.at(i, size, "point")]);
  }

  /** The search behind this door: for budgets, several goals, costs, listeners. */
  public PolyanyaSearch search() {
    return search;
  }
}
