package waywright.plane.build;

import java.util.BitSet;
import waywright.plane.Lattice;

/**
 * Removes vertices of a ring on one side only, after Douglas and Peucker (1973): a chain is
 * replaced by one side if all its vertices lie to the left of that side, or all to the right, or on
 * it, and none farther away than a tolerance.
 *
 * <p>The region that such a side cuts off has winding number 1, of the same sign for all sides. So
 * the winding number of the ring never rises anywhere if vertices to the right are removed, and
 * never falls if vertices to the left are, even where new sides cross others. The region is within
 * the tolerance of the chain.
 */
final class Thinning {

  private final LatticeRing ring;
  private final int side;
  private final double mostSquared;
  private final BitSet kept = new BitSet();

  private Thinning(LatticeRing ring, int side, double most) {
    this.ring = ring;
    this.side = side;
    mostSquared = most * most;
  }

  /**
   * Returns a ring of some of the vertices of a simple, counter-clockwise one. Takes O(n log n)
   * time typically, O(n²) at worst.
   *
   * @param side 1 to remove vertices to the left of new sides, −1 to remove those to the right
   * @param most the tolerance in steps
   */
  static LatticeRing of(LatticeRing ring, int side, double most) {
    Thinning thinning = new Thinning(ring, side, most);
    int least = 0;
    int greatest = 0;
    for (int v = 1; v < ring.size(); v++) {
      least = thinning.isLess(v, least) ? v : least;
      greatest = thinning.isLess(greatest, v) ? v : greatest;
    }
    // These two are always kept, so that the result does not depend on the first vertex.
    thinning.thin(least, greatest);
    thinning.thin(greatest, least);
    return ring.of(thinning.kept);
  }

  private boolean isLess(int v, int w) {
    return ring.x()[v] != ring.x()[w] ? ring.x()[v] < ring.x()[w] : ring.y()[v] < ring.y()[w];
  }

  /** Marks the necessary vertices from one vertex to before another. */
  private void thin(int first, int end) {
    // The ends of unprocessed chains, the nearest on top.
    int[] ends = new int[ring.size() + 1];
    int open = 0;
    ends[open++] = end;
    int from = first;
    while (open > 0) {
      kept.set(from);
      int to = ends[open - 1];
      int between = farthest(from, to);
      if (between < 0) {
        from = to;
        open--;
      } else {
        ends[open++] = between;
      }
    }
  }

  /** Returns the farthest vertex that prevents replacing a chain by one side, −1 if none does. */
  private int farthest(int from, int to) {
    int found = -1;
    double most = 0;
    for (int v = (from + 1) % ring.size(); v != to; v = (v + 1) % ring.size()) {
      long turn =
          Lattice.orientation(
              ring.x()[from], ring.y()[from], ring.x()[to], ring.y()[to], ring.x()[v], ring.y()[v]);
      double off = squaredDistance(from, to, v);
      boolean allowed = (turn == 0 || turn > 0 == side > 0) && off <= mostSquared;
      if (!allowed && off >= most) {
        most = off;
        found = v;
      }
    }
    return found;
  }

  /** Returns the squared distance of a vertex from the side between two others. */
  private double squaredDistance(int from, int to, int v) {
    double dx = ring.x()[to] - (double) ring.x()[from];
    double dy = ring.y()[to] - (double) ring.y()[from];
    double px = ring.x()[v] - (double) ring.x()[from];
    double py = ring.y()[v] - (double) ring.y()[from];
    double along = Math.max(0, Math.min(1, (px * dx + py * dy) / (dx * dx + dy * dy)));
    double ox = px - along * dx;
    double oy = py - along * dy;
    return ox * ox + oy * oy;
  }
}
