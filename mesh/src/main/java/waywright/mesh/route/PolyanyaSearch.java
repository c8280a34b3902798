package waywright.mesh.route;

import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Heights;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.ConeExpansion;
import waywright.mesh.internal.polyanya.ConeQueue;
import waywright.mesh.internal.polyanya.Estimate;
import waywright.mesh.internal.polyanya.GoalMarks;
import waywright.mesh.internal.polyanya.LinkEnds;
import waywright.mesh.internal.polyanya.PathTrace;
import waywright.mesh.internal.polyanya.QueryPoints;
import waywright.plane.internal.Coordinates;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Finds the shortest path on a {@link NavMesh} with Polyanya (Cui, Harabor, Grastien,
 * "Compromise-free pathfinding on a navigation mesh", IJCAI 2017), which searches intervals of
 * sides.
 *
 * <pre>{@code
 * PolyanyaSearch search = new PolyanyaSearch(mesh);
 * int from = search.place(1.5, 2), to = search.place(7, 3);
 * search.start(from, to);
 * search.run();
 * double length = search.length();
 * }</pre>
 *
 * <p><b>Nodes.</b> The vertices of the mesh, followed by the added {@link #place places}: {@code
 * vertexCount(), vertexCount()+1 …}. Starts and goals may be either. The heuristic is built in.
 *
 * <p><b>Lengths.</b> {@link #length} is Euclidean, in the plan, in the unit of the mesh. The
 * integer costs of the search interface are lengths in steps of {@link #unit}, rounded; bounds are
 * rounded down.
 *
 * <p><b>Exact.</b> Orientation tests are exact and use points of the mesh and of the query, never
 * computed points; there is no epsilon. Lengths are rounded, by about an ulp per corner; the path
 * found is the shortest up to that. Ties between equally long paths are broken by a fixed order,
 * the same on every machine.
 *
 * <p><b>Work.</b> A step scans one side of a polygon; a polygon of 33 sides takes 33 steps, of
 * which the first does all the work. So a step takes about the same average time on any mesh. Does
 * not allocate after warm-up, except where three points off the lattice are within about an ulp of
 * collinear. Memory: 16 bytes per vertex, 16 per polygon, 44 per visited node. One thread at a
 * time; any number of searches may share a mesh.
 */
public final class PolyanyaSearch extends SearchShell {

  private static final int NO_RAY = ConeQueue.NO_RAY;

  /** About log2 of the width of the mesh in units. */
  private static final int UNIT_BITS = 31;

  private final NavMesh mesh;
  final Walls walls;
  final QueryPoints places;
  private final LinkEnds links;
  private final Estimate estimate;
  private final GoalMarks marks;
  private final ConeQueue queue = new ConeQueue();
  private final ConeExpansion cones;
  private final double unit;

  /** Sides scanned that are not yet counted as steps. */
  private long ahead;

  private int end = -1;
  private double most;
  private boolean cut;
  private final PathTrace trace;

  /** Creates a search on the whole mesh. */
  public PolyanyaSearch(NavMesh mesh) {
    this(mesh, Walls.of(mesh), List.of());
  }

  /**
   * Creates a search with a filter and links. Each query takes time quadratic in the number of
   * links.
   */
  public PolyanyaSearch(NavMesh mesh, IntPredicate filter, List<MeshLink> links) {
    this(mesh, Walls.of(mesh, filter), links);
  }

  PolyanyaSearch(NavMesh mesh, Walls walls, List<MeshLink> links) {
    super(BETWEEN_ENDS);
    this.mesh = mesh;
    this.walls = walls;
    places = new QueryPoints(mesh, walls);
    this.links = new LinkEnds(places, links);
    trace = new PathTrace(queue, places, this.links);
    estimate = new Estimate(places, walls.sides.farthest());
    marks = new GoalMarks(walls, mesh.polygonCount());
    unit = unit(mesh);
    cones = new ConeExpansion(mesh, walls, places, this.links, estimate, marks, queue, unit);
  }

  /** The length that a cost of 1 stands for, in every search on a mesh. */
  static double unit(NavMesh mesh) {
    double across = Math.max(mesh.right() - mesh.left(), mesh.top() - mesh.bottom());
    return Math.scalb(1.0, Math.getExponent(across) - UNIT_BITS);
  }

  /** The mesh. */
  public NavMesh mesh() {
    return mesh;
  }

  /**
   * Adds a point that can be a start or a goal of searches.
   *
   * @return its node, for the searches until {@link #clearPlaces}
   * @throws IllegalArgumentException if {@link Coordinates} does not allow a coordinate
   */
  public int place(double x, double y) {
    return places.add(x, y, Double.NaN);
  }

  /**
   * Adds a point on one floor, the one nearest to a height. A point without a height is on all
   * floors.
   *
   * @return its node, numbered as in {@link #place(double, double)}
   */
  public int place(double x, double y, double height) {
    return places.add(x, y, Heights.checked(height));
  }

  /** Removes all places. Not allowed while a search is running. */
  public void clearPlaces() {
    if (status() == SearchStatus.RUNNING) {
      throw new IllegalStateException(
          "clearPlaces was called while a search is running. Maybe cancel() it first?");
    }
    places.clear();
    reset();
  }

  /** The component of a node, taken from its lowest polygon; −1 if it is off the mesh. */
  int componentAt(int node) {
    return places.locate(node) > 0 ? walls.component(places.found(0)) : -1;
  }

  /**
   * Sets the listener that receives every expanded interval: the part of a side visible from a
   * root, in seven numbers. They are the x and y of the root; of the right end, rounded, and of the
   * left end, both the root itself where a corner is turned; and the length of the path to the
   * root, including the start cost. The listener may read the search and cancel it.
   *
   * @param listener owns the array; null for none
   */
  public void listenToIntervals(@Nullable Consumer<double[]> listener) {
    cones.listen(listener);
  }

  /**
   * Returns the visibility graph of the vertices and the places added: nodes are joined where they
   * see one another. It contains all shortest paths without links, for any search and for
   * optimality proofs.
   *
   * <pre>{@code
   * int from = search.place(1.5, 2), to = search.place(7, 3);
   * Search other = Algorithms.dijkstra(search.visibilityGraph());
   * other.start(from, to).run();
   * Certificate proof = other.certificate();
   * }</pre>
   *
   * <p>Costs are straight lengths in {@link #unit}, rounded down: so potentials on this graph bound
   * the length of every path from below, and are less than two units per leg below the shortest
   * length. Where walls touch at a vertex, paths of this graph may pass between them, unlike paths
   * on the mesh: there the bound may be lower.
   *
   * <p>Expanding a node tests the line of sight to every other node; use it for proofs and for
   * small meshes. Valid until {@link #clearPlaces}; one thread.
   */
  public Expander visibilityGraph() {
    return new VisibilityGraph(mesh, places, new Sight(mesh, walls), unit);
  }

  /** The length that a cost of 1 stands for: a power of two, about the width of the mesh / 2^31. */
  public double unit() {
    return unit;
  }

  /**
   * The length of the path found, where links count with their costs; infinity if there is none.
   * The costs of starts and goals are not included.
   */
  public double length() {
    return end < 0 ? Double.POSITIVE_INFINITY : trace.length(end);
  }

  /** The x of a node: a vertex or a place. */
  public double x(int node) {
    return places.x(Sides.at(node, places.size(), "node"));
  }

  /** The y of a node. */
  public double y(int node) {
    return places.y(Sides.at(node, places.size(), "node"));
  }

  /** The number of sides scanned; not the number of intervals, turns or goals expanded. */
  @Override
  public long expanded() {
    return cones.scanned - ahead;
  }

  @Override
  public long generated() {
    return queue.count;
  }

  @Override
  public int peakFrontier() {
    return queue.peak;
  }

  @Override
  protected int nodeCount() {
    return places.size();
  }

  @Override
  protected boolean contains(int node) {
    return node >= 0 && node < places.size() && places.locate(node) > 0;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    queue.clear();
    marks.clear();
    estimate.clear();
    ahead = 0;
    end = -1;
    trace.clear();
    cut = false;
    most = limit() * unit;
    cones.begin(goal);
  }

  @Override
  protected void seed(Sources sources) {
    for (int i = 0; i < goal().size(); i++) {
      int node = goal().nodeAt(i);
      if (contains(node)) {
        estimate.add(node, goal().cost(node) * unit);
        for (int p = places.locate(node) - 1; p >= 0; p--) {
          marks.mark(node, places.found(p));
        }
      }
    }
    links.begin(estimate, marks);
    for (int i = 0; i < sources.size(); i++) {
      cones.lookFrom(sources.node(i), -1, sources.cost(i) * unit);
      pushFound();
      cones.scanned = 0;
    }
  }

  /**
   * Whether a path from a start to a goal may exist, of any length: see {@link ConnectedPolygons}.
   */
  private boolean mayLead() {
    ConnectedPolygons from = new ConnectedPolygons(walls, places, links);
    for (int i = 0; i < sources().size(); i++) {
      from.add(sources().node(i));
    }
    boolean leads = false;
    for (int i = 0; i < goal().size() && !leads; i++) {
      leads = contains(goal().nodeAt(i)) && from.leadsTo(goal().nodeAt(i));
    }
    return leads;
  }

  /** Follows a link, unless its end was already reached as cheaply. */
  private void take(int link, int node) {
    if (links.isBetter(link, queue.g[node])) {
      int seer = queue.root[node];
      int entrance = links.entrance(link);
      int in = queue.add(0, entrance, NO_RAY, ~seer, queue.turn[node], queue.g[node]);
      double after = queue.g[node] + links.cost(link);
      int out = queue.add(0, links.exit(link), NO_RAY, ~entrance, in, after);
      cones.lookFrom(links.exit(link), out, after);
      pushFound();
    }
  }

  @Override
  protected SearchStatus advance() {
    if (ahead > 0) {
      ahead--;
      return SearchStatus.RUNNING;
    }
    return expandNext();
  }

  @Override
  protected SearchStatus advance(long steps) {
    long left = steps;
    SearchStatus now = SearchStatus.RUNNING;
    while (now == SearchStatus.RUNNING && left > 0 && !isCancelled()) {
      if (ahead > 0) {
        long paid = Math.min(ahead, left);
        ahead -= paid;
        left -= paid;
      } else {
        now = expandNext();
        left--;
      }
    }
    return now;
  }

  /** Expands the next entry; all but the first of the scanned sides are counted later. */
  private SearchStatus expandNext() {
    int next = queue.pop();
    // Skips entries to whose root a shorter path was found since.
    while (next >= 0 && cones.isBeaten(next)) {
      next = queue.pop();
    }
    if (next < 0) {
      return cut && mayLead() ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    current = queue.root[next];
    long before = cones.scanned;
    if (queue.side[next] < 0) {
      current = queue.right[next];
      int link = links.enteredAt(current);
      if (link < 0) {
        end = next;
        return SearchStatus.FOUND;
      }
      take(link, next);
    } else {
      cones.expand(next);
      pushFound();
    }
    cones.scanned++;
    ahead = cones.scanned - before - 1;
    return SearchStatus.RUNNING;
  }

  /** Pushes the successors found, ordered by their estimates. */
  private void pushFound() {
    for (int i = 0; i < cones.found.size(); i++) {
      int child = cones.found.get(i);
      double f = queue.g[child] + estimate(child);
      if (f > most) {
        cut = true;
      } else {
        queue.push(child, f);
      }
    }
  }

  private double estimate(int child) {
    int side = queue.side[child];
    int right = queue.right[child];
    if (side < 0) {
      int link = links.enteredAt(right);
      return link < 0 ? 0 : links.rest(link);
    }
    int left = queue.left[child];
    int at = queue.root[child];
    if (right == NO_RAY || left == NO_RAY) {
      return estimate.from(at);
    }
    int a = mesh.start(side);
    int b = mesh.end(side);
    estimate.place(at, right, left, a, b);
    return estimate.through(at, a, b);
  }

  @Override
  public long cost() {
    return end < 0 ? -1 : Math.round(queue.f[end] / unit);
  }

  @Override
  protected long proven() {
    return (long) (Math.min(queue.least(), cut ? most : Double.POSITIVE_INFINITY) / unit);
  }

  @Override
  public int goalReached() {
    return end < 0 ? -1 : queue.right[end];
  }

  @Override
  public int copyPath(int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    return end < 0 ? 0 : trace.copy(end, buffer);
  }
}
