package waywright.units.internal.slots;

import java.util.Arrays;

/** The places that are taken: whole nodes in grid-step mode, discs in continuous mode. */
final class Places {
  private int[] nodes = new int[64];
  private int nodeCount;
  private double[] discs = {};
  private int[] nextDisc = {};
  private int discCount;
  private int[] firstDisc = new int[64];
  private double width = 1;

  /**
   * Removes all.
   *
   * @param most how many discs there will be
   */
  void clear(double largestRadius, int most) {
    if (firstDisc.length < most) {
      firstDisc = new int[2 * Integer.highestOneBit(most)];
    }
    if (nextDisc.length < most) {
      discs = new double[3 * most];
      nextDisc = new int[most];
    }
    Arrays.fill(nodes, -1);
    Arrays.fill(firstDisc, -1);
    nodeCount = 0;
    discCount = 0;
    width = 2 * largestRadius;
  }

  boolean isFree(int[] covered, int count) {
    for (int i = 0; i < count; i++) {
      if (nodes[entry(covered[i])] >= 0) {
        return false;
      }
    }
    return true;
  }

  void take(int[] covered, int count) {
    for (int i = 0; i < count; i++) {
      if (2 * ++nodeCount > nodes.length) {
        grow();
      }
      nodes[entry(covered[i])] = covered[i];
    }
  }

  /** Whether a disc overlaps no other; touching is not overlapping. */
  boolean isFree(double x, double y, double radius) {
    long column = cell(x);
    long row = cell(y);
    for (long r = row - 1; r <= row + 1; r++) {
      for (long c = column - 1; c <= column + 1; c++) {
        for (int i = firstDisc[bucket(c, r)]; i >= 0; i = nextDisc[i]) {
          double dx = discs[3 * i] - x;
          double dy = discs[3 * i + 1] - y;
          double least = discs[3 * i + 2] + radius;
          if (dx * dx + dy * dy < least * least) {
            return false;
          }
        }
      }
    }
    return true;
  }

  void take(double x, double y, double radius) {
    int i = discCount++;
    discs[3 * i] = x;
    discs[3 * i + 1] = y;
    discs[3 * i + 2] = radius;
    int bucket = bucket(cell(x), cell(y));
    nextDisc[i] = firstDisc[bucket];
    firstDisc[bucket] = i;
  }

  private long cell(double at) {
    return (long) Math.floor(at / width);
  }

  private int bucket(long column, long row) {
    long mixed = (column * 0x9E3779B97F4A7C15L + row) * 0xC2B2AE3D27D4EB4FL;
    return (int) (mixed >>> 40) & firstDisc.length - 1;
  }

  /** Returns where a node is in the table, or where it would be. */
  private int entry(int node) {
    int mask = nodes.length - 1;
    int at = node * 0x9E3779B9 >>> 8 & mask;
    while (nodes[at] >= 0 && nodes[at] != node) {
      at = at + 1 & mask;
    }
    return at;
  }

  private void grow() {
    int[] old = nodes;
    nodes = new int[2 * old.length];
    Arrays.fill(nodes, -1);
    for (int node : old) {
      if (node >= 0) {
        nodes[entry(node)] = node;
      }
    }
  }
}
