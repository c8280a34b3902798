package waywright.game.mesh;

import java.util.stream.DoubleStream;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.plane.build.TiledOutlines;
import waywright.search.NodePath;

/**
 * The difference from another mesh. For a mesh of tiles, legs outside all changed tiles remain
 * valid, and any path that became shorter leads through a changed tile. For other meshes any path
 * may have become shorter.
 *
 * @param touched the tiles that differ: left, bottom, right, top of each; null if they are unknown
 */
record MeshDifference(MeshSnapshot before, MeshSnapshot after, double @Nullable [] touched)
    implements Difference<MeshGoal> {

  static MeshDifference of(MeshSnapshot before, MeshSnapshot after) {
    TiledOutlines.Version old = before.shown;
    TiledOutlines.Version now = after.shown;
    if (old == null || now == null || old.of() != now.of()) {
      return new MeshDifference(before, after, null);
    }
    TiledOutlines tiles = now.of();
    DoubleStream.Builder touched = DoubleStream.builder();
    for (int tile = 0; tile < tiles.tiles(); tile++) {
      if (now.differs(old, tile)) {
        touched.add(tiles.left(tile)).add(tiles.bottom(tile));
        touched.add(tiles.left(tile) + tiles.tileSize()).add(tiles.bottom(tile) + tiles.tileSize());
      }
    }
    return new MeshDifference(before, after, touched.build().toArray());
  }

  @Override
  public boolean isEmpty() {
    return before.content() == after.content() || touched != null && touched.length == 0;
  }

  @Override
  public boolean touches(MeshGoal goal, NodePath route, int place) {
    if (!after.contains(route.node(place))) {
      return true;
    }
    for (int i = place + 1; i < route.size(); i++) {
      int a = route.node(i - 1);
      int b = route.node(i);
      if (isTouched(a, b) && after.step(goal, a, b) < 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether the bounding box of a leg intersects a tile that differs. */
  private boolean isTouched(int a, int b) {
    double[] boxes = touched;
    if (boxes == null) {
      return true;
    }
    Raster raster = after.raster;
    double left = Math.min(raster.x(a), raster.x(b));
    double right = Math.max(raster.x(a), raster.x(b));
    double bottom = Math.min(raster.y(a), raster.y(b));
    double top = Math.max(raster.y(a), raster.y(b));
    boolean meets = false;
    for (int i = 0; i < boxes.length && !meets; i += 4) {
      meets =
          left <= boxes[i + 2]
              && boxes[i] <= right
              && bottom <= boxes[i + 3]
              && boxes[i + 1] <= top;
    }
    return meets;
  }

  /**
   * False if the path is straight, and therefore the shortest, or if every path via a changed tile
   * is longer: paths that avoid all changed tiles existed before.
   */
  @Override
  public boolean mightBeat(MeshGoal goal, int start, long cost) {
    Raster raster = after.raster;
    if (isEmpty() || cost <= raster.cost(start, goal.node())) {
      return false;
    }
    double[] boxes = touched;
    boolean might = boxes == null;
    // Costs of legs are rounded, by half a unit each.
    double most = (cost + 1024.0) / Raster.COST * raster.step() * (1 + 0x1p-40);
    for (int i = 0; boxes != null && i < boxes.length && !might; i += 4) {
      might = toBox(start, boxes, i) + toBox(goal.node(), boxes, i) < most;
    }
    return might;
  }

  private double toBox(int node, double[] boxes, int i) {
    double x = after.raster.x(node);
    double y = after.raster.y(node);
    double dx = Math.max(0, Math.max(boxes[i] - x, x - boxes[i + 2]));
    double dy = Math.max(0, Math.max(boxes[i + 1] - y, y - boxes[i + 3]));
    return Math.sqrt(dx * dx + dy * dy);
  }
}
