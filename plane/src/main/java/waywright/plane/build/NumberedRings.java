package waywright.plane.build;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Rings by their callers' numbers, in ascending order. Immutable: an edit copies two arrays, which
 * is fast for thousands of rings, and versions share them at no cost.
 */
record NumberedRings(int[] ids, LatticeRing[] rings) {

  static final NumberedRings NONE = new NumberedRings(new int[0], new LatticeRing[0]);

  @Nullable LatticeRing get(int id) {
    int at = Arrays.binarySearch(ids, id);
    return at < 0 ? null : rings[at];
  }

  /** Returns these rings and one with a number that none of them has. */
  NumberedRings with(int id, LatticeRing ring) {
    int at = -1 - Arrays.binarySearch(ids, id);
    int[] moreIds = Arrays.copyOf(ids, ids.length + 1);
    LatticeRing[] moreRings = Arrays.copyOf(rings, ids.length + 1);
    System.arraycopy(ids, at, moreIds, at + 1, ids.length - at);
    System.arraycopy(rings, at, moreRings, at + 1, ids.length - at);
    moreIds[at] = id;
    moreRings[at] = ring;
    return new NumberedRings(moreIds, moreRings);
  }

  /** Returns these rings without one. */
  NumberedRings without(int id) {
    int at = Arrays.binarySearch(ids, id);
    int left = ids.length - 1;
    int[] fewerIds = Arrays.copyOf(ids, left);
    LatticeRing[] fewerRings = Arrays.copyOf(rings, left);
    System.arraycopy(ids, at + 1, fewerIds, at, left - at);
    System.arraycopy(rings, at + 1, fewerRings, at, left - at);
    return new NumberedRings(fewerIds, fewerRings);
  }
}
