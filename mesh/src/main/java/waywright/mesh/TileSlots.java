package waywright.mesh;

import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.mesh.internal.Sides;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.TiledOutlines;

/**
 * The arrays of a {@link LivingMesh}: each tile has its own range, with spare slots for growth. So
 * a tile can be rebuilt without moving others, and numbers depend only on the order of the tiles
 * and the order within each tile, not on earlier versions.
 *
 * <p>Unused slots are polygons without sides, except the last slot of each tile, whose sides have
 * zero length; no side leads to an unused slot.
 */
final class TileSlots {

  /**
   * The minimum number of polygon slots of a tile; a tile has slots for at least 1.5 times its
   * polygons.
   */
  private static final int LEAST_POLYGONS = 8;

  private static final int LEAST_SIDES = 28;
  private static final int LEAST_VERTICES = 20;

  /** Bounds of a polygon: least x and y, greatest x and y. */
  private static final int BOX = 4;

  final TiledOutlines of;
  private final Lattice lattice;

  /** The version that the slots show. */
  private TiledOutlines.Version version;

  /** The polygons in the slots of each tile; null before they are filled. */
  private final @Nullable ConvexParts[] tiles;

  /** The first slot of each tile, followed by the end of the last tile. */
  private final int[] polygonBase;

  private final int[] sideBase;
  private final int[] vertexBase;

  final Sides sides;
  final int[] area;

  /** Per vertex of a tile its number in the mesh: that of the lowest tile which contains it. */
  private final int[] number;

  private final double[] box;

  /**
   * Allocates slots for the tiles of a version, without filling them.
   *
   * @param before the previous slots, whose capacity is kept where it is larger; null at first
   */
  TileSlots(TiledOutlines.Version version, @Nullable TileSlots before) {
    int[][] capacity = capacity(version, before);
    this.version = version;
    of = version.of();
    lattice = of.lattice();
    tiles = new ConvexParts[of.tiles()];
    polygonBase = sums(capacity[0]);
    sideBase = sums(capacity[1]);
    vertexBase = sums(capacity[2]);
    int polygons = polygonBase[tiles.length];
    int vertices = vertexBase[tiles.length];
    double left = of.left(0);
    double bottom = of.bottom(0);
    double right = left + columns() * of.tileSize();
    double top = bottom + rows() * of.tileSize();
    Lattice finest = Lattice.covering(left, bottom, right, top);
    // The finest lattice that contains all vertices.
    finest = finest.step() <= lattice.step() && finest.contains(left, bottom) ? finest : lattice;
    double[] bounds = {left, bottom, right, top};
    sides = new Sides(vertices, polygons, sideBase[tiles.length], bounds, finest);
    number = new int[vertices];
    area = new int[polygons];
    box = new double[BOX * polygons];
  }

  /** The capacity of each tile: polygons, sides and vertices. */
  private static int[][] capacity(TiledOutlines.Version version, @Nullable TileSlots before) {
    int tiles = version.of().tiles();
    int[][] capacity = new int[3][tiles];
    for (int t = 0; t < tiles; t++) {
      ConvexParts parts = version.tile(t);
      // One polygon more, so that there is a slot behind the last one.
      capacity[0][t] = more(parts.polygons() + 1, LEAST_POLYGONS);
      capacity[1][t] = more(parts.sides(), LEAST_SIDES);
      capacity[2][t] = more(parts.vertices(), LEAST_VERTICES);
      if (before != null) {
        capacity[0][t] =
            Math.max(capacity[0][t], before.polygonBase[t + 1] - before.polygonBase[t]);
        capacity[1][t] = Math.max(capacity[1][t], before.sideBase[t + 1] - before.sideBase[t]);
        capacity[2][t] = Math.max(capacity[2][t], before.vertexBase[t + 1] - before.vertexBase[t]);
      }
    }
    return capacity;
  }

  private static int more(int count, int least) {
    return Math.max(least, count + count / 2);
  }

  private static int[] sums(int[] counts) {
    int[] sums = new int[counts.length + 1];
    for (int i = 0; i < counts.length; i++) {
      sums[i + 1] = Math.addExact(sums[i], counts[i]);
    }
    return sums;
  }

  int columns() {
    return of.columns();
  }

  int rows() {
    return tiles.length / of.columns();
  }

  /** The polygons in the slots of a tile. */
  private ConvexParts tile(int t) {
    return Objects.requireNonNull(tiles[t]);
  }

  /** Whether a tile of a version fits into its slots. */
  boolean fits(TiledOutlines.Version version, int t) {
    ConvexParts parts = version.tile(t);
    return parts.polygons() < polygonBase[t + 1] - polygonBase[t]
        && parts.sides() <= sideBase[t + 1] - sideBase[t]
        && parts.vertices() <= vertexBase[t + 1] - vertexBase[t];
  }

  int firstPolygon(int t) {
    return polygonBase[t];
  }

  /** The end of the polygons of a tile, exclusive. */
  int endPolygon(int t) {
    return polygonBase[t] + tile(t).polygons();
  }

  int firstSide(int t) {
    return sideBase[t];
  }

  int endSide(int t) {
    return sideBase[t] + tile(t).sides();
  }

  int vertices(int t) {
    return tile(t).vertices();
  }

  /** The number of a vertex of a tile. */
  int number(int t, int vertex) {
    return number[vertexBase[t] + vertex];
  }

  /** Whether a point is in the box of a polygon. */
  boolean mayHold(int p, double px, double py) {
    int at = BOX * p;
    return px >= box[at] && py >= box[at + 1] && px <= box[at + 2] && py <= box[at + 3];
  }

  /** Shows a version: fills the slots of each tile that differs, as if there were no others. */
  void show(TiledOutlines.Version version, int[] changed) {
    this.version = version;
    for (int t : changed) {
      fill(t, version.tile(t));
    }
  }

  private void fill(int t, ConvexParts parts) {
    tiles[t] = parts;
    for (int v = 0; v < parts.vertices(); v++) {
      sides.x[vertexBase[t] + v] = lattice.x(parts.column(v));
      sides.y[vertexBase[t] + v] = lattice.y(parts.row(v));
    }
    int base = polygonBase[t];
    for (int p = 0; p < parts.polygons(); p++) {
      area[base + p] = parts.area(p);
      fillPolygon(t, parts, p);
    }
    int end = sideBase[t] + parts.sides();
    Arrays.fill(sides.first, base + parts.polygons(), polygonBase[t + 1], end);
    for (int side = end; side < sideBase[t + 1]; side++) {
      sides.start[side] = vertexBase[t];
      sides.next[side] = side;
      sides.twin[side] = -1;
      sides.polygon[side] = polygonBase[t + 1] - 1;
    }
  }

  private void fillPolygon(int t, ConvexParts parts, int p) {
    int shift = sideBase[t];
    int own = polygonBase[t] + p;
    int from = parts.firstSide(p);
    int to = parts.firstSide(p + 1);
    sides.first[own] = shift + from;
    Arrays.fill(box, BOX * own, BOX * own + 2, Double.POSITIVE_INFINITY);
    Arrays.fill(box, BOX * own + 2, BOX * own + BOX, Double.NEGATIVE_INFINITY);
    for (int s = from; s < to; s++) {
      sides.polygon[shift + s] = own;
      sides.next[shift + s] = shift + (s + 1 == to ? from : s + 1);
      sides.twin[shift + s] =
          parts.neighbor(s) < 0 ? -1 : shift + twin(parts, s, s + 1 == to ? from : s + 1);
      int v = vertexBase[t] + parts.corner(s);
      box[BOX * own] = Math.min(box[BOX * own], sides.x[v]);
      box[BOX * own + 1] = Math.min(box[BOX * own + 1], sides.y[v]);
      box[BOX * own + 2] = Math.max(box[BOX * own + 2], sides.x[v]);
      box[BOX * own + 3] = Math.max(box[BOX * own + 3], sides.y[v]);
    }
  }

  /** The same side of the neighbor: it begins where this side ends. */
  private static int twin(ConvexParts parts, int side, int next) {
    int neighbor = parts.neighbor(side);
    int end = parts.corner(next);
    int twin = parts.firstSide(neighbor);
    while (parts.corner(twin) != end
        || parts.corner(parts.after(neighbor, twin)) != parts.corner(side)) {
      twin++;
    }
    return twin;
  }

  /**
   * Numbers the vertices of a tile: a vertex on a border has the number from the lowest tile.
   * Earlier tiles that changed, or are next to a changed tile, must be numbered first.
   */
  void number(int t) {
    int columns = columns();
    int base = vertexBase[t];
    for (int v = 0; v < vertices(t); v++) {
      number[base + v] = base + v;
    }
    if (t >= columns) {
      take(t, false, t % columns > 0 ? t - columns - 1 : -1);
      take(t, true, t % columns + 1 < columns ? t - columns + 1 : -1);
    }
    for (int border : new int[] {TiledOutlines.SOUTH, TiledOutlines.WEST}) {
      int[] common = version.commonVertices(t, border);
      for (int i = 0; i < common.length; i += 2) {
        number[base + common[i]] = number[vertexBase[of.beyond(t, border)] + common[i + 1]];
      }
    }
    for (int s = 0; s < tile(t).sides(); s++) {
      sides.start[sideBase[t] + s] = number[base + tile(t).corner(s)];
    }
  }

  /** Copies the number of a southern corner from the tile across it, if that contains it too. */
  private void take(int t, boolean east, int other) {
    int vertex = version.cornerVertex(t, false, east);
    int its = vertex < 0 || other < 0 ? -1 : version.cornerVertex(other, true, !east);
    if (its >= 0) {
      number[vertexBase[t] + vertex] = number[vertexBase[other] + its];
    }
  }

  /** The tile beyond a border; −1 if there is none. */
  int beyond(int t, int border) {
    return of.beyond(t, border);
  }

  /** Joins the open sides of a tile to those of the tiles around it. */
  void join(int t) {
    for (int border = TiledOutlines.SOUTH; border <= TiledOutlines.WEST; border++) {
      int other = beyond(t, border);
      if (other >= 0) {
        part(other, t);
        int[] common = version.commonSides(t, border);
        for (int i = 0; i < common.length; i += 2) {
          sides.twin[sideBase[t] + common[i]] = sideBase[other] + common[i + 1];
          sides.twin[sideBase[other] + common[i + 1]] = sideBase[t] + common[i];
        }
      }
    }
  }

  /** Removes the connections from a tile to another. */
  private void part(int t, int other) {
    for (int side = sideBase[t]; side < endSide(t); side++) {
      boolean leads = sides.twin[side] >= sideBase[other] && sides.twin[side] < sideBase[other + 1];
      sides.twin[side] = leads ? -1 : sides.twin[side];
    }
  }

  /** The polygons on both sides of a border, in pairs; empty if there is no tile beyond. */
  int[] pairs(int t, int border) {
    int[] pairs = version.commonSides(t, border);
    for (int i = 0; i < pairs.length; i += 2) {
      pairs[i] = sides.polygon[sideBase[t] + pairs[i]];
      pairs[i + 1] = sides.polygon[sideBase[beyond(t, border)] + pairs[i + 1]];
    }
    return pairs;
  }
}
