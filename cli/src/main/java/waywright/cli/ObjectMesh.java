package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import waywright.formats.tiled.ObjectLayer;
import waywright.formats.tiled.ObjectShapes;
import waywright.formats.tiled.TiledMap;
import waywright.mesh.NavMesh;
import waywright.plane.Lattice;
import waywright.plane.build.Erosion;
import waywright.plane.build.Outlines;

/** Meshes of the object layers of Tiled maps, in pixels, y growing downwards. */
final class ObjectMesh {

  private final TiledMap map;
  private final List<ObjectShapes> free = new ArrayList<>();
  private final List<ObjectShapes> blocked = new ArrayList<>();

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
   */
  static NavMesh of(Path file, List<String> free, List<String> blocked, double radius)
      throws IOException {
    return new ObjectMesh(TiledMap.read(file), free, blocked).mesh(radius);
  }

  private ObjectShapes shapes(String name) {
    ObjectLayer layer =
        map.objectLayer(name)
            .orElseThrow(
                () ->
                    new UsageError(
                        "there is no layer of objects named "
                            + name
                            + ", only "
                            + map.objectLayers().stream().map(ObjectLayer::name).toList()
                            + "."));
    try {
      return ObjectShapes.of(map, layer);
    } catch (IllegalArgumentException e) {
      throw new UsageError(String.valueOf(e.getMessage()));
    }
  }

  private NavMesh mesh(double radius) {
    double width = (double) map.width() * map.layout().tileWidth();
    double height = (double) map.height() * map.layout().tileHeight();
    double[] box = {0, 0, width, height};
    free.forEach(shapes -> widen(box, shapes));
    blocked.forEach(shapes -> widen(box, shapes));
    double room = 3 * radius + 1;
    Outlines outlines =
        new Outlines(Lattice.covering(box[0] - room, box[1] - room, box[2] + room, box[3] + room))
            .repairing();
    if (free.isEmpty()) {
      outlines.outline(0, 0, width, 0, width, height, 0, height);
    }
    free.forEach(shapes -> shapes.rings().forEach(outlines::outline));
    free.forEach(shapes -> shapes.chains().forEach(outlines::wall));
    blocked.forEach(shapes -> shapes.rings().forEach(outlines::hole));
    blocked.forEach(shapes -> shapes.chains().forEach(outlines::wall));
    Outlines kept = radius == 0 ? outlines : Erosion.erode(outlines, radius, MapMesh.SIDES_OF_DISC);
    return NavMesh.of(kept.build());
  }

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
