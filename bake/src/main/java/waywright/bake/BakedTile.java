package waywright.bake;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.recast4j.recast.Heightfield;
import org.recast4j.recast.PolyMesh;
import org.recast4j.recast.RecastBuilder.RecastBuilderResult;
import org.recast4j.recast.RecastConfig;
import org.recast4j.recast.Span;
import waywright.mesh.internal.tile.Patchwork;

/** The polygons of one tile in whole cells and steps, counter-clockwise in x and z. Immutable. */
final class BakedTile {

  /** Recast's area number for walkable polygons. */
  static final int WALKABLE = 63;

  private static final int NO_VERTEX = 0xffff;
  private static final int BORDER = 0x8000;

  /** The borders by Recast's number of their direction. */
  private static final int[] BORDERS = {
    Patchwork.LEFT, Patchwork.TOP, Patchwork.RIGHT, Patchwork.BOTTOM
  };

  /** x, y (up), z of each vertex. */
  private final int[] points;

  private final List<int[]> rings = new ArrayList<>();
  private final List<int[]> borders = new ArrayList<>();

  /** Start and end of each wall that is a ledge. */
  private final List<int[]> ledges = new ArrayList<>();

  private BakedTile(int[] points) {
    this.points = points;
  }

  static BakedTile of(RecastBuilderResult result, RecastConfig config, int border) {
    PolyMesh polygons = result.getMesh();
    int[] points = Arrays.copyOf(polygons.verts, 3 * polygons.nverts);
    BakedTile tile = new BakedTile(points);
    Ledges ledges = new Ledges(result.getSolidHeightfield(), config, border);
    for (int p = 0; p < polygons.npolys; p++) {
      tile.add(polygons, p, ledges);
    }
    return tile;
  }

  private void add(PolyMesh polygons, int polygon, Ledges beyond) {
    int at = polygon * 2 * polygons.nvp;
    int size = 0;
    while (size < polygons.nvp && polygons.polys[at + size] != NO_VERTEX) {
      size++;
    }
    int[] ring = new int[size];
    int[] border = new int[size];
    long doubled = 0;
    for (int i = 0; i < size; i++) {
      int a = polygons.polys[at + i];
      int b = polygons.polys[at + (i + 1) % size];
      doubled +=
          (long) points[3 * a] * points[3 * b + 2] - (long) points[3 * b] * points[3 * a + 2];
    }
    boolean clockwise = doubled < 0;
    for (int i = 0; i < size; i++) {
      int from = clockwise ? size - 1 - i : i;
      // The side behind vertex i leads to vertex i + 1; reversed, that is the side before it.
      int side = clockwise ? (size - 2 - i + size) % size : i;
      ring[i] = polygons.polys[at + from];
      int neighbor = polygons.polys[at + polygons.nvp + side];
      boolean open = neighbor != NO_VERTEX && (neighbor & BORDER) != 0;
      border[i] = open && (neighbor & 0xf) < BORDERS.length ? BORDERS[neighbor & 0xf] : 0;
    }
    for (int i = 0; i < size; i++) {
      int side = clockwise ? (size - 2 - i + size) % size : i;
      int end = ring[(i + 1) % size];
      boolean wall = polygons.polys[at + polygons.nvp + side] == NO_VERTEX;
      if (wall && beyond.isLedge(points, ring[i], end)) {
        ledges.add(new int[] {ring[i], end});
      }
    }
    rings.add(ring);
    borders.add(border);
  }

  /** Adds the tile to a patchwork at a column and row of tiles. */
  void addTo(Patchwork work, SoupGeometry geometry, Bake settings, int column, int row) {
    double left = (double) column * settings.tile();
    double bottom = (double) row * settings.tile();
    work.beginTile();
    for (int i = 0; i < points.length; i += 3) {
      work.vertex(
          geometry.origin[0] + (left + points[i]) * settings.cell(),
          geometry.origin[2] + (bottom + points[i + 2]) * settings.cell(),
          geometry.origin[1] + points[i + 1] * settings.step());
    }
    for (int p = 0; p < rings.size(); p++) {
      work.polygon(0, 0, rings.get(p), borders.get(p));
    }
    for (int[] ledge : ledges) {
      work.ledge(ledge[0], ledge[1]);
    }
  }

  /** Tests the voxels beyond walls. */
  private record Ledges(Heightfield voxels, int border, int radius, int climb, int height) {

    private static final double[] ALONG = {0.25, 0.5, 0.75};

    /**
     * How far beyond the radius voxels are tested, in cells, since contours are simplified and
     * edges rounded.
     */
    private static final double FARTHEST = 3;

    private static final double STRIDE = 0.5;

    Ledges(Heightfield voxels, RecastConfig config, int border) {
      this(voxels, border, config.walkableRadius, config.walkableClimb, config.walkableHeight);
    }

    /**
     * Whether there is nothing beyond the side from one vertex to another; the outside is on its
     * right.
     */
    boolean isLedge(int[] points, int from, int to) {
      double dx = points[3 * to] - points[3 * from];
      double dz = points[3 * to + 2] - points[3 * from + 2];
      double length = Math.sqrt(dx * dx + dz * dz);
      for (double along : ALONG) {
        double y = points[3 * from + 1] + along * (points[3 * to + 1] - points[3 * from + 1]);
        for (double beyond = STRIDE; beyond <= FARTHEST; beyond += STRIDE) {
          double out = (radius + beyond) / length;
          int column = border + (int) Math.floor(points[3 * from] + along * dx + out * dz);
          int row = border + (int) Math.floor(points[3 * from + 2] + along * dz - out * dx);
          // The floor continues up to its edge, so only points beyond its expected end count.
          double least = beyond == FARTHEST ? y - climb : y + climb + 1;
          if (isFilled(column, row, least, y + height)) {
            return false;
          }
        }
      }
      return true;
    }

    /**
     * Whether a column has voxels that reach from {@code most} or below up to {@code least} or
     * above.
     */
    private boolean isFilled(int column, int row, double least, double most) {
      if (column < 0 || row < 0 || column >= voxels.width || row >= voxels.height) {
        return false;
      }
      Span span = voxels.spans[column + row * voxels.width];
      while (span != null) {
        if (span.smax >= least && span.smin <= most) {
          return true;
        }
        span = span.next;
      }
      return false;
    }
  }
}
