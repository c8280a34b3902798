package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import waywright.formats.tiled.ObjectShapes;
import waywright.formats.tiled.TiledMap;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Erosion;
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

  /** Layers whose shapes can be walked in; none stands for the whole map. */
  private final List<ObjectShapes> free = new ArrayList<>();

  /** Layers whose shapes cannot. */
  private final List<ObjectShapes> blocked = new ArrayList<>();

  /**
   * Finds the layers; nothing is cut yet.
   *
   * @throws UsageError if there is no layer of a name, or its shapes cannot be understood
   */
  private ObjectMesh(TiledMap map, List<String> free, List<String> blocked) {
    this.map = map;
    free.forEach(name -> this.free.add(shapes(name)));
    blocked.forEach(name -> this.blocked.add(shapes(name)));
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

  /** The shapes of a layer by its name, compared letter by letter. */
  private ObjectShapes shapes(String name) {
    try {
      return ObjectShapes.of(map, name);
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
    free.forEach(shapes -> widen(box, shapes));
    blocked.forEach(shapes -> widen(box, shapes));
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
      free.forEach(shapes -> shapes.rings().forEach(outlines::outline));
      blocked.forEach(shapes -> shapes.rings().forEach(outlines::hole));
    } catch (IllegalArgumentException e) {
      // What is repaired is never refused.
      throw new UsageError(
          String.valueOf(e.getMessage()).replaceFirst(" Maybe .*", "")
              + " Maybe leave --simplify out, which mends shapes?");
    }
    free.forEach(shapes -> shapes.chains().forEach(outlines::wall));
    blocked.forEach(shapes -> shapes.chains().forEach(outlines::wall));
    Outlines kept = radius == 0 ? outlines : Erosion.erode(outlines, radius, MapMesh.SIDES_OF_DISC);
    return NavMesh.of(kept.build());
  }

  /** Makes a box of least x, least y, most x and most y as large as some shapes need. */
  private static void widen(double[] box, ObjectShapes shapes) {
    List<double[]> all = new ArrayList<>(shapes.rings());
    all.addAll(shapes.chains());
    for (double[] points : all) {
      for (int i = 0; i < points.length; i++) {
        box[i % 2] = Math.min(box[i % 2], points[i]);
        box[2 + i % 2] = Math.max(box[2 + i % 2], points[i]);
      }
    }
  }
}
