package waywright.bench.road.country;

import java.util.Arrays;
import java.util.BitSet;

/**
 * Junctions on a lattice, and the roads between neighbours that are left when rivers and ridges are
 * drawn: the country is halved again and again across its longer side, and about 0.62 times the
 * cube root of its junctions are the roads that cross each border, as is so of real networks at
 * their best cuts. Important roads, which are long, cross first. So every part is connected, a
 * junction has 2.5 roads on average, and the cuts are small without there being a tree.
 *
 * <p>All else is a hash of where it is. Two bits a junction are kept.
 */
final class Country {

  /** Importance from which a road is a motorway: two roads, one each way, and few junctions. */
  static final int MOTORWAY = 9;

  /** The cube root of the junctions times this is how many roads cross a border. */
  private static final double CROSSINGS = 0.62;

  /** More important than this is nothing. */
  private static final int MOST = 16;

  /** Roads keep their tags for this many junctions. */
  static final int STRETCH = 8;

  /** Junctions from west to east. */
  final int width;

  /** Junctions from north to south. */
  final int height;

  /** All that is drawn follows from it and from the number of junctions. */
  private final long seed;

  /** By junction, whether a road leads to the next one east. */
  private final BitSet east;

  /** By junction, whether a road leads to the next one south. */
  private final BitSet south;

  /**
   * Draws a country; two of the same arguments are the same.
   *
   * @param junctions about so many: width times height comes near it
   * @param seed which of all countries
   */
  Country(int junctions, long seed) {
    this.seed = seed;
    width = Math.max(1, (int) Math.round(Math.sqrt(junctions)));
    height = Math.max(1, (int) Math.round((double) junctions / width));
    east = new BitSet(width * height);
    south = new BitSet(width * height);
    cut(0, 0, width, height);
  }

  /** Halves a rectangle, right and lower sides exclusive, and lets the best roads cross. */
  private void cut(int left, int top, int right, int bottom) {
    int wide = right - left;
    int high = bottom - top;
    if (wide == 1 && high == 1) {
      return;
    }
    long here = hash(left, top, right, bottom);
    boolean isAcross = wide >= high;
    int size = isAcross ? wide : high;
    int half = size / 2 + (size > 7 ? (int) (share(here) * size / 4) - size / 8 : 0);
    double many = CROSSINGS * Math.cbrt((double) wide * high) + share(hash(here, 1, 0, 0));
    int crossings = Math.max(1, Math.min((int) many, isAcross ? high : wide));
    if (isAcross) {
      int x = left + half;
      for (int y : best(true, top, bottom, x - 1, crossings)) {
        east.set(y * width + x - 1);
      }
      cut(left, top, x, bottom);
      cut(x, top, right, bottom);
    } else {
      int y = top + half;
      for (int x : best(false, left, right, y - 1, crossings)) {
        south.set((y - 1) * width + x);
      }
      cut(left, top, right, y);
      cut(left, y, right, bottom);
    }
  }

  /** The most important lines among some, at a place along them. */
  private int[] best(boolean isRow, int from, int to, int along, int count) {
    long[] lines = new long[to - from];
    for (int line = from; line < to; line++) {
      long luck = hash(line, along, isRow ? 1 : 0, 77) >>> 40;
      lines[line - from] =
          -((long) importance(isRow, line, along) << 56 | luck << 32) | line & 0xffffffffL;
    }
    Arrays.sort(lines);
    return Arrays.stream(lines).limit(count).mapToInt(line -> (int) line).toArray();
  }

  /**
   * How important the road along a row or column is at a place: 0, 1 for half of them, 2 for a
   * quarter …; the more important, the longer it stays so.
   */
  int importance(boolean isRow, int line, int along) {
    for (int k = MOST; k > 0; k--) {
      if ((hash(line, along / STRETCH >> k, k, isRow ? 3 : 4) & (1L << k) - 1) == 0) {
        return k;
      }
    }
    return 0;
  }

  /** Whether a road leads east from a junction. */
  boolean leadsEast(int x, int y) {
    return x >= 0 && x < width && east.get(y * width + x);
  }

  /** Whether a road leads south from a junction. */
  boolean leadsSouth(int x, int y) {
    return y >= 0 && y < height && south.get(y * width + x);
  }

  /** Whether a motorway crosses a small road without a junction. */
  boolean isBridge(int x, int y) {
    if (!(leadsEast(x, y) && leadsEast(x - 1, y) && leadsSouth(x, y) && leadsSouth(x, y - 1))) {
      return false;
    }
    int row = importance(true, y, x);
    int column = importance(false, x, y);
    return Math.max(row, column) >= MOTORWAY && Math.min(row, column) < 5;
  }

  /** How many roads there are, a motorway counted once. */
  int roads() {
    return east.cardinality() + south.cardinality();
  }

  /** 64 bits that depend on the seed and four numbers (SplitMix64's mixer, Steele et al. 2014). */
  long hash(long a, long b, long c, long d) {
    long mixed = seed;
    for (long value : new long[] {a, b, c, d}) {
      mixed = (mixed ^ value) + 0x9e3779b97f4a7c15L;
      mixed = (mixed ^ mixed >>> 30) * 0xbf58476d1ce4e5b9L;
      mixed = (mixed ^ mixed >>> 27) * 0x94d049bb133111ebL;
      mixed ^= mixed >>> 31;
    }
    return mixed;
  }

  /** A hash as a number from 0 to before 1. */
  static double share(long hash) {
    return (hash >>> 11) * 0x1p-53;
  }
}
