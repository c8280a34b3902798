package waywright.mesh.route;

import java.util.stream.IntStream;
import waywright.algorithm.Algorithms;
import waywright.internal.IntList;
import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Finds paths for a point agent on a mesh with area costs: A* over the midpoints of sides, then
 * string pulling through the chosen polygons, with corners where the cost changes.
 *
 * <p><b>Not optimal.</b> The cheapest path obeys the law of refraction at each change of cost, and
 * no method finds it exactly; A* over midpoints may even choose the wrong polygons, without a
 * constant error bound. So each route has a proven bound: {@link MeshRoute#lowerBound} is the exact
 * shortest length times the lowest cost, from a second search.
 */
final class AreaEngine extends MeshEngine {

  private static final int SWEEPS = 4;
  private static final int CUTS = 30;

  private final PortalWorld world;
  private final Search search;
  private final Heuristic heuristic;
  private final Funnel funnel = new Funnel();

  /** The polygons of the path, and the sides through which it leaves them. */
  private int[] polygons = {};

  private int[] exits = {};

  /**
   * The gates where the cost changes, and the crossing point of each, from 0 at its right end to 1.
   */
  private final IntList changes = new IntList();

  private double[] part = {};

  /** The start, the crossing points of all changes, and the end. */
  private final PointList ends = new PointList();

  /** Whether the path was found, and the second search is running. */
  private boolean bounding;

  AreaEngine(NavMesh mesh, AgentMesh shared) {
    super(mesh, shared.walls, SearchFeature.NEAREST);
    world = new PortalWorld(mesh, shared);
    search = Algorithms.astar(world);
    heuristic = Heuristic.consistent(world::estimate);
  }

  @Override
  int startNode() {
    return world.startNode();
  }

  @Override
  void begin() {
    world.aim(fromX, fromY, fromZ, toX, toY, toZ);
    search.reset();
    bounding = false;
  }

  @Override
  protected boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    least = Sides.length(toX - fromX, toY - fromY) * world.cheapest * (1 - 0x1p-40);
    inner = search;
    search.limit(limit());
    search.acceptPartial(isPartialAccepted());
    search.start(startNode(), goalNode(), heuristic);
  }

  @Override
  SearchStatus portion(long expansions) {
    if (bounding) {
      if (polyanya.run(expansions) != SearchStatus.RUNNING) {
        least = polyanya.length() * world.cheapest * (1 - 0x1p-40);
        finished = true;
      }
      return finished ? SearchStatus.FOUND : SearchStatus.RUNNING;
    }
    SearchStatus now = search.run(expansions);
    if (now == SearchStatus.RUNNING) {
      return now;
    }
    SearchResult result = search.result();
    if (result.hasPath()) {
      shorten(result.path());
    }
    if (now != SearchStatus.FOUND) {
      ended = now;
      return now;
    }
    bounding = true;
    leaveInner();
    inner = polyanya;
    polyanya.start(super.startNode(), super.startNode() + 1);
    return SearchStatus.RUNNING;
  }

  /** Shortens a path through its polygons by string pulling. */
  private void shorten(NodePath found) {
    int last = found.node(found.size() - 1);
    double endX = world.x(last);
    double endY = world.y(last);
    take(found);
    int passed = polygons.length;
    double startZ = mesh.height(passed == 0 ? world.startPolygons[0] : polygons[0], fromX, fromY);
    double endZ = passed == 0 ? startZ : mesh.height(polygons[passed - 1], endX, endY);
    ends.clear();
    ends.add(fromX, fromY, startZ);
    for (int i = 0; i < part.length; i++) {
      ends.add(0, 0, 0);
      cross(i, 0.5);
    }
    ends.add(endX, endY, endZ);
    cost = bend();
    path.add(fromX, fromY, startZ);
    length = 0;
    for (int i = 0; i <= part.length && passed > 0; i++) {
      double whole = stretch(i);
      length += whole / world.cost[polygons[i == 0 ? 0 : changes.get(i - 1) + 1]];
      PointList corners = funnel.corners;
      path.size--;
      for (int k = 0; k < corners.size; k++) {
        path.add(corners.x[k], corners.y[k], corners.z[k]);
      }
    }
  }

  @Override
  public int copyPath(int[] buffer) {
    return finished ? search.copyPath(buffer) : 0;
  }

  @Override
  protected int nearest() {
    if (finished || !search.result().hasNearest()) {
      return -1;
    }
    NodePath near = search.result().nearestPath();
    return near.node(near.size() - 1);
  }

  @Override
  protected NodePath pathTo(int node) {
    return node == goalReached() ? search.result().path() : search.result().nearestPath();
  }

  @Override
  MeshRoute route() {
    return pointRoute(least, least);
  }

  @Override
  String explanation() {
    return "A* over the midpoints of sides, then string pulling: areas have costs";
  }

  private void take(NodePath path) {
    int passed = path.size() - 1;
    polygons = IntStream.range(0, passed).map(path::arc).toArray();
    exits = new int[passed];
    changes.clear();
    for (int i = 0; i + 1 < passed; i++) {
      int portal = path.node(i + 1);
      exits[i] = mesh.polygonOf(portal) == polygons[i] ? portal : mesh.twin(portal);
      if (world.cost[polygons[i]] != world.cost[polygons[i + 1]]) {
        changes.add(i);
      }
    }
    part = new double[changes.size()];
  }

  /** Moves each crossing point in turn to its cheapest position; returns the cost. */
  private double bend() {
    for (int sweep = 0; sweep < SWEEPS; sweep++) {
      for (int i = 0; i < part.length; i++) {
        bend(i);
      }
    }
    double cost = 0;
    for (int i = 0; i <= part.length; i++) {
      cost += stretch(i);
    }
    return cost;
  }

  /**
   * Moves one crossing point to its cheapest position; the cost is convex, so ternary search finds
   * the minimum.
   */
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
    cross(change, best);
  }

  private double around(int change, double at) {
    double kept = part[change];
    cross(change, at);
    double cost = stretch(change) + stretch(change + 1);
    cross(change, kept);
    return cost;
  }

  /** Computes the path from change i-1 to change i; returns its cost. */
  private double stretch(int i) {
    int first = i == 0 ? 0 : changes.get(i - 1) + 1;
    int last = i == part.length ? polygons.length - 1 : changes.get(i);
    funnel.clear();
    for (int k = first; k < last; k++) {
      funnel.gate(mesh, exits[k]);
    }
    double length = funnel.pull(ends, i, i + 1);
    return length * (polygons.length == 0 ? world.cheapest : world.cost[polygons[first]]);
  }

  /** Moves the crossing point of a change. */
  private void cross(int i, double t) {
    int a = mesh.start(exits[changes.get(i)]);
    int b = mesh.end(exits[changes.get(i)]);
    part[i] = t;
    ends.set(
        i + 1,
        t == 1 ? mesh.x(b) : mesh.x(a) + t * (mesh.x(b) - mesh.x(a)),
        t == 1 ? mesh.y(b) : mesh.y(a) + t * (mesh.y(b) - mesh.y(a)),
        t == 1 ? mesh.z(b) : mesh.z(a) + t * (mesh.z(b) - mesh.z(a)));
  }
}
