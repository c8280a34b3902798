package waywright.mesh;

import java.util.Arrays;
import waywright.algorithm.Algorithms;
import waywright.algorithm.BestFirstSearch;
import waywright.search.NodePath;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/**
 * Ways over a mesh whose areas have costs: A* over the middles of sides, then a taut string through
 * the polygons it chose, bent where the cost changes.
 *
 * <p><b>Good, not best.</b> The cheapest way obeys the law of refraction at each change of cost,
 * and no method finds it exactly; A* over middles may even choose the wrong polygons, without a
 * constant bound. So each answer says what it can prove: {@link MeshRoute#lowerBound} is the exact
 * shortest length times the cheapest cost there is. Where all areas cost the same use {@link
 * MeshPathfinder}.
 *
 * <p>One thread at a time; any number may share a mesh. Allocates for each answer.
 */
public final class AreaPathfinder {

  private static final int SWEEPS = 4;
  private static final int CUTS = 30;

  private final NavMesh mesh;
  private final PortalWorld world;
  private final BestFirstSearch search;
  private final Heuristic heuristic;
  private final PolyanyaSearch exact;
  private final Funnel funnel = new Funnel();

  /** The way that is bent: the polygons passed, and the sides by which they are left. */
  private int[] polygons = {};

  private int[] exits = {};
  private int passed;

  /** The gates where the cost changes, and where each is passed, from its right end 0 to 1. */
  private int[] changes = {};

  private double[] part = {};
  private int changeCount;

  private double fromX;
  private double fromY;
  private double toX;
  private double toY;

  /**
   * Ways at such costs.
   *
   * @throws IllegalArgumentException if a cost is neither from 2^-20 to 2^20 nor closed
   */
  public AreaPathfinder(NavMesh mesh, AreaCosts costs) {
    this.mesh = mesh;
    world = new PortalWorld(mesh, costs);
    search = Algorithms.astar(world);
    heuristic = Heuristic.consistent(world::estimate);
    exact = new PolyanyaSearch(mesh, polygon -> world.cost(polygon) < AreaCosts.CLOSED);
  }

  /** Whether to settle for the nearest place reached where there is no way. */
  public void acceptPartial(boolean accept) {
    search.acceptPartial(accept);
  }

  /** The search over the middles of sides: for budgets, limits, listeners. */
  public BestFirstSearch search() {
    return search;
  }

  /** A way between two points; its {@link MeshRoute#cost} is at most that of the middles. */
  public MeshRoute route(double fromX, double fromY, double toX, double toY) {
    world.aim(fromX, fromY, toX, toY);
    search.reset();
    search.start(world.startNode(), world.goalNode(), heuristic);
    search.run();
    SearchResult result = search.result();
    if (!result.hasPath()) {
      return MeshRoute.none(result.status());
    }
    NodePath path = result.path();
    this.fromX = fromX;
    this.fromY = fromY;
    int last = path.node(path.size() - 1);
    this.toX = world.x(last);
    this.toY = world.y(last);
    take(path);
    double cost = bend();
    return route(result.status(), cost, lowerBound(result.status()));
  }

  private double lowerBound(SearchStatus status) {
    if (status != SearchStatus.FOUND) {
      return Double.POSITIVE_INFINITY;
    }
    exact.reset();
    exact.clearPlaces();
    int from = exact.place(fromX, fromY);
    int to = exact.place(toX, toY);
    exact.start(from, to);
    exact.run();
    return exact.length() * world.cheapest() * (1 - 0x1p-40);
  }

  private void take(NodePath path) {
    passed = path.size() - 1;
    polygons = new int[passed];
    exits = new int[passed];
    changes = new int[passed];
    changeCount = 0;
    for (int i = 0; i < passed; i++) {
      polygons[i] = path.arc(i);
    }
    for (int i = 0; i + 1 < passed; i++) {
      int portal = path.node(i + 1);
      exits[i] = mesh.polygonOf(portal) == polygons[i] ? portal : mesh.twin(portal);
      if (world.cost(polygons[i]) != world.cost(polygons[i + 1])) {
        changes[changeCount++] = i;
      }
    }
    part = new double[changeCount];
    Arrays.fill(part, 0.5);
  }

  /** Moves each point where the cost changes to where it is cheapest, in turn; returns the cost. */
  private double bend() {
    for (int sweep = 0; sweep < SWEEPS && changeCount > 0; sweep++) {
      for (int i = 0; i < changeCount; i++) {
        bend(i);
      }
    }
    double cost = 0;
    for (int i = 0; i <= changeCount; i++) {
      cost += stretch(i);
    }
    return cost;
  }

  /** The cost is convex in one point, so that thirds find the least. */
  private void bend(int change) {
    double low = 0;
    double high = 1;
    for (int cut = 0; cut < CUTS; cut++) {
      double a = low + (high - low) / 3;
      double b = high - (high - low) / 3;
      if (around(change, a) <= around(change, b)) {
        high = b;
      } else {
        low = a;
      }
    }
    double best = part[change];
    double before = around(change, best);
    for (double end : new double[] {low, (low + high) / 2, high}) {
      if (around(change, end) < before) {
        before = around(change, end);
        best = end;
      }
    }
    part[change] = best;
  }

  private double around(int change, double at) {
    double kept = part[change];
    part[change] = at;
    double cost = stretch(change) + stretch(change + 1);
    part[change] = kept;
    return cost;
  }

  /** Pulls the string from change i-1 to change i; returns its cost. */
  private double stretch(int i) {
    int first = i == 0 ? 0 : changes[i - 1] + 1;
    int last = i == changeCount ? passed - 1 : changes[i];
    funnel.clear();
    for (int k = first; k < last; k++) {
      int a = mesh.start(exits[k]);
      int b = mesh.end(exits[k]);
      funnel.gate(mesh.x(a), mesh.y(a), mesh.x(b), mesh.y(b));
    }
    double length = funnel.pull(changeX(i - 1), changeY(i - 1), changeX(i), changeY(i));
    return length * (passed == 0 ? world.cheapest() : world.cost(polygons[first]));
  }

  private double changeX(int i) {
    if (i < 0 || i == changeCount) {
      return i < 0 ? fromX : toX;
    }
    int side = exits[changes[i]];
    double right = mesh.x(mesh.start(side));
    return part[i] == 1
        ? mesh.x(mesh.end(side))
        : right + part[i] * (mesh.x(mesh.end(side)) - right);
  }

  private double changeY(int i) {
    if (i < 0 || i == changeCount) {
      return i < 0 ? fromY : toY;
    }
    int side = exits[changes[i]];
    double right = mesh.y(mesh.start(side));
    return part[i] == 1
        ? mesh.y(mesh.end(side))
        : right + part[i] * (mesh.y(mesh.end(side)) - right);
  }

  private MeshRoute route(SearchStatus status, double cost, double lowerBound) {
    double[] points = {fromX, fromY};
    double length = 0;
    for (int i = 0; i <= changeCount && passed > 0; i++) {
      double whole = stretch(i);
      length += whole / world.cost(polygons[i == 0 ? 0 : changes[i - 1] + 1]);
      int size = points.length;
      points = Arrays.copyOf(points, size + 2 * (funnel.size - 1));
      for (int k = 1; k < funnel.size; k++) {
        points[size + 2 * k - 2] = funnel.x[k];
        points[size + 2 * k - 1] = funnel.y[k];
      }
    }
    return new MeshRoute(status, length, cost, lowerBound, points);
  }
}
