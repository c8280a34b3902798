package waywright.plane.build;

import java.util.stream.IntStream;
import waywright.internal.IntList;

/**
 * The polygons of one tile of {@link TiledOutlines}, with local numbers, and their sides and
 * vertices on its four borders. Immutable: versions share a tile that no edit changed.
 */
final class Tile {

  final ConvexParts parts;

  /**
   * Per border, ascending: the coordinate of an open side in the upper half, its number in the
   * lower.
   */
  private final long[][] sides = new long[4][];

  /** The same for vertices. */
  private final long[][] vertices = new long[4][];

  Tile(ConvexParts parts, Square square) {
    this.parts = parts;
    int[] line = {square.south(), square.east(), square.north(), square.west()};
    for (int border = 0; border < 4; border++) {
      sides[border] = sidesOn(border, line[border]);
      vertices[border] = verticesOn(border, line[border]);
    }
  }

  /** Returns the open sides shared with the tile beyond a border: one of this, its twin, …. */
  int[] commonSides(int border, Tile other) {
    return common(sides[border], other.sides[(border + 2) % 4]);
  }

  /** Returns the common vertices, like {@link #commonSides}. */
  int[] commonVertices(int border, Tile other) {
    return common(vertices[border], other.vertices[(border + 2) % 4]);
  }

  private static int[] common(long[] mine, long[] its) {
    IntList pairs = new IntList(2 * Math.min(mine.length, its.length));
    for (int i = 0, j = 0; i < mine.length && j < its.length; ) {
      int here = (int) (mine[i] >> 32);
      int there = (int) (its[j] >> 32);
      if (here == there) {
        pairs.add((int) mine[i]);
        pairs.add((int) its[j]);
      }
      i += here <= there ? 1 : 0;
      j += there <= here ? 1 : 0;
    }
    return pairs.toArray();
  }

  /** Returns the vertex in a corner of the tile, −1 if none is there. */
  int cornerVertex(boolean north, boolean east) {
    long[] line = vertices[north ? TiledOutlines.NORTH : TiledOutlines.SOUTH];
    long[] across = vertices[east ? TiledOutlines.EAST : TiledOutlines.WEST];
    if (line.length == 0 || across.length == 0) {
      return -1;
    }
    int v = (int) (east ? line[line.length - 1] : line[0]);
    return v == (int) (north ? across[across.length - 1] : across[0]) ? v : -1;
  }

  /** Returns the coordinate of a vertex along a border. */
  private int along(int border, int vertex) {
    return border % 2 == 0 ? parts.column(vertex) : parts.row(vertex);
  }

  /** Returns the lesser coordinate of a side along its border; sides are counter-clockwise. */
  private int low(int border, int side) {
    return along(border, border < TiledOutlines.NORTH ? parts.corner(side) : end(side));
  }

  /** Returns the vertex where a side ends. */
  private int end(int side) {
    return parts.corner(parts.after(parts.polygonOf(side), side));
  }

  private int across(int border, int vertex) {
    return border % 2 == 0 ? parts.row(vertex) : parts.column(vertex);
  }

  private long[] sidesOn(int border, int line) {
    return IntStream.range(0, parts.sides())
        .filter(s -> parts.neighbor(s) == TiledOutlines.RIM)
        .filter(s -> across(border, parts.corner(s)) == line && across(border, end(s)) == line)
        .mapToLong(s -> (long) low(border, s) << 32 | s)
        .sorted()
        .toArray();
  }

  private long[] verticesOn(int border, int line) {
    return IntStream.range(0, parts.vertices())
        .filter(v -> across(border, v) == line)
        .mapToLong(v -> (long) along(border, v) << 32 | v)
        .sorted()
        .toArray();
  }
}
