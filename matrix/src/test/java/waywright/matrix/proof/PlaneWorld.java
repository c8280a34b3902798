package waywright.matrix.proof;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.checker.Judge;
import waywright.checker.World;
import waywright.checker.World.Arc;

/**
 * Points on convex polygons in the plane, joined where one sees the other: the straight way between
 * them runs through polygons, each left for the next by a point of a side that both have. Costs are
 * lengths in parts of a step, rounded down. All is decided in whole numbers. Polygons may lie over
 * one another, as floors do, if it is said which ones a point is on.
 *
 * <p>A shortest way on the polygons is a path from vertex to vertex; so potentials over this world
 * that {@link Judge#atLeast} accepts bound the length of every way, but for the rounding, which
 * only lowers the bound.
 *
 * <p>The arcs of a point take time in proportion to all points and all sides.
 */
final class PlaneWorld implements World {

  /** The largest coordinate: products of differences fit in a long then. */
  public static final long FARTHEST = 1L << 26;

  private final long[] x;
  private final long[] y;
  private final int[][] polygons;

  /** For each side the polygon that it may be crossed to, −1 for none. */
  private final int[][] across;

  private final BigInteger scale;

  /** For each point the polygons that it may be on; none: all that hold it. */
  private final int[][] floors;

  /** The part of the way from one point to another that lies in each polygon, as fractions. */
  private final long[][] enters;

  private final long[][] leaves;

  /** Where on the way each polygon is come to first; null if not yet. */
  private final long[][] comes;

  /**
   * A world. Not for several threads at once.
   *
   * @param x the columns of all points: vertices, and others that ways start or end at
   * @param y their rows
   * @param polygons the vertices of each, counter-clockwise, strictly or not
   * @param open for each side of each polygon, from a vertex to the next, whether it may be crossed
   *     out of the polygon, into one with the same side the other way round
   * @param bits costs are in parts of a step of which there are two to the power of this; 0 to 40
   * @throws IllegalArgumentException if a coordinate is beyond {@link #FARTHEST}, or sizes do not
   *     fit together
   */
  public PlaneWorld(long[] x, long[] y, int[][] polygons, boolean[][] open, int bits) {
    this(x, y, polygons, open, bits, new int[0][]);
  }

  /**
   * A world of floors that may lie over one another.
   *
   * @param floors for each point the polygons that it is on: a way begins and ends in one of these
   * @throws IllegalArgumentException as the other, or if there are not as many floors as points
   */
  public static PlaneWorld ofFloors(
      long[] x, long[] y, int[][] polygons, boolean[][] open, int bits, int[][] floors) {
    if (floors.length != x.length) {
      throw new IllegalArgumentException(floors.length + " floors of " + x.length + " points");
    }
    return new PlaneWorld(x, y, polygons, open, bits, floors);
  }

  private PlaneWorld(
      long[] x, long[] y, int[][] polygons, boolean[][] open, int bits, int[][] floors) {
    if (x.length != y.length || polygons.length != open.length || bits < 0 || bits > 40) {
      throw new IllegalArgumentException(
          x.length
              + " columns, "
              + y.length
              + " rows, "
              + polygons.length
              + " polygons, "
              + open.length
              + " of them with sides, 2^"
              + bits
              + " parts");
    }
    this.x = x.clone();
    this.y = y.clone();
    this.polygons = polygons.clone();
    for (int i = 0; i < x.length; i++) {
      if (Math.abs(x[i]) > FARTHEST || Math.abs(y[i]) > FARTHEST) {
        throw new IllegalArgumentException("point " + i + " is at " + x[i] + ", " + y[i]);
      }
    }
    across = new int[polygons.length][];
    for (int p = 0; p < polygons.length; p++) {
      across[p] = new int[polygons[p].length];
      for (int i = 0; i < across[p].length; i++) {
        across[p][i] = open[p][i] ? neighbor(p, i) : -1;
      }
    }
    this.floors = floors.clone();
    scale = BigInteger.ONE.shiftLeft(2 * bits);
    enters = new long[polygons.length][];
    leaves = new long[polygons.length][];
    comes = new long[polygons.length][];
  }

  private int neighbor(int polygon, int side) {
    int from = polygons[polygon][side];
    int to = after(polygon, side);
    for (int p = 0; p < polygons.length; p++) {
      for (int i = 0; i < polygons[p].length; i++) {
        if (polygons[p][i] == to && after(p, i) == from) {
          return p;
        }
      }
    }
    return -1;
  }

  private int after(int polygon, int side) {
    return polygons[polygon][(side + 1) % polygons[polygon].length];
  }

  @Override
  public int nodeCount() {
    return x.length;
  }

  @Override
  public boolean isOpen(int node) {
    requireNode(node);
    boolean open = false;
    for (int p = 0; p < polygons.length && !open; p++) {
      open = isOn(node, p) && clip(p, node, node);
    }
    return open;
  }

  @Override
  public List<Arc> arcs(int node) {
    requireNode(node);
    List<Arc> arcs = new ArrayList<>();
    for (int other = 0; other < x.length; other++) {
      if (other != node && sees(node, other)) {
        arcs.add(new Arc(node, other, cost(node, other)));
      }
    }
    return arcs;
  }

  @Override
  public String name(int node) {
    return "point " + requireNode(node) + " at " + x[node] + ", " + y[node];
  }

  private long cost(int from, int to) {
    BigInteger dx = BigInteger.valueOf(x[to] - x[from]);
    BigInteger dy = BigInteger.valueOf(y[to] - y[from]);
    return dx.multiply(dx).add(dy.multiply(dy)).multiply(scale).sqrt().longValueExact();
  }

  /** Whether the straight way from one point to another is free. */
  private boolean sees(int from, int to) {
    Arrays.fill(comes, null);
    for (int p = 0; p < polygons.length; p++) {
      if (!clip(p, from, to)) {
        enters[p] = null;
      } else if (enters[p][0] == 0 && isOn(from, p)) {
        comes[p] = enters[p];
      }
    }
    boolean isPoint = x[from] == x[to] && y[from] == y[to];
    boolean changed = !isPoint;
    while (changed) {
      changed = false;
      for (int p = 0; p < polygons.length; p++) {
        for (int i = 0; comes[p] != null && i < polygons[p].length; i++) {
          changed |= across[p][i] >= 0 && enters[across[p][i]] != null && pass(p, i, from, to);
        }
      }
    }
    boolean arrived = false;
    for (int p = 0; p < polygons.length; p++) {
      arrived |= comes[p] != null && leaves[p][0] == leaves[p][1] && isOn(to, p);
    }
    return arrived;
  }

  /** Whether a polygon is of the floor of a point; it need not hold it. */
  private boolean isOn(int point, int polygon) {
    boolean on = floors.length == 0;
    for (int i = 0; !on && i < floors[point].length; i++) {
      on = floors[point][i] == polygon;
    }
    return on;
  }

  /** Goes on into the next polygon by a side, if that is sooner than any way so far. */
  private boolean pass(int polygon, int side, int from, int to) {
    int next = across[polygon][side];
    long[] on = on(polygons[polygon][side], after(polygon, side), from, to);
    if (on.length == 0) {
      return false;
    }
    long[] first = {on[0], on[1]};
    long[] last = {on[2], on[3]};
    long[] at = compare(first, comes[polygon]) < 0 ? comes[polygon] : first;
    long[] known = comes[next];
    if (compare(at, last) > 0
        || compare(at, leaves[polygon]) > 0
        || known != null && compare(known, at) <= 0) {
      return false;
    }
    comes[next] = at;
    return true;
  }

  /** Where the way lies in a polygon, as parts of it; false if nowhere. */
  private boolean clip(int polygon, int from, int to) {
    long[] low = {0, 1};
    long[] high = {1, 1};
    for (int i = 0; i < polygons[polygon].length; i++) {
      int u = polygons[polygon][i];
      int w = after(polygon, i);
      long a = side(u, w, from);
      long b = side(u, w, to);
      if (a < 0 && b < 0) {
        return false;
      }
      if (a < 0) {
        long[] at = {-a, b - a};
        low = compare(at, low) > 0 ? at : low;
      } else if (b < 0) {
        long[] at = {a, a - b};
        high = compare(at, high) < 0 ? at : high;
      }
    }
    enters[polygon] = low;
    leaves[polygon] = high;
    return compare(low, high) <= 0;
  }

  /** The first and the last part of the way at which it is on a side; nothing if it never is. */
  private long[] on(int u, int w, int from, int to) {
    long a = side(u, w, from);
    long b = side(u, w, to);
    long left = side(from, to, u);
    long right = side(from, to, w);
    if (a == 0 && b == 0) {
      long dx = x[to] - x[from];
      long dy = y[to] - y[from];
      long whole = dx * dx + dy * dy;
      long atU = dx * (x[u] - x[from]) + dy * (y[u] - y[from]);
      long atW = dx * (x[w] - x[from]) + dy * (y[w] - y[from]);
      long low = Math.max(0, Math.min(atU, atW));
      long high = Math.min(whole, Math.max(atU, atW));
      return low > high ? new long[0] : new long[] {low, whole, high, whole};
    }
    boolean meets = Long.signum(a) * Long.signum(b) <= 0;
    if (!meets || Long.signum(left) * Long.signum(right) > 0) {
      return new long[0];
    }
    long part = Math.abs(a);
    long whole = part + Math.abs(b);
    return new long[] {part, whole, part, whole};
  }

  /** Greater than 0 if a point lies to the left of the line between two others. */
  private long side(int u, int w, int point) {
    return (x[w] - x[u]) * (y[point] - y[u]) - (y[w] - y[u]) * (x[point] - x[u]);
  }

  /** Compares fractions whose numbers are not negative, in 128 bits. */
  private static int compare(long[] a, long[] b) {
    long high = Math.multiplyHigh(a[0], b[1]);
    long other = Math.multiplyHigh(b[0], a[1]);
    return high != other
        ? Long.compare(high, other)
        : Long.compareUnsigned(a[0] * b[1], b[0] * a[1]);
  }
}
