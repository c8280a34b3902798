package waywright.picture;

import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import waywright.mesh.NavMesh;
import waywright.mesh.route.MeshRoute;

/**
 * A picture of a mesh, floor over floor: its polygons, its walls, ways over it, and what is seen.
 * Time and memory to draw it in proportion to the pixels and the sides.
 */
public final class MeshScene extends DrawnScene {

  final NavMesh mesh;
  final List<MeshRoute> routes = new ArrayList<>();
  final List<double[]> seen = new ArrayList<>();
  final List<double[]> looks = new ArrayList<>();
  boolean upright = true;

  /** A mesh without ways. */
  public MeshScene(NavMesh mesh) {
    this.mesh = Objects.requireNonNull(mesh, "mesh");
  }

  /**
   * A path over it; the first one is drawn as the path, further ones fainter. A path of a round
   * agent is drawn as wide as the agent is.
   */
  public MeshScene route(MeshRoute route) {
    routes.add(Objects.requireNonNull(route, "route"));
    return this;
  }

  /** What is seen: the points of its rim, x, y, x, y …; drawn below the ways. Copied. */
  public MeshScene seen(double[] outline) {
    seen.add(outline.clone());
    return this;
  }

  /** A straight look from a point to another; of one point an eye that looks all round. */
  public MeshScene look(double fromX, double fromY, double toX, double toY) {
    looks.add(new double[] {fromX, fromY, toX, toY});
    return this;
  }

  /** What stands below. */
  public MeshScene title(String title) {
    this.title = Objects.requireNonNull(title, "title");
    return this;
  }

  /** Draws with y growing downwards, as in meshes made of maps. */
  public MeshScene downwards() {
    upright = false;
    return this;
  }

  @Override
  Sheet sheet() {
    return new MeshSheet(this);
  }
}
