package waywright.mesh;

import java.util.Arrays;
import waywright.mesh.internal.Sides;

/** Finds per side the same side of the neighbor: the same two vertices in reverse order. */
final class SideMatch {

  private static final int NONE = -1;

  private final Sides of;

  /** Start and end of each side, sorted. */
  private final long[] keys;

  /** The side of each key. */
  private final int[] sides;

  SideMatch(Sides of) {
    this.of = of;
    keys = new long[of.start.length];
    for (int side = 0; side < keys.length; side++) {
      keys[side] = key(of.start[side], of.end(side));
    }
    Arrays.sort(keys);
    sides = new int[keys.length];
    Arrays.fill(sides, NONE);
    for (int side = keys.length - 1; side >= 0; side--) {
      place(side);
    }
  }

  private void place(int side) {
    int place = Arrays.binarySearch(keys, key(of.start[side], of.end(side)));
    if (place > 0 && keys[place - 1] == keys[place]
        || place + 1 < keys.length && keys[place + 1] == keys[place]
        || sides[place] != NONE) {
      throw new MeshException(
          of.polygon[side],
          of.start[side],
          "its side to vertex "
              + of.end(side)
              + " is the side of another polygon too, the same way round. Maybe they overlap?");
    }
    sides[place] = side;
  }

  /** The side from one vertex to another, or −1. */
  int find(int from, int to) {
    int place = Arrays.binarySearch(keys, key(from, to));
    return place < 0 ? NONE : sides[place];
  }

  /** Joins each side to the one across it, if there is one. */
  void join() {
    for (int side = 0; side < keys.length; side++) {
      of.twin[side] = find(of.end(side), of.start[side]);
    }
  }

  private static long key(int from, int to) {
    return (long) from << 32 | to;
  }
}
