package waywright.plane.build;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import waywright.internal.Checks;
import waywright.plane.Lattice;

/**
 * The free space of a plane, decomposed into convex polygons, in arrays.
 *
 * <p>Vertices are distinct points of a {@link Lattice}, in ascending order of x, then y. Polygon p
 * has the sides {@code firstSide(p)} to before {@code firstSide(p + 1)}, counter-clockwise from its
 * lowest-numbered vertex; side s runs from {@code corner(s)} to the corner of the polygon's next
 * side. Two polygons share whole sides: where a neighbor ends there is a corner, even on a straight
 * line. Tile by tile, polygons are in the order of their first corner, then of their second.
 *
 * <p>Equal inputs give equal arrays, independent of the input order. Immutable and safe to share
 * between threads. Memory: 8 bytes per vertex, per polygon and per side.
 */
public final class ConvexParts {

  private final Lattice lattice;
  private final int[] x;
  private final int[] y;
  private final int[] first;
  private final int[] corner;
  private final int[] neighbor;
  private final int[] area;

  ConvexParts(
      Lattice lattice, int[] x, int[] y, int[] first, int[] corner, int[] neighbor, int[] area) {
    this.lattice = lattice;
    this.x = x;
    this.y = y;
    this.first = first;
    this.corner = corner;
    this.neighbor = neighbor;
    this.area = area;
  }

  /**
   * Decomposes the free cells of a grid into convex polygons, each of one area, counter-clockwise
   * if y grows upwards: cell (x, y) is the square from (x, y) to (x + 1, y + 1). Two blocked cells
   * that touch at a corner are closed there: no polygon and no side joins the free cells diagonally
   * across, although the corner is one vertex.
   *
   * <p>Takes time and memory proportional to the corners of areas, about 500 bytes each during the
   * build; reads each cell once, row by row.
   *
   * @param width the number of columns, from 1 to {@link Lattice#REACH}
   * @param height the number of rows, likewise
   * @param areas the area of cell (x, y), 0 or greater, or −1 if it is blocked
   * @throws IllegalArgumentException if the size is out of range, or an area is less than −1
   */
  public static ConvexParts ofCells(int width, int height, IntBinaryOperator areas) {
    return GridParts.of(width, height, areas);
  }

  /** Returns the number itself, or throws if it is not below {@code count}. */
  static int at(int number, int count, String what) {
    return Checks.index(number, count, what, "Maybe they are counted from 0?");
  }

  /** Returns the lattice, which maps steps to the plane. */
  public Lattice lattice() {
    return lattice;
  }

  /** Returns the number of vertices. */
  public int vertices() {
    return x.length;
  }

  /** Returns the column of a vertex, in steps; {@code lattice().x(column(v))} is its coordinate. */
  public int column(int vertex) {
    return x[at(vertex, x.length, "vertex")];
  }

  /** Returns the row of a vertex, in steps; {@code lattice().y(row(v))} is its coordinate. */
  public int row(int vertex) {
    return y[at(vertex, y.length, "vertex")];
  }

  /** Returns the number of polygons. */
  public int polygons() {
    return area.length;
  }

  /** Returns the total number of sides of all polygons. */
  public int sides() {
    return corner.length;
  }

  /** Returns the first side of a polygon; for the number of polygons, the number of sides. */
  public int firstSide(int polygon) {
    return first[at(polygon, first.length, "polygon")];
  }

  /** Returns the vertex where a side starts. */
  public int corner(int side) {
    return corner[at(side, corner.length, "side")];
  }

  /** Returns the polygon on the other side of a side, or −1 at a wall. */
  public int neighbor(int side) {
    return neighbor[at(side, neighbor.length, "side")];
  }

  /** Returns the polygon of a side; logarithmic time. */
  public int polygonOf(int side) {
    int found = Arrays.binarySearch(first, at(side, corner.length, "side"));
    return found < 0 ? -2 - found : found;
  }

  /** Returns the next side of a polygon after a side; its corner is where the side ends. */
  public int after(int polygon, int side) {
    at(polygon, area.length, "polygon");
    at(side, corner.length, "side");
    return side + 1 == first[polygon + 1] ? first[polygon] : side + 1;
  }

  /** Copies these parts into larger arrays; {@code number} maps vertices to their numbers there. */
  void copyInto(int[] number, int polygonsBefore, int sidesBefore, ConvexParts whole) {
    for (int v = 0; v < x.length; v++) {
      whole.x[number[v]] = x[v];
      whole.y[number[v]] = y[v];
    }
    for (int p = 0; p < area.length; p++) {
      whole.first[polygonsBefore + p] = sidesBefore + first[p];
      whole.area[polygonsBefore + p] = area[p];
    }
    for (int s = 0; s < corner.length; s++) {
      whole.corner[sidesBefore + s] = number[corner[s]];
      whole.neighbor[sidesBefore + s] = neighbor[s] < 0 ? -1 : polygonsBefore + neighbor[s];
    }
  }

  /** Returns the area number of a polygon, 0 or greater; 0 by default. */
  public int area(int polygon) {
    return area[at(polygon, area.length, "polygon")];
  }

  /** Returns twice the area of a polygon in squared steps; exact. */
  public long doubledArea(int polygon) {
    at(polygon, area.length, "polygon");
    long sum = 0;
    int a = corner[first[polygon]];
    for (int s = first[polygon] + 2; s < first[polygon + 1]; s++) {
      int b = corner[s - 1];
      int c = corner[s];
      sum += Lattice.orientation(x[a], y[a], x[b], y[b], x[c], y[c]);
    }
    return sum;
  }

  /** Whether lattice and all arrays are equal. */
  @Override
  public boolean equals(Object other) {
    return other instanceof ConvexParts parts
        && lattice.equals(parts.lattice)
        && Arrays.equals(x, parts.x)
        && Arrays.equals(y, parts.y)
        && Arrays.equals(first, parts.first)
        && Arrays.equals(corner, parts.corner)
        && Arrays.equals(neighbor, parts.neighbor)
        && Arrays.equals(area, parts.area);
  }

  /** Returns a hash of vertices, corners and areas; the same on every machine. */
  @Override
  public int hashCode() {
    int hash = 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    return 31 * (31 * hash + Arrays.hashCode(corner)) + Arrays.hashCode(area);
  }

  /** Returns the numbers of polygons, sides and vertices. */
  @Override
  public String toString() {
    return polygons() + " polygons, " + sides() + " sides, " + vertices() + " vertices";
  }
}
