package waywright.mesh;

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

  /** The shortest way between two points. */
  public MeshRoute route(double fromX, double fromY, double toX, double toY) {
    SearchStatus status = find(fromX, fromY, toX, toY);
    double[] points = new double[2 * size];
    for (int i = 0; i < size; i++) {
      points[2 * i] = x(i);
      points[2 * i + 1] = y(i);
    }
    double bound = status == SearchStatus.PARTIAL ? Double.POSITIVE_INFINITY : length();
    return new MeshRoute(status, length(), length(), bound, points);
  }

  /** Finds the shortest way between two points, and keeps it here. */
  public SearchStatus find(double fromX, double fromY, double toX, double toY) {
    search.reset();
    search.clearPlaces();
    int from = search.place(fromX, fromY);
    int to = search.place(toX, toY);
    search.start(from, to);
    SearchStatus status = search.run();
    boolean off = status == SearchStatus.UNREACHABLE || status == SearchStatus.INVALID_GOAL;
    if (off && partialAccepted) {
      status = findNear(from, toX, toY) ? SearchStatus.PARTIAL : status;
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
    search.start(from, search.place(spot.x(), spot.y()));
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
    return search.x(path[i]);
  }

  /** The y of point {@code i} of it. */
  public double y(int i) {
    return search.y(path[i]);
  }

  /** The search behind this door: for budgets, several goals, costs, listeners. */
  public PolyanyaSearch search() {
    return search;
  }
}
