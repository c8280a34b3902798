package waywright.plane.build;

import java.util.Arrays;
import waywright.plane.Lattice;

/**
 * Puts tiles together: one number for each place, and neighbours across borders. Both tiles at a
 * border know the same vertices on it, so their open sides there are equal or only one's.
 */
final class Stitching {

  private final Lattice lattice;
  private final Tile[] tiles;
  private final int columns;
  private final int[] firstPolygon;
  private final int[] firstSide;

  /** Per tile the numbers of its vertices in the whole; per corner of the tiling one, or −1. */
  private final int[][] number;

  private final int[] cornerNumber;
  private int vertices;

  private Stitching(Lattice lattice, Tile[] tiles, int columns) {
    this.lattice = lattice;
    this.tiles = tiles;
    this.columns = columns;
    number = new int[tiles.length][];
    cornerNumber = new int[(columns + 1) * (tiles.length / columns + 1)];
    Arrays.fill(cornerNumber, -1);
    firstPolygon = new int[tiles.length + 1];
    firstSide = new int[tiles.length + 1];
    for (int t = 0; t < tiles.length; t++) {
      firstPolygon[t + 1] = firstPolygon[t] + tiles[t].parts.polygons();
      firstSide[t + 1] = firstSide[t] + tiles[t].parts.sides();
    }
  }

  /** All tiles, row by row, as one. */
  static ConvexParts of(Lattice lattice, Tile[] tiles, int columns) {
    Stitching stitching = new Stitching(lattice, tiles, columns);
    for (int t = 0; t < tiles.length; t++) {
      stitching.weld(t);
    }
    return stitching.parts();
  }

  private void weld(int t) {
    Tile tile = tiles[t];
    int[] mine = new int[tile.parts.vertices()];
    number[t] = mine;
    Arrays.fill(mine, -1);
    if (t % columns > 0) {
      share(t, Tile.WEST, t - 1, Tile.EAST);
    }
    if (t >= columns) {
      share(t, Tile.SOUTH, t - columns, Tile.NORTH);
    }
    for (int border = 0; border < 4; border += 2) {
      for (int v : tile.vertices[border]) {
        mine[v] =
            mine[v] < 0 && corner(t, border, v) >= 0 ? cornerNumber[corner(t, border, v)] : mine[v];
      }
    }
    for (int v = 0; v < mine.length; v++) {
      mine[v] = mine[v] < 0 ? vertices++ : mine[v];
    }
    for (int border = 0; border < 4; border += 2) {
      for (int v : tile.vertices[border]) {
        int corner = corner(t, border, v);
        if (corner >= 0) {
          cornerNumber[corner] = mine[v];
        }
      }
    }
  }

  /** The corner of the tiling where a vertex of a southern or northern border is, or −1. */
  private int corner(int t, int border, int v) {
    ConvexParts parts = tiles[t].parts;
    int low = (t / columns + border / 2) * (columns + 1) + t % columns;
    if (isOn(tiles[t].vertices[Tile.WEST], v)) {
      return low;
    }
    return isOn(tiles[t].vertices[Tile.EAST], v) && parts.vertices() > 0 ? low + 1 : -1;
  }

  private static boolean isOn(int[] border, int v) {
    return border.length > 0 && (border[0] == v || border[border.length - 1] == v);
  }

  /** Takes over the numbers that an earlier tile gave to places on the border between. */
  private void share(int t, int border, int other, int itsBorder) {
    int[] mine = tiles[t].vertices[border];
    int[] its = tiles[other].vertices[itsBorder];
    for (int i = 0, j = 0; i < mine.length && j < its.length; ) {
      int here = tiles[t].along(border, mine[i]);
      int there = tiles[other].along(itsBorder, its[j]);
      if (here == there) {
        number[t][mine[i]] = number[other][its[j]];
      }
      i += here <= there ? 1 : 0;
      j += there <= here ? 1 : 0;
    }
  }

  private ConvexParts parts() {
    int polygons = firstPolygon[tiles.length];
    int sides = firstSide[tiles.length];
    int[] x = new int[vertices];
    int[] y = new int[vertices];
    int[] first = new int[polygons + 1];
    int[] corner = new int[sides];
    int[] neighbour = new int[sides];
    int[] area = new int[polygons];
    ConvexParts whole = new ConvexParts(lattice, x, y, first, corner, neighbour, area);
    for (int t = 0; t < tiles.length; t++) {
      tiles[t].parts.copyInto(number[t], firstPolygon[t], firstSide[t], whole);
    }
    first[polygons] = sides;
    for (int t = 0; t < tiles.length; t++) {
      if (t % columns > 0) {
        join(t, Tile.WEST, t - 1, Tile.EAST, neighbour);
      }
      if (t >= columns) {
        join(t, Tile.SOUTH, t - columns, Tile.NORTH, neighbour);
      }
    }
    return whole;
  }

  private void join(int t, int border, int other, int itsBorder, int[] neighbour) {
    int[] mine = tiles[t].sides[border];
    int[] its = tiles[other].sides[itsBorder];
    for (int i = 0, j = 0; i < mine.length && j < its.length; ) {
      int here = tiles[t].low(border, mine[i]);
      int there = tiles[other].low(itsBorder, its[j]);
      if (here == there) {
        neighbour[firstSide[t] + mine[i]] =
            firstPolygon[other] + tiles[other].parts.polygonOf(its[j]);
        neighbour[firstSide[other] + its[j]] = firstPolygon[t] + tiles[t].parts.polygonOf(mine[i]);
      }
      i += here <= there ? 1 : 0;
      j += there <= here ? 1 : 0;
    }
  }
}
