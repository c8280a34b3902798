package waywright.mesh;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;

/** Small meshes written by their coordinates. */
final class Shapes {

  private Shapes() {}

  /** Polygons parted by semicolons, each a list of {@code x,y}: equal points are one vertex. */
  static NavMeshBuilder of(String polygons) {
    NavMeshBuilder builder = NavMesh.builder();
    Map<List<Double>, Integer> vertices = new HashMap<>();
    for (String polygon : polygons.split(";")) {
      String[] points = polygon.trim().split("\\s+");
      int[] ring = new int[points.length];
      for (int i = 0; i < ring.length; i++) {
        String[] xy = points[i].split(",");
        double x = Double.parseDouble(xy[0]);
        double y = Double.parseDouble(xy[1]);
        ring[i] = vertices.computeIfAbsent(List.of(x, y), p -> builder.vertex(x, y));
      }
      builder.polygon(ring);
    }
    return builder;
  }

  /** The free cells of a picture as unit squares; the last row is the lowest. */
  static NavMeshBuilder cells(String... rows) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows.length; row++) {
      int y = rows.length - 1 - row;
      for (int x = 0; x < rows[row].length(); x++) {
        if (rows[row].charAt(x) != '#') {
          text.append(x + "," + y + " " + (x + 1) + "," + y + " ");
          text.append((x + 1) + "," + (y + 1) + " " + x + "," + (y + 1) + ";");
        }
      }
    }
    return of(text.toString());
  }

  static MeshRoute route(NavMesh mesh, double... ends) {
    return MeshPathfinder.of(mesh).find(ends[0], ends[1], ends[2], ends[3]);
  }

  /**
   * A stair round a well: each floor is a square ring of four flights that ends above where it
   * began. Vertex 2i is the inner one at height i, 2i + 1 the outer one.
   */
  static NavMesh stair(int floors) {
    NavMeshBuilder stair = NavMesh.builder();
    double[][] inner = {{1, 1}, {3, 1}, {3, 3}, {1, 3}};
    double[][] outer = {{0, 0}, {4, 0}, {4, 4}, {0, 4}};
    for (int i = 0; i < 4 * floors; i++) {
      stair.vertex(inner[i % 4][0], inner[i % 4][1], i);
      stair.vertex(outer[i % 4][0], outer[i % 4][1], i);
    }
    for (int i = 0; i < 8 * floors - 2; i += 2) {
      stair.polygon(i / 2 % 3, new int[] {i, i + 1, i + 3, i + 2});
    }
    return stair.build();
  }
}
