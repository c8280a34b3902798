package waywright.plane.build;

import java.util.Arrays;

/**
 * Pieces of rings: lattice segments, each with its layer and its turns: the winding number of its
 * ring on its left minus that on its right.
 */
final class Strands {

  private static final int INTS = 6;

  private int[] item;
  private int count;

  Strands(int capacity) {
    item = new int[INTS * Math.max(4, capacity)];
  }

  int count() {
    return count;
  }

  int ax(int i) {
    return item[INTS * i];
  }

  int ay(int i) {
    return item[INTS * i + 1];
  }

  int bx(int i) {
    return item[INTS * i + 2];
  }

  int by(int i) {
    return item[INTS * i + 3];
  }

  /** Returns where a strand begins, encoded by {@link #point}. */
  long start(int i) {
    return point(ax(i), ay(i));
  }

  /** Returns where a strand ends. */
  long end(int i) {
    return point(bx(i), by(i));
  }

  int layer(int i) {
    return item[INTS * i + 4];
  }

  int turns(int i) {
    return item[INTS * i + 5];
  }

  void add(int ax, int ay, int bx, int by, int layer, int turns) {
    int i = INTS * count;
    if (i == item.length) {
      item = Arrays.copyOf(item, Math.multiplyExact(2, item.length));
    }
    item[i] = ax;
    item[i + 1] = ay;
    item[i + 2] = bx;
    item[i + 3] = by;
    item[i + 4] = layer;
    item[i + 5] = turns;
    count++;
  }

  /** Adds a strand of others, with a higher layer. */
  void add(Strands s, int i, int higher) {
    add(s.ax(i), s.ay(i), s.bx(i), s.by(i), s.layer(i) + higher, s.turns(i));
  }

  /** Adds all others, each with a higher layer. */
  void addAll(Strands others, int higher) {
    for (int i = 0; i < others.count; i++) {
      add(others, i, higher);
    }
  }

  /** Returns the bounding box; the point (0, 0) if there are no strands. */
  Square box() {
    Square box = count == 0 ? new Square(0, 0, 0, 0) : new Square(ax(0), ay(0), ax(0), ay(0));
    for (int i = 0; i < count; i++) {
      box = box.with(ax(i), ay(i)).with(bx(i), by(i));
    }
    return box;
  }

  /** Returns all distinct points, encoded by {@link #point}, ascending. */
  long[] points() {
    long[] all = new long[2 * count];
    for (int i = 0; i < count; i++) {
      all[2 * i] = start(i);
      all[2 * i + 1] = end(i);
    }
    return sortedUnique(all, all.length);
  }

  /** Returns a point as one number, in the order of x, then y. */
  static long point(int x, int y) {
    return (long) x << 32 | (y ^ 0x80000000) & 0xffffffffL;
  }

  static int x(long point) {
    return (int) (point >> 32);
  }

  static int y(long point) {
    return (int) point ^ 0x80000000;
  }

  static long[] sortedUnique(long[] items, int size) {
    Arrays.sort(items, 0, size);
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (kept == 0 || items[kept - 1] != items[i]) {
        items[kept++] = items[i];
      }
    }
    return Arrays.copyOf(items, kept);
  }
}
