package waywright.mesh;

import java.util.Arrays;

/** Finds per side the same side of the neighbor: the same two vertices in reverse order. */
final class SideMatch {

  private static final int NONE = -1;

  private final NavMesh mesh;

  /** Start and end of each side, sorted. */
  private final long[] keys;

  /** The side of each key. */
  private final int[] sides;

  SideMatch(NavMesh mesh) {
    this.mesh = mesh;
    keys = new long[mesh.sideCount()];
    for (int side = 0; side < keys.length; side++) {
      keys[side] = key(mesh.start(side), mesh.end(side));
    }
    Arrays.sort(keys);
    sides = new int[keys.length];
    Arrays.fill(sides, NONE);
    for (int side = keys.length - 1; side >= 0; side--) {
      place(side);
    }
  }

  private void place(int side) {
    int place = Arrays.binarySearch(keys, key(mesh.start(side), mesh.end(side)));
    if (place > 0 && keys[place - 1] == keys[place]
        || place + 1 < keys.length && keys[place + 1] == keys[place]
        || sides[place] != NONE) {
      throw new MeshException(
          mesh.polygonOf(side),
          mesh.start(side),
          "its side to vertex "
              + mesh.end(side)
              + " is the side of another polygon too, the same way round. Maybe they overlap?");
    }
    sides[place] = side;
  }

  /** The side from one vertex to another, or −1. */
  int find(int from, int to) {
    int place = Arrays.binarySearch(keys, key(from, to));
    return place < 0 ? NONE : sides[place];
  }

  /** Returns per side the one across it; −1 if there is none. */
  int[] twins() {
    int[] twins = new int[keys.length];
    for (int side = 0; side < twins.length; side++) {
      twins[side] = find(mesh.end(side), mesh.start(side));
    }
    return twins;
  }

  private static long key(int from, int to) {
    return (long) from << 32 | to;
  }
}
