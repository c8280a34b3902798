package waywright.plane.build;

import java.util.Arrays;

/**
 * The polygons of one tile of {@link TiledOutlines}, numbered for themselves, and which of their
 * sides and vertices lie on its four borders. Immutable, to be shared between threads: a tile that
 * no edit touched is the same object in all versions.
 */
public final class Tile {

  /** The neighbour of a side through which another tile may be entered, if that is free there. */
  public static final int RIM = -2;

  /** The border of the least y. */
  public static final int SOUTH = 0;

  /** The border of the greatest x. */
  public static final int EAST = 1;

  /** The border of the greatest y. */
  public static final int NORTH = 2;

  /** The border of the least x. */
  public static final int WEST = 3;

  final ConvexParts parts;

  /** Per border, ascending: coordinates of open sides along it, each shifted over its number. */
  private final long[][] sides = new long[4][];

  /** The same of vertices. */
  private final long[][] vertices = new long[4][];

  /** Told of what two tiles have in common. */
  public interface Pairs {

    /** A number in the one tile and that of the same in the other. */
    void add(int mine, int its);
  }

  Tile(ConvexParts parts, Square square) {
    this.parts = parts;
    int[] line = {square.south(), square.east(), square.north(), square.west()};
    for (int border = 0; border < 4; border++) {
      sides[border] = sidesOn(border, line[border]);
      vertices[border] = verticesOn(border, line[border]);
    }
  }

  /** The polygons; {@link #RIM} for the neighbour of a side that leads to another tile. */
  public ConvexParts parts() {
    return parts;
  }

  /**
   * The open sides that this tile shares with the one beyond a border, in ascending order along it.
   *
   * @param border where the other tile lies: {@link #SOUTH}, {@link #EAST}, {@link #NORTH} or
   *     {@link #WEST}
   */
  public void forEachCommonSide(int border, Tile other, Pairs pairs) {
    ConvexParts.at(border, 4, "border");
    forEachCommon(sides[border], other.sides[opposite(border)], pairs);
  }

  /** The vertices in common, as {@link #forEachCommonSide}. */
  public void forEachCommonVertex(int border, Tile other, Pairs pairs) {
    ConvexParts.at(border, 4, "border");
    forEachCommon(vertices[border], other.vertices[opposite(border)], pairs);
  }

  private static void forEachCommon(long[] mine, long[] its, Pairs pairs) {
    for (int i = 0, j = 0; i < mine.length && j < its.length; ) {
      int here = (int) (mine[i] >> 32);
      int there = (int) (its[j] >> 32);
      if (here == there) {
        pairs.add((int) mine[i], (int) its[j]);
      }
      i += here <= there ? 1 : 0;
      j += there <= here ? 1 : 0;
    }
  }

  /** The vertex in a corner of the tile, −1 if none is there. */
  public int cornerVertex(boolean north, boolean east) {
    long[] line = vertices[north ? NORTH : SOUTH];
    long[] across = vertices[east ? EAST : WEST];
    if (line.length == 0 || across.length == 0) {
      return -1;
    }
    int v = (int) (east ? line[line.length - 1] : line[0]);
    return v == (int) (north ? across[across.length - 1] : across[0]) ? v : -1;
  }

  private static int opposite(int border) {
    return (border + 2) % 4;
  }

  /** The coordinate of a vertex along a border. */
  private int along(int border, int vertex) {
    return border % 2 == 0 ? parts.column(vertex) : parts.row(vertex);
  }

  /** The lesser coordinate of a side along its border: sides go round counter-clockwise. */
  private int low(int border, int side) {
    return along(border, border == SOUTH || border == EAST ? parts.corner(side) : end(side));
  }

  /** The vertex a side ends at. */
  private int end(int side) {
    return parts.corner(parts.after(parts.polygonOf(side), side));
  }

  private int across(int border, int vertex) {
    return border % 2 == 0 ? parts.row(vertex) : parts.column(vertex);
  }

  private long[] sidesOn(int border, int line) {
    long[] found = new long[parts.sides()];
    int count = 0;
    for (int s = 0; s < parts.sides(); s++) {
      if (parts.neighbour(s) == RIM
          && across(border, parts.corner(s)) == line
          && across(border, end(s)) == line) {
        found[count++] = (long) low(border, s) << 32 | s;
      }
    }
    return sorted(found, count);
  }

  private long[] verticesOn(int border, int line) {
    long[] found = new long[parts.vertices()];
    int count = 0;
    for (int v = 0; v < parts.vertices(); v++) {
      if (across(border, v) == line) {
        found[count++] = (long) along(border, v) << 32 | v;
      }
    }
    return sorted(found, count);
  }

  private static long[] sorted(long[] found, int count) {
    Arrays.sort(found, 0, count);
    return Arrays.copyOf(found, count);
  }
}
