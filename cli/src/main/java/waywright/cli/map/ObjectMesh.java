package waywright.cli.map;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import waywright.cli.io.UsageError;
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

  /** The map, for its layers and its size. */
  private final TiledMap map;

  /** Shapes that can be walked in. */
  private final List<double[]> free = new ArrayList<>();

  /** Shapes that cannot. */
  private final List<double[]> blocked = new ArrayList<>();

  private final List<double[]> walls = new ArrayList<>();

  /** Whether the whole map can be walked in but for what is blocked. */
  private final boolean isAllFree;

  /**
   * Finds the layers; nothing is cut yet.
   *
   * @throws UsageError if there is no layer of a name, or its shapes cannot be understood
   */
  private ObjectMesh(TiledMap map, List<String> free, List<String> blocked) {
    this.map = map;
    isAllFree = free.isEmpty();
    free.forEach(name -> shapes(name, this.free));
    blocked.forEach(name -> shapes(name, this.blocked));
  }

  /**
   * What is in a shape of some layers, or anywhere on the map if none is named, and in no shape of
   * others; polylines of either are walls.
   *
   * @param radius in pixels, how far walls are kept, at least
   * @param tolerance in pixels, how much of what is free shapes may lose so that they have fewer
   *     vertices; less than 0 to take shapes as they are, and to repair those that cross themselves
   */
  static NavMesh of(
      Path file, List<String> free, List<String> blocked, double radius, double tolerance)
      throws IOException {
    return new ObjectMesh(TiledMap.read(file), free, blocked).mesh(radius, tolerance);
  }

  /** Adds the shapes of a layer, by its name, compared letter by letter. */
  private void shapes(String name, List<double[]> rings) {
    try {
      rings.addAll(map.rings(name));
      walls.addAll(map.chains(name));
    } catch (IllegalArgumentException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
  }

  /**
   * Cuts free and blocked shapes into convex polygons. Coordinates are rounded to a lattice over
   * all of them, with room for what is kept from walls.
   *
   * @param radius in pixels; 0 for points
   * @param tolerance in pixels, or less than 0
   */
  private NavMesh mesh(double radius, double tolerance) {
    double width = map.pixelWidth();
    double height = map.pixelHeight();
    double[] box = {0, 0, width, height};
    free.forEach(ring -> widen(box, ring));
    blocked.forEach(ring -> widen(box, ring));
    walls.forEach(wall -> widen(box, wall));
    double room = 3 * radius + 1;
    Outlines outlines =
        new Outlines(Lattice.covering(box[0] - room, box[1] - room, box[2] + room, box[3] + room));
    if (tolerance < 0) {
      outlines.repairing();
    } else {
      outlines.simplifying(tolerance);
    }
    if (isAllFree) {
      outlines.outline(0, 0, width, 0, width, height, 0, height);
    }
    try {
      free.forEach(outlines::outline);
      blocked.forEach(outlines::hole);
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

  /** Makes a box of least x, least y, most x and most y as large as some points need. */
  private static void widen(double[] box, double[] points) {
    for (int i = 0; i < points.length; i++) {
      box[i % 2] = Math.min(box[i % 2], points[i]);
      box[2 + i % 2] = Math.max(box[2 + i % 2], points[i]);
    }
  }
}
