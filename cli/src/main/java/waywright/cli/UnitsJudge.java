package waywright.cli;

import java.util.Arrays;
import java.util.Comparator;
import java.util.function.IntPredicate;

/**
 * Judges a game of units by positions alone: bodies against bodies, bodies against blocked cells.
 * Shares no code with what moves the units.
 *
 * <p>A body is a square with its upper left corner at the position, or a disc around it. Touching
 * is neither an overlap nor a hit: {@value #TOUCH} of a cell is granted to rounding.
 */
final class UnitsJudge {

  private static final double TOUCH = 1e-9;

  private final int width;
  private final int height;

  /** By body: the side of a square, 0 for a disc. */
  private final double[] sides;

  /** By body: the radius of a disc, 0 for a square. */
  private final double[] radii;

  /** The bodies by their left ends, as far as the last look sorted them. */
  private final Integer[] order;

  private final double[] left;
  private long overlaps;
  private long wallHits;
  private double leastGap = Double.POSITIVE_INFINITY;

  /**
   * A judge of bodies on a map.
   *
   * @param sides by body the side of a square, 0 for a disc
   * @param radii by body the radius of a disc, 0 for a square
   */
  UnitsJudge(int width, int height, double[] sides, double[] radii) {
    this.width = width;
    this.height = height;
    this.sides = sides.clone();
    this.radii = radii.clone();
    order = new Integer[sides.length];
    Arrays.setAll(order, i -> i);
    left = new double[sides.length];
  }

  /**
   * Looks at one tick.
   *
   * @param blocked whether a cell, y times the width plus x, is blocked now
   */
  void look(double[] x, double[] y, IntPredicate blocked) {
    for (int i = 0; i < order.length; i++) {
      left[i] = x[i] - radii[i];
      wallHits += hits(i, x[i], y[i], blocked) ? 1 : 0;
    }
    Arrays.sort(order, Comparator.comparingDouble(i -> left[i]));
    for (int a = 0; a < order.length; a++) {
      int i = order[a];
      double reach = x[i] + sides[i] + radii[i] + Math.max(0, leastGap);
      for (int b = a + 1; b < order.length && left[order[b]] < reach; b++) {
        double gap = gap(i, order[b], x, y);
        leastGap = Math.min(leastGap, gap);
        overlaps += gap < -TOUCH ? 1 : 0;
      }
    }
  }

  /** The distance between two bodies; less than 0 if they overlap. */
  private double gap(int i, int j, double[] x, double[] y) {
    double dx = Math.max(x[j] - (x[i] + sides[i]), x[i] - (x[j] + sides[j]));
    double dy = Math.max(y[j] - (y[i] + sides[i]), y[i] - (y[j] + sides[j]));
    double apart = dx > 0 && dy > 0 ? Math.sqrt(dx * dx + dy * dy) : Math.max(dx, dy);
    return apart - radii[i] - radii[j];
  }

  /** Whether a body is in a blocked cell, or beyond the edge of the map. */
  private boolean hits(int i, double x, double y, IntPredicate blocked) {
    double reach = radii[i] - TOUCH;
    int firstX = (int) Math.floor(x - radii[i] + TOUCH);
    int firstY = (int) Math.floor(y - radii[i] + TOUCH);
    double endX = x + sides[i] + radii[i] - TOUCH;
    double endY = y + sides[i] + radii[i] - TOUCH;
    if (!(firstX >= 0 && firstY >= 0 && endX <= width && endY <= height)) {
      return true;
    }
    for (int cellY = firstY; cellY < endY; cellY++) {
      for (int cellX = firstX; cellX < endX; cellX++) {
        double dx = Math.max(0, Math.max(cellX - x, x - (cellX + 1)));
        double dy = Math.max(0, Math.max(cellY - y, y - (cellY + 1)));
        boolean meets = radii[i] == 0 || dx * dx + dy * dy < reach * reach;
        if (meets && blocked.test(cellY * width + cellX)) {
          return true;
        }
      }
    }
    return false;
  }

  /** Pairs of bodies that overlapped, each counted in every tick. */
  long overlaps() {
    return overlaps;
  }

  /** Bodies that touched a blocked cell from within, each counted in every tick. */
  long wallHits() {
    return wallHits;
  }

  /** The least distance between two bodies in any tick; infinite if there are none. */
  double leastGap() {
    return leastGap;
  }
}
