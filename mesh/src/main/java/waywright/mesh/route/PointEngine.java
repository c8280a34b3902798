package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.internal.Walls;
import waywright.search.NodePath;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.space.Sources;

/** Finds paths with Polyanya; if the goal is unreachable, to the nearest reachable point. */
final class PointEngine extends MeshEngine {

  /** The nodes of the path. */
  private int[] nodes = new int[16];

  PointEngine(NavMesh mesh, Walls walls) {
    super(mesh, walls, SearchFeature.OPTIMAL, SearchFeature.NEAREST);
  }

  @Override
  protected boolean contains(int node) {
    return isPartialAccepted() && node == goalNode() || polyanya.contains(node);
  }

  @Override
  protected void seed(Sources sources) {
    inner = polyanya;
    polyanya.limit(limit());
    polyanya.start(startNode(), goalNode());
  }

  @Override
  SearchStatus portion(long expansions) {
    SearchStatus now = polyanya.run(expansions);
    if (now == SearchStatus.FOUND) {
      int size = polyanya.copyPath(nodes);
      if (size > nodes.length) {
        nodes = new int[2 * size];
        polyanya.copyPath(nodes);
      }
      for (int i = 0; i < size; i++) {
        path.add(polyanya.x(nodes[i]), polyanya.y(nodes[i]), polyanya.places.z(nodes[i]));
      }
      length = polyanya.length();
      cost = length;
      finished = ended == SearchStatus.RUNNING;
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
  public long cost() {
    return finished ? polyanya.cost() : -1;
  }

  @Override
  protected long proven() {
    return ended == SearchStatus.RUNNING ? polyanya.lowerBound() : 0;
  }

  @Override
  public int copyPath(int[] buffer) {
    return finished ? polyanya.copyPath(buffer) : 0;
  }

  @Override
  protected int nearest() {
    return path.size > 0 ? nodes[path.size - 1] : -1;
  }

  @Override
  protected NodePath pathTo(int node) {
    return polyanya.result().path();
  }

  @Override
  MeshRoute route() {
    return pointRoute(lowerBound() * unit(), length);
  }

  @Override
  double[] heights() {
    double[] heights = super.heights();
    int last = heights.length - 1;
    if (last < 0) {
      return heights;
    }
    int[] start = polyanya.places.located(nodes[0]);
    int[] end = polyanya.places.located(nodes[last]);
    if (!Double.isNaN(heights[0])) {
      heights[0] = mesh.height(start[0], path.x[0], path.y[0]);
    }
    if (!Double.isNaN(heights[last])) {
      heights[last] = mesh.height(end[0], path.x[last], path.y[last]);
    }
    slopes().fill(points(), heights, start, end);
    return heights;
  }

  @Override
  String explanation() {
    return "Polyanya: the agent is a point, and all areas cost the same";
  }
}
