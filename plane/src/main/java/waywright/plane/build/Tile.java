package waywright.plane.build;

import java.util.Arrays;

/** The polygons of a square, and which of their sides and vertices lie on its four borders. */
final class Tile {

  /** The neighbour of a side through which another tile may be entered. */
  static final int RIM = -2;

  static final int SOUTH = 0;
  static final int EAST = 1;
  static final int NORTH = 2;
  static final int WEST = 3;

  final ConvexParts parts;

  /** Per border: open sides, and vertices, both in ascending order of their coordinate along it. */
  final int[][] sides = new int[4][];

  final int[][] vertices = new int[4][];

  Tile(ConvexParts parts, Square square) {
    this.parts = parts;
    int[] line = {square.south(), square.east(), square.north(), square.west()};
    for (int border = 0; border < 4; border++) {
      sides[border] = sidesOn(border, line[border]);
      vertices[border] = verticesOn(border, line[border]);
    }
  }

  /** The coordinate of a vertex along a border. */
  int along(int border, int vertex) {
    return border % 2 == 0 ? parts.column(vertex) : parts.row(vertex);
  }

  /** The lesser coordinate of a side along its border: sides go round counter-clockwise. */
  int low(int border, int side) {
    return along(border, border == SOUTH || border == EAST ? parts.corner(side) : end(side));
  }

  /** The vertex a side ends at. */
  private int end(int side) {
    return parts.corner(parts.after(parts.polygonOf(side), side));
  }

  private int across(int border, int vertex) {
    return border % 2 == 0 ? parts.row(vertex) : parts.column(vertex);
  }

  private int[] sidesOn(int border, int line) {
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

  private int[] verticesOn(int border, int line) {
    long[] found = new long[parts.vertices()];
    int count = 0;
    for (int v = 0; v < parts.vertices(); v++) {
      if (across(border, v) == line) {
        found[count++] = (long) along(border, v) << 32 | v;
      }
    }
    return sorted(found, count);
  }

  private static int[] sorted(long[] found, int count) {
    Arrays.sort(found, 0, count);
    int[] items = new int[count];
    for (int i = 0; i < count; i++) {
      items[i] = (int) found[i];
    }
    return items;
  }
}
