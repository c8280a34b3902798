package waywright.plane.build;

import java.util.Arrays;
import waywright.plane.Lattice;

/**
 * Joins tiles: one number for each point, and neighbors across borders. Both tiles at a border have
 * the same vertices on it, so an open side there belongs to both or to one only.
 */
final class Stitching {

  private final Lattice lattice;
  private final Tile[] tiles;
  private final int columns;
  private final int[] firstPolygon;
  private final int[] firstSide;

  /** Per tile the global numbers of its vertices; per corner of the tiling its number, or −1. */
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

  /** Returns all tiles, row by row, as one. */
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
      share(t, TiledOutlines.WEST, t - 1);
    }
    if (t >= columns) {
      share(t, TiledOutlines.SOUTH, t - columns);
    }
    for (int corner = 0; corner < 4; corner++) {
      int v = tile.cornerVertex(corner > 1, corner % 2 > 0);
      int known = cornerNumber[corner(t, corner)];
      if (v >= 0 && mine[v] < 0 && known >= 0) {
        mine[v] = known;
      }
    }
    for (int v = 0; v < mine.length; v++) {
      mine[v] = mine[v] < 0 ? vertices++ : mine[v];
    }
    for (int corner = 0; corner < 4; corner++) {
      int v = tile.cornerVertex(corner > 1, corner % 2 > 0);
      if (v >= 0) {
        cornerNumber[corner(t, corner)] = mine[v];
      }
    }
  }

  /** Returns the tiling corner of a corner of a tile: two in the south, then two in the north. */
  private int corner(int t, int corner) {
    return (t / columns + corner / 2) * (columns + 1) + t % columns + corner % 2;
  }

  /** Copies the numbers that an earlier tile assigned to points on the common border. */
  private void share(int t, int border, int other) {
    int[] common = tiles[t].commonVertices(border, tiles[other]);
    for (int i = 0; i < common.length; i += 2) {
      number[t][common[i]] = number[other][common[i + 1]];
    }
  }

  private ConvexParts parts() {
    int polygons = firstPolygon[tiles.length];
    int sides = firstSide[tiles.length];
    int[] x = new int[vertices];
    int[] y = new int[vertices];
    int[] first = new int[polygons + 1];
    int[] corner = new int[sides];
    int[] neighbor = new int[sides];
    int[] area = new int[polygons];
    ConvexParts whole = new ConvexParts(lattice, x, y, first, corner, neighbor, area);
    for (int t = 0; t < tiles.length; t++) {
      tiles[t].parts.copyInto(number[t], firstPolygon[t], firstSide[t], whole);
    }
    first[polygons] = sides;
    for (int t = 0; t < tiles.length; t++) {
      if (t % columns > 0) {
        join(t, TiledOutlines.WEST, t - 1, neighbor);
      }
      if (t >= columns) {
        join(t, TiledOutlines.SOUTH, t - columns, neighbor);
      }
    }
    return whole;
  }

  private void join(int t, int border, int other, int[] neighbor) {
    ConvexParts here = tiles[t].parts;
    ConvexParts there = tiles[other].parts;
    int[] common = tiles[t].commonSides(border, tiles[other]);
    for (int i = 0; i < common.length; i += 2) {
      int mine = common[i];
      int its = common[i + 1];
      neighbor[firstSide[t] + mine] = firstPolygon[other] + there.polygonOf(its);
      neighbor[firstSide[other] + its] = firstPolygon[t] + here.polygonOf(mine);
    }
  }
}
