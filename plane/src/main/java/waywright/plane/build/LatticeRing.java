package waywright.plane.build;

import java.util.Arrays;
import java.util.BitSet;
import java.util.stream.IntStream;
import waywright.plane.Lattice;
import waywright.plane.internal.Contact;

/** A ring or a chain of lattice points with a name, which appears in messages about its defects. */
record LatticeRing(String name, int[] x, int[] y) {

  /**
   * Returns a ring snapped to the lattice; rejects coordinates that are not numbers or beyond the
   * lattice, and too few vertices.
   */
  static LatticeRing of(String name, Lattice lattice, double[] coordinates, int fewest) {
    if (coordinates.length % 2 != 0) {
      throw new IllegalArgumentException(
          name + " has " + coordinates.length + " coordinates. Maybe a y is missing at the end?");
    }
    int n = coordinates.length / 2;
    if (n < fewest) {
      throw new IllegalArgumentException(
          name + " has " + n + " vertices, fewer than " + fewest + ". Maybe a part is missing?");
    }
    int[] x = new int[n];
    int[] y = new int[n];
    for (int i = 0; i < n; i++) {
      try {
        x[i] = lattice.column(coordinates[2 * i]);
        y[i] = lattice.row(coordinates[2 * i + 1]);
      } catch (IllegalArgumentException e) {
        throw new IllegalArgumentException(name + ", vertex " + i + ": " + e.getMessage(), e);
      }
    }
    return new LatticeRing(name, x, y);
  }

  int size() {
    return x.length;
  }

  /** Returns the ring of the kept vertices, in order. */
  LatticeRing of(BitSet kept) {
    int[] vertices = IntStream.range(0, size()).filter(kept::get).toArray();
    int[] columns = IntStream.of(vertices).map(v -> x[v]).toArray();
    return new LatticeRing(name, columns, IntStream.of(vertices).map(v -> y[v]).toArray());
  }

  /**
   * Returns the smallest convex ring that contains a disc around each point of this one (Minkowski
   * sum).
   *
   * @throws IllegalArgumentException if this one is not convex, or the result does not fit in the
   *     lattice
   */
  LatticeRing grown(Disc disc) {
    long[] points = new long[size() * disc.x.length];
    int count = 0;
    checkConvex();
    for (int v = 0; v < size(); v++) {
      for (int i = 0; i < disc.x.length; i++) {
        int column = x[v] + disc.x[i];
        int row = y[v] + disc.y[i];
        if (Math.max(Math.abs(column), Math.abs(row)) > Lattice.REACH) {
          throw new IllegalArgumentException(
              name + " grows beyond the lattice at vertex " + v + ". Maybe it is far outside?");
        }
        points[count++] = Strands.point(column, row);
      }
    }
    Arrays.sort(points);
    return hull(points);
  }

  /** Rejects a vertex that turns to the right. */
  void checkConvex() {
    for (int v = 0; v < size(); v++) {
      int next = (v + 1) % size();
      int last = (v + 2) % size();
      if (Lattice.orientation(x[v], y[v], x[next], y[next], x[last], y[last]) < 0) {
        throw new IllegalArgumentException(
            name + " is not convex at vertex " + next + ". Maybe add its convex parts?");
      }
    }
  }

  /** Returns the convex hull of sorted points, counter-clockwise from the least (Andrew 1979). */
  private LatticeRing hull(long[] points) {
    int[] hx = new int[2 * points.length];
    int[] hy = new int[hx.length];
    int size = 0;
    for (int pass = 0; pass < 2; pass++) {
      int fewest = size + 2;
      for (int i = 0; i < points.length; i++) {
        long point = points[pass == 0 ? i : points.length - 1 - i];
        int column = Strands.x(point);
        int row = Strands.y(point);
        while (size >= fewest
            && Lattice.orientation(
                    hx[size - 2], hy[size - 2], hx[size - 1], hy[size - 1], column, row)
                <= 0) {
          size--;
        }
        hx[size] = column;
        hy[size++] = row;
      }
      // The last point of a chain is the first of the other.
      size--;
    }
    return new LatticeRing(name, Arrays.copyOf(hx, size), Arrays.copyOf(hy, size));
  }

  Square box() {
    Square box = new Square(x[0], y[0], x[0], y[0]);
    for (int i = 1; i < size(); i++) {
      box = box.with(x[i], y[i]);
    }
    return box;
  }

  /** Adds the sides as strands, with the inside to their left if the ring is counter-clockwise. */
  void addSides(Strands strands, int layer) {
    for (int i = 0, before = size() - 1; i < size(); before = i++) {
      strands.add(x[before], y[before], x[i], y[i], layer, 1);
    }
  }

  /** Rejects a repeated vertex, sides that intersect, and a clockwise ring. */
  void checkSimple() {
    checkVertices();
    checkSides();
    if (doubledArea() < 0) {
      throw new IllegalArgumentException(
          name + " is clockwise. Maybe reverse it, or call repairing()?");
    }
  }

  private void checkVertices() {
    IntStream vertices = IntStream.range(0, size());
    long[] points = vertices.mapToLong(v -> Strands.point(x[v], y[v])).toArray();
    long[] sorted = points.clone();
    Arrays.sort(sorted);
    for (int i = 1; i < sorted.length; i++) {
      if (sorted[i - 1] == sorted[i]) {
        int first = indexOf(points, sorted[i], 0);
        throw new IllegalArgumentException(
            String.format(
                "%s, vertex %s is equal to vertex %s when rounded to a step. Maybe the first"
                    + " vertex is repeated at the end, or repairing() is wanted?",
                name, indexOf(points, sorted[i], first + 1), first));
      }
    }
  }

  private static int indexOf(long[] points, long point, int from) {
    int i = from;
    while (points[i] != point) {
      i++;
    }
    return i;
  }

  private void checkSides() {
    Strands sides = new Strands(size());
    for (int i = 0; i < size(); i++) {
      int next = (i + 1) % size();
      sides.add(x[i], y[i], x[next], y[next], 0, 1);
    }
    new Buckets(sides).visitPairs((i, j) -> checkPair(sides, i, j));
  }

  private void checkPair(Strands sides, int i, int j) {
    Contact contact = Noding.contact(sides, i, j);
    boolean neighbors = Math.abs(i - j) == 1 || Math.abs(i - j) == size() - 1;
    if (contact != Contact.NONE && !(contact == Contact.TOUCH && neighbors)) {
      throw new IllegalArgumentException(
          String.format(
              "%s: the side from vertex %s intersects the side from vertex %s. Maybe two vertices"
                  + " are swapped, or repairing() is wanted?",
              name, Math.min(i, j), Math.max(i, j)));
    }
  }

  /**
   * Returns twice the area; negative if clockwise. Partial sums may overflow, the total does not.
   */
  private long doubledArea() {
    long sum = 0;
    for (int i = 2; i < size(); i++) {
      sum += Lattice.orientation(x[0], y[0], x[i - 1], y[i - 1], x[i], y[i]);
    }
    return sum;
  }

  /** Adds the borders of all regions with a nonzero winding number. */
  void addRepaired(Strands strands, int layer) {
    Strands own = new Strands(size());
    addSides(own, FreeSpace.AREA);
    FreeSpace inside = FreeSpace.of(Noding.of(own), w -> w[FreeSpace.AREA] != 0 ? 0 : -1);
    PlanarGraph graph = inside.graph();
    for (int e = 0; e < graph.edges(); e++) {
      int a = graph.from()[e];
      int b = graph.to()[e];
      int turns = graph.turns()[graph.first()[e]];
      strands.add(graph.x()[a], graph.y()[a], graph.x()[b], graph.y()[b], layer, turns);
    }
  }
}
