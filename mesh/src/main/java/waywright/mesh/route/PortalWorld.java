package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.mesh.internal.Sides;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.QueryPoints;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * A graph of a mesh with area costs: its nodes are the midpoints of the sides between two polygons,
 * a start and a goal; arcs run straight through polygons. Costs are rounded to whole units.
 */
final class PortalWorld implements Expander {

  private final NavMesh mesh;
  private final Walls walls;
  final double[] cost;
  private final double unit;
  final double cheapest;

  private final QueryPoints places;
  private int start = -1;
  private int goal = -1;
  int[] startPolygons = {};
  private int[] goalPolygons = {};

  PortalWorld(NavMesh mesh, AgentMesh shared) {
    this.mesh = mesh;
    cost = shared.cost;
    walls = shared.walls;
    places = new QueryPoints(mesh, walls);
    cheapest = shared.cheapest;
    unit = PolyanyaSearch.unit(mesh);
  }

  /**
   * Sets the endpoints of the next search, each on the floor nearest to its height, or NaN for any
   * floor.
   */
  void aim(double fromX, double fromY, double fromZ, double toX, double toY, double toZ) {
    places.clear();
    start = places.add(fromX, fromY, fromZ);
    goal = places.add(toX, toY, toZ);
    startPolygons = places.located(start);
    goalPolygons = places.located(goal);
  }

  int startNode() {
    return mesh.sideCount();
  }

  int goalNode() {
    return mesh.sideCount() + 1;
  }

  @Override
  public int nodeCount() {
    return mesh.sideCount() + 2;
  }

  @Override
  public boolean contains(int node) {
    return node == startNode()
        ? startPolygons.length > 0
        : node == goalNode() ? goalPolygons.length > 0 : isPortal(node);
  }

  private boolean isPortal(int node) {
    int twin = node < 0 || node >= mesh.sideCount() ? -1 : mesh.twin(node);
    return twin > node && (walls.across(node) >= 0 || walls.across(twin) >= 0);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    if (node == startNode()) {
      for (int polygon : startPolygons) {
        expand(node, polygon, out);
      }
    } else if (node != goalNode()) {
      expand(node, mesh.polygonOf(node), out);
      expand(node, mesh.polygonOf(mesh.twin(node)), out);
    }
  }

  /** Adds the arcs through one polygon; each carries the number of the polygon. */
  private void expand(int node, int polygon, ArcBuffer out) {
    for (int side = mesh.first(polygon); side < mesh.first(polygon + 1); side++) {
      int across = walls.across(side);
      int portal = Math.min(side, across);
      if (across >= 0 && portal != node) {
        out.add(portal, through(polygon, node, portal), polygon);
      }
    }
    for (int held : goalPolygons) {
      if (held == polygon) {
        out.add(goalNode(), through(polygon, node, goalNode()), polygon);
      }
    }
  }

  private long through(int polygon, int from, int to) {
    return (long) Math.ceil(distance(from, to) * cost[polygon] / unit);
  }

  /** A lower bound for the cost of any path to the goal. */
  long estimate(int node) {
    return (long) (distance(node, goalNode()) * cheapest / unit * (1 - 0x1p-40));
  }

  private double distance(int a, int b) {
    return Sides.length(x(a) - x(b), y(a) - y(b));
  }

  double x(int node) {
    return node < mesh.sideCount()
        ? (mesh.x(mesh.start(node)) + mesh.x(mesh.end(node))) / 2
        : places.x(node == startNode() ? start : goal);
  }

  double y(int node) {
    return node < mesh.sideCount()
        ? (mesh.y(mesh.start(node)) + mesh.y(mesh.end(node))) / 2
        : places.y(node == startNode() ? start : goal);
  }
}
