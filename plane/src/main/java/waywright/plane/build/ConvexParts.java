package waywright.plane.build;

import java.util.Arrays;
import waywright.internal.Checks;
import waywright.plane.Lattice;

/**
 * What is free in the plane, cut into convex polygons, in arrays.
 *
 * <p>Vertices are points of a {@link Lattice}, each once, in ascending order of x, then y. Polygon
 * p has the sides {@code firstSide(p)} to before {@code firstSide(p + 1)}, counter-clockwise from
 * its lowest vertex; side s runs from {@code corner(s)} to the corner of the polygon's next side.
 * Two polygons meet along whole sides: where a neighbour ends there is a corner, even in a straight
 * line. Polygons come in the order of their first, then of their second corner, tile by tile.
 *
 * <p>Equal inputs give equal arrays, in whatever order they were given. Immutable; to be shared
 * between threads. 8 bytes a vertex, 8 a polygon, 8 a side.
 */
public final class ConvexParts {

  private final Lattice lattice;
  private final int[] x;
  private final int[] y;
  private final int[] first;
  private final int[] corner;
  private final int[] neighbour;
  private final int[] area;

  ConvexParts(
      Lattice lattice, int[] x, int[] y, int[] first, int[] corner, int[] neighbour, int[] area) {
    this.lattice = lattice;
    this.x = x;
    this.y = y;
    this.first = first;
    this.corner = corner;
    this.neighbour = neighbour;
    this.area = area;
  }

  /** A number itself, if there are so many. */
  static int at(int number, int count, String what) {
    return Checks.index(number, count, what, "Maybe they are counted from 0?");
  }

  /** Where lattice steps lie in the plane. */
  public Lattice lattice() {
    return lattice;
  }

  /** How many vertices there are. */
  public int vertices() {
    return x.length;
  }

  /** The column of a vertex, in steps; {@code lattice().x(column(v))} is its coordinate. */
  public int column(int vertex) {
    return x[at(vertex, x.length, "vertex")];
  }

  /** The row of a vertex, in steps; {@code lattice().y(row(v))} is its coordinate. */
  public int row(int vertex) {
    return y[at(vertex, y.length, "vertex")];
  }

  /** How many polygons there are. */
  public int polygons() {
    return area.length;
  }

  /** How many sides all polygons have together. */
  public int sides() {
    return corner.length;
  }

  /** Where the sides of a polygon begin; of the number of polygons: where the last ones end. */
  public int firstSide(int polygon) {
    return first[at(polygon, first.length, "polygon")];
  }

  /** The vertex a side starts from. */
  public int corner(int side) {
    return corner[at(side, corner.length, "side")];
  }

  /** The polygon on the other side of a side, or −1 at a wall. */
  public int neighbour(int side) {
    return neighbour[at(side, neighbour.length, "side")];
  }

  /** The polygon a side belongs to; logarithmic time. */
  public int polygonOf(int side) {
    at(side, corner.length, "side");
    int low = 0;
    int high = area.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (first[middle] <= side) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }

  /** The side after a side of a polygon, round it; its corner is where the side ends. */
  public int after(int polygon, int side) {
    at(polygon, area.length, "polygon");
    at(side, corner.length, "side");
    return side + 1 == first[polygon + 1] ? first[polygon] : side + 1;
  }

  /** Copies this into larger arrays, its vertices by their numbers there. */
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
      whole.neighbour[sidesBefore + s] = neighbour[s] < 0 ? -1 : polygonsBefore + neighbour[s];
    }
  }

  /** The area a polygon is in, 0 or greater; 0 unless said otherwise. */
  public int area(int polygon) {
    return area[at(polygon, area.length, "polygon")];
  }

  /** Twice the area of a polygon in squared steps; exact. */
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
        && Arrays.equals(neighbour, parts.neighbour)
        && Arrays.equals(area, parts.area);
  }

  /** A hash of vertices, corners and areas; the same on every machine. */
  @Override
  public int hashCode() {
    int hash = 31 * Arrays.hashCode(x) + Arrays.hashCode(y);
    return 31 * (31 * hash + Arrays.hashCode(corner)) + Arrays.hashCode(area);
  }

  /** The numbers of vertices, polygons and sides. */
  @Override
  public String toString() {
    return polygons() + " polygons, " + sides() + " sides, " + vertices() + " vertices";
  }
}
