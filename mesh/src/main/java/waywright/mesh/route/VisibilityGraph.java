package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.mesh.internal.Walls;
import waywright.mesh.internal.polyanya.QueryPoints;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** The graph of the points of a search that see one another; its nodes are those of the search. */
final class VisibilityGraph implements Expander {

  private final NavMesh mesh;
  private final QueryPoints points;
  private final Sight sight;
  private final double unit;

  VisibilityGraph(NavMesh mesh, Walls walls, QueryPoints points, double unit) {
    this.mesh = mesh;
    this.points = points;
    this.unit = unit;
    sight = new Sight(mesh, walls);
  }

  @Override
  public int nodeCount() {
    return points.size();
  }

  @Override
  public boolean contains(int node) {
    return node >= 0 && node < nodeCount() && mesh.contains(points.x(node), points.y(node));
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (int other = 0; other < nodeCount(); other++) {
      if (other != node && sees(node, other)) {
        // Rounded down, even after earlier rounding errors.
        out.add(other, (long) (points.distance(node, other) / unit * (1 - 0x1p-50)));
      }
    }
  }

  private boolean sees(int from, int to) {
    return sight.sees(
        points.x(from), points.y(from), points.z(from), points.x(to), points.y(to), points.z(to));
  }
}
