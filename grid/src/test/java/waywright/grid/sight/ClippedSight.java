package waywright.grid.sight;

import java.math.BigInteger;
import waywright.grid.Corners;

/**
 * Sight by clipping: a segment against the inside of every cell in its box, in fractions of big
 * integers, and against every lattice point. Knows nothing of walking along lines.
 */
final class ClippedSight {

  private final boolean[][] open;
  private final Corners corners;

  ClippedSight(boolean[][] open, Corners corners) {
    this.open = open;
    this.corners = corners;
  }

  private boolean isOpen(int x, int y) {
    return y >= 0 && x >= 0 && y < open.length && x < open[0].length && open[y][x];
  }

  /** Whether a segment between two points, in halves of a cell, is clear. */
  boolean isClear(int ax, int ay, int bx, int by) {
    if (ax == bx && ay == by) {
      return touchesOpen(ax, ay);
    }
    int left = Math.floorDiv(Math.min(ax, bx), 2) - 1;
    int right = Math.floorDiv(Math.max(ax, bx), 2) + 1;
    int top = Math.floorDiv(Math.min(ay, by), 2) - 1;
    int bottom = Math.floorDiv(Math.max(ay, by), 2) + 1;
    for (int y = top; y <= bottom; y++) {
      for (int x = left; x <= right; x++) {
        if (!isOpen(x, y) && meetsInside(ax, ay, bx, by, x, y)) {
          return false;
        }
        if (!passesPoint(ax, ay, bx, by, x, y) || !passesSides(ax, ay, bx, by, x, y)) {
          return false;
        }
      }
    }
    return true;
  }

  private boolean touchesOpen(int x, int y) {
    for (int cy = Math.floorDiv(y, 2) - 1; cy <= Math.floorDiv(y, 2); cy++) {
      for (int cx = Math.floorDiv(x, 2) - 1; cx <= Math.floorDiv(x, 2); cx++) {
        boolean touches = 2 * cx <= x && x <= 2 * cx + 2 && 2 * cy <= y && y <= 2 * cy + 2;
        if (touches && isOpen(cx, cy)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Clips the segment to the open square of a cell: whether more than a point is left. */
  private static boolean meetsInside(int ax, int ay, int bx, int by, int x, int y) {
    Fraction from = new Fraction(0, 1);
    Fraction to = new Fraction(1, 1);
    int[][] sides = {
      {ax, bx, 2 * x, 1}, {ax, bx, 2 * x + 2, -1}, {ay, by, 2 * y, 1}, {ay, by, 2 * y + 2, -1}
    };
    for (int[] side : sides) {
      long at = (long) side[3] * (side[0] - side[2]);
      long slope = (long) side[3] * (side[1] - side[0]);
      if (slope == 0) {
        if (at <= 0) {
          return false;
        }
      } else if (slope > 0) {
        Fraction enters = new Fraction(-at, slope);
        from = enters.compareTo(from) > 0 ? enters : from;
      } else {
        Fraction leaves = new Fraction(at, -slope);
        to = leaves.compareTo(to) < 0 ? leaves : to;
      }
    }
    return from.compareTo(to) < 0;
  }

  /** Where the segment goes on through the upper left corner of a cell, the rule of corners. */
  private boolean passesPoint(int ax, int ay, int bx, int by, int x, int y) {
    int px = 2 * x;
    int py = 2 * y;
    long cross = (long) (bx - ax) * (py - ay) - (long) (by - ay) * (px - ax);
    long along = (long) (bx - ax) * (px - ax) + (long) (by - ay) * (py - ay);
    long whole = (long) (bx - ax) * (bx - ax) + (long) (by - ay) * (by - ay);
    if (cross != 0 || along <= 0 || along >= whole) {
      return true;
    }
    boolean ul = isOpen(x - 1, y - 1);
    boolean ur = isOpen(x, y - 1);
    boolean ll = isOpen(x - 1, y);
    boolean lr = isOpen(x, y);
    if (ax == bx || ay == by) {
      boolean one = ay == by ? ul && ur : ul && ll;
      boolean other = ay == by ? ll && lr : ur && lr;
      return corners != Corners.ONE_OPEN || one || other;
    }
    boolean falls = (bx > ax) == (by > ay);
    boolean one = falls ? ur : ul;
    boolean other = falls ? ll : lr;
    return switch (corners) {
      case NEVER -> one && other;
      case ONE_OPEN -> one || other;
      case ALWAYS -> true;
    };
  }

  /** Where the segment runs along the upper or left side of a cell, the rule of sides. */
  private boolean passesSides(int ax, int ay, int bx, int by, int x, int y) {
    boolean upper =
        ay == by && ay == 2 * y && Math.min(ax, bx) < 2 * x + 2 && Math.max(ax, bx) > 2 * x;
    boolean left =
        ax == bx && ax == 2 * x && Math.min(ay, by) < 2 * y + 2 && Math.max(ay, by) > 2 * y;
    boolean one = isOpen(x, y);
    boolean other = upper ? isOpen(x, y - 1) : isOpen(x - 1, y);
    return !upper && !left || (corners == Corners.NEVER ? one && other : one || other);
  }

  /** A fraction whose denominator is above 0. */
  private record Fraction(BigInteger numerator, BigInteger denominator)
      implements Comparable<Fraction> {

    Fraction(long numerator, long denominator) {
      this(BigInteger.valueOf(numerator), BigInteger.valueOf(denominator));
    }

    @Override
    public int compareTo(Fraction other) {
      return numerator.multiply(other.denominator).compareTo(other.numerator.multiply(denominator));
    }
  }
}
