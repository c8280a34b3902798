package waywright.bake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.recast4j.recast.AreaModification;
import org.recast4j.recast.RecastBuilder;
import org.recast4j.recast.RecastBuilderConfig;
import org.recast4j.recast.RecastConfig;
import org.recast4j.recast.RecastConstants.PartitionType;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.MeshException;
import waywright.mesh.NavMesh;
import waywright.mesh.Repair;
import waywright.mesh.internal.tile.Patchwork;
import waywright.prepare.Build;
import waywright.prepare.Workers;

/** Builds a mesh from triangles, as {@link Bake} describes. */
final class MeshBuild implements Build<NavMesh> {

  /** The maximum distance of a simplified contour from the voxels, in cells. */
  private static final float CONTOUR_ERROR = 1.3f;

  /** The maximum length of a side of a wall, in cells. */
  private static final float LONGEST_SIDE = 40;

  /**
   * Regions with fewer cells than the square of this are dropped, unless they touch the border of a
   * tile.
   */
  private static final int LEAST_REGION = 8;

  /** Regions with fewer cells than the square of this are merged with others. */
  private static final int MERGED_REGION = 20;

  private static final int MOST_SIDES = 6;

  private final Bake settings;
  private final Workers workers;
  private final SoupGeometry geometry;
  private final RecastConfig config;
  private final int border;
  private final int columns;
  private final List<@Nullable BakedTile> tiles = new ArrayList<>();
  private final int count;
  private int baked;
  private @Nullable NavMesh mesh;

  /** Prepares to bake triangles; {@link #run} does the work. */
  MeshBuild(TriangleSoup triangles, Bake settings, Workers workers) {
    this.settings = settings;
    this.workers = Objects.requireNonNull(workers, "workers");
    geometry = new SoupGeometry(triangles, settings);
    float cell = (float) settings.cell();
    border = RecastConfig.calcBorder((float) settings.radius(), cell);
    float area = cell * cell;
    config =
        new RecastConfig(
            true,
            settings.tile(),
            settings.tile(),
            border,
            PartitionType.WATERSHED,
            cell,
            (float) settings.step(),
            (float) settings.slope(),
            true,
            true,
            true,
            (float) settings.height(),
            (float) settings.radius(),
            (float) settings.climb(),
            LEAST_REGION * LEAST_REGION * area,
            MERGED_REGION * MERGED_REGION * area,
            LONGEST_SIDE * cell,
            CONTOUR_ERROR,
            MOST_SIDES,
            false,
            0,
            0,
            new AreaModification(BakedTile.WALKABLE));
    float[] most = geometry.getMeshBoundsMax();
    columns = tilesOver(most[0]);
    count = columns * tilesOver(most[2]);
    tiles.addAll(Collections.nCopies(count, null));
  }

  /** Takes over the tiles of an earlier build that are not near a rectangle, if they fit. */
  MeshBuild keep(MeshBuild before, double left, double bottom, double right, double top) {
    if (!settings.equals(before.settings)
        || !Arrays.equals(geometry.origin, before.geometry.origin)
        || columns != before.columns
        || count != before.count) {
      return this;
    }
    double width = settings.tile() * settings.cell();
    double around = border * settings.cell();
    for (int i = 0; i < count; i++) {
      int row = i / columns;
      double x = geometry.origin[0] + i % columns * width;
      double y = geometry.origin[2] + row * width;
      boolean isNear =
          x - around <= right
              && x + width + around >= left
              && y - around <= top
              && y + width + around >= bottom;
      tiles.set(i, isNear ? null : before.tiles.get(i));
    }
    return this;
  }

  private int tilesOver(float extent) {
    return Math.max(1, (int) Math.ceil(extent / (settings.tile() * settings.cell())));
  }

  /** Bakes {@code steps} times as many tiles as there are workers. */
  @Override
  public boolean run(int steps) {
    int first = baked;
    int items = (int) Math.min(count - first, (long) steps * workers.count());
    if (items > 0) {
      workers.share(
          items,
          (worker, from, to) -> {
            for (int i = from; i < to; i++) {
              if (tiles.get(first + i) == null) {
                tiles.set(first + i, tile(first + i));
              }
            }
          });
      baked += items;
    } else if (mesh == null) {
      mesh = joined();
    }
    return mesh == null;
  }

  private BakedTile tile(int number) {
    int column = number % columns;
    int row = number / columns;
    float[] least = geometry.getMeshBoundsMin();
    float[] most = geometry.getMeshBoundsMax();
    try {
      RecastBuilderConfig where = new RecastBuilderConfig(config, least, most, column, row);
      return BakedTile.of(new RecastBuilder().build(geometry, where), config, border);
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          "tile %s,%s cannot be baked: %s. Maybe use another tile or cell size?"
              .formatted(column, row, e.getMessage()),
          e);
    }
  }

  private NavMesh joined() {
    Patchwork work = new Patchwork(0, settings.climb() + settings.step());
    for (int i = 0; i < count; i++) {
      BakedTile tile = tiles.get(i);
      if (tile != null) {
        tile.addTo(work, geometry, settings, i % columns, i / columns);
      }
    }
    if (work.polygonCount() == 0) {
      throw new IllegalArgumentException(
          "nothing is walkable. Maybe z points up in the file, or the triangles face down?");
    }
    try {
      return work.joined().repair(Repair.CUT_CONCAVE, Repair.DROP_EMPTY).build();
    } catch (MeshException e) {
      throw new IllegalArgumentException(
          "the polygons do not fit together: " + e.getMessage() + " Maybe use another cell size?",
          e);
    }
  }

  /** The number of tiles baked so far, plus one when they are joined. */
  @Override
  public long done() {
    return mesh == null ? baked : total();
  }

  @Override
  public long total() {
    return count + 1L;
  }

  @Override
  public NavMesh result() {
    if (mesh == null) {
      throw new IllegalStateException("not all tiles are baked: call run() until it returns false");
    }
    return mesh;
  }
}
