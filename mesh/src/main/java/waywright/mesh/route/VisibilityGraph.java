package waywright.mesh.route;

import waywright.mesh.NavMesh;
import waywright.mesh.internal.polyanya.QueryPoints;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** The graph of the points of a search that see one another; its nodes are those of the search. */
record VisibilityGraph(NavMesh mesh, QueryPoints points, Sight sight, double unit)
    implements Expander {

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
