package waywright.jme;

import com.jme3.math.Matrix4f;
import com.jme3.math.Vector3f;
import com.jme3.scene.Geometry;
import com.jme3.scene.Mesh;
import com.jme3.scene.Spatial;
import java.util.ArrayList;
import java.util.List;
import waywright.formats.mesh.TriangleSoup;

/**
 * The triangles of all geometries below a spatial, in world coordinates. Left out: lines and
 * points, and spatials with the user data {@code walls = false}, with all below them.
 */
final class SceneTriangles {

  /** The user data of a spatial that is not baked. */
  static final String WALLS = "walls";

  private SceneTriangles() {}

  static TriangleSoup of(Spatial scene) {
    List<Geometry> geometries = new ArrayList<>();
    collect(scene, geometries);
    int count =
        geometries.stream().mapToInt(geometry -> geometry.getMesh().getTriangleCount()).sum();
    float[] points = new float[9 * count];
    int[] corners = new int[3 * count];
    int at = 0;
    Vector3f[] ends = {new Vector3f(), new Vector3f(), new Vector3f()};
    for (Geometry geometry : geometries) {
      Matrix4f transform = geometry.getWorldMatrix();
      boolean isMirrored = transform.determinant() < 0;
      Mesh mesh = geometry.getMesh();
      for (int i = 0; i < mesh.getTriangleCount(); i++) {
        mesh.getTriangle(i, ends[0], ends[1], ends[2]);
        for (int corner = 0; corner < 3; corner++) {
          Vector3f end = ends[isMirrored ? 2 - corner : corner];
          transform.mult(end, end);
          points[3 * at] = end.x;
          points[3 * at + 1] = end.y;
          points[3 * at + 2] = end.z;
          corners[at] = at;
          at++;
        }
      }
    }
    return new TriangleSoup(points, corners);
  }

  private static void collect(Spatial spatial, List<Geometry> found) {
    if (Boolean.FALSE.equals(spatial.getUserData(WALLS))) {
      return;
    }
    if (spatial instanceof com.jme3.scene.Node node) {
      node.getChildren().forEach(child -> collect(child, found));
    } else if (spatial instanceof Geometry geometry && isSurface(geometry.getMesh())) {
      geometry.computeWorldMatrix();
      found.add(geometry);
    }
  }

  private static boolean isSurface(Mesh mesh) {
    return switch (mesh.getMode()) {
      case Triangles, TriangleFan, TriangleStrip, Hybrid -> true;
      default -> false;
    };
  }
}
