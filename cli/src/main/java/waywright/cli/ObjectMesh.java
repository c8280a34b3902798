package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import waywright.formats.tiled.TiledMap;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/**
 * Meshes of the object layers of Tiled maps, in pixels, y growing downwards.
 *
 * <p>Level designers draw walls and floors as rectangles, ellipses, polygons and polylines; which
 * layer is which, the options say. Coordinates stay those of the editor.
 */
final class ObjectMesh {

  private ObjectMesh() {}

  /**
   * What is in a shape of some layers, or anywhere on the map if none is named, and in no shape of
   * others; polylines of either are walls.
   *
   * @param radius in pixels, how far walls are kept, at least
   * @param tolerance in pixels, how much of what is free shapes may lose so that they have fewer
   *     vertices; less than 0 to take shapes as they are, and to repair those that cross themselves
   * @throws UsageError if there is no layer of a name, or its shapes cannot be understood
   */
  static NavMesh of(
      Path file, List<String> free, List<String> blocked, double radius, double tolerance)
      throws IOException {
    TiledMap map = TiledMap.read(file);
    List<double[]> walls = new ArrayList<>();
    List<double[]> rings = shapes(map, free, walls);
    List<double[]> holes = shapes(map, blocked, walls);
    double width = map.pixelWidth();
    double height = map.pixelHeight();
    double[] box = {0, 0, width, height};
    Stream.of(rings, holes, walls).flatMap(List::stream).forEach(points -> widen(box, points));
    double room = 3 * radius + 1;
    Outlines outlines =
        new Outlines(Lattice.covering(box[0] - room, box[1] - room, box[2] + room, box[3] + room));
    if (tolerance < 0) {
      outlines.repairing();
    } else {
      outlines.simplifying(tolerance);
    }
    if (free.isEmpty()) {
      outlines.outline(0, 0, width, 0, width, height, 0, height);
    }
    try {
      rings.forEach(outlines::outline);
      holes.forEach(outlines::hole);
    } catch (IllegalArgumentException e) {
      // What is repaired is never refused.
      throw new UsageError(
          String.valueOf(e.getMessage()).replaceFirst(" Maybe .*", "")
              + " Maybe leave --simplify out, which mends shapes?");
    }
    walls.forEach(outlines::wall);
    Outlines kept = radius == 0 ? outlines : outlines.eroded(radius, MapMesh.SIDES_OF_DISC);
    return NavMesh.of(kept.build());
  }

  /** The shapes of layers, by their names, compared letter by letter; adds their walls. */
  private static List<double[]> shapes(TiledMap map, List<String> names, List<double[]> walls) {
    try {
      names.forEach(name -> walls.addAll(map.chains(name)));
      return names.stream().flatMap(name -> map.rings(name).stream()).toList();
    } catch (IllegalArgumentException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
  }

  /** Makes a box of least x, least y, most x and most y as large as some points need. */
  private static void widen(double[] box, double[] points) {
    for (int i = 0; i < points.length; i++) {
      box[i % 2] = Math.min(box[i % 2], points[i]);
      box[2 + i % 2] = Math.max(box[2 + i % 2], points[i]);
    }
  }
}
