package waywright.grid.index;

import waywright.prepare.Workers;

/**
 * The meaning of each edge of the hierarchy: a shortcut represents two edges of its middle node,
 * any other edge a one-turn path with its steps in x and y. Paths can thus be unpacked without
 * reading nodes.
 *
 * <p>One long for each edge. A shortcut from tail to head has the edge from the middle to the tail
 * above that from the middle to the head; a path has the sign bit, below it whether the tail sees
 * the head, and the steps from tail to head in {@value #BITS} bits each. Immutable.
 */
final class CornerEdgeParts {

  /** The middle of an edge that is not a shortcut, if its tail sees its head; else −2. */
  static final int SEEN_FROM_TAIL = -1;

  static final int SEEN_FROM_HEAD = -2;

  /**
   * Marks a shortcut whose two edges do not exist or do not have its length; no valid edge has it.
   */
  private static final long NOTHING = 0;

  /** Bytes for each edge. */
  static final long BYTES = 8;

  /** Bits for the steps in x and in y. */
  private static final int BITS = 31;

  private static final long MASK = (1L << BITS) - 1;

  /** The bit of a path whose beginning sees its end. */
  private static final long SEEN = 1L << 2 * BITS;

  /** By edge. */
  private final long[] parts;

  /**
   * Finds the parts of all edges of a hierarchy by their middles: a node, or the constants above.
   */
  CornerEdgeParts(CornerHierarchy hierarchy, int[] middles, CornerTable corners, Workers workers) {
    parts = new long[middles.length];
    workers.each(
        hierarchy.nodeCount(),
        v -> {
          for (int e = hierarchy.first(v); e < hierarchy.end(v); e++) {
            parts[e] =
                middles[e] < 0
                    ? path(middles[e] == SEEN_FROM_TAIL, corners, v, hierarchy.head(e))
                    : shortcut(hierarchy, middles[e], v, e);
          }
        });
  }

  private static long path(boolean seen, CornerTable corners, int tail, int head) {
    int dx = corners.x(head) - corners.x(tail);
    int dy = corners.y(head) - corners.y(tail);
    return Long.MIN_VALUE | (seen ? SEEN : 0) | (dx & MASK) << BITS | dy & MASK;
  }

  private static long shortcut(CornerHierarchy hierarchy, int middle, int tail, int edge) {
    int lower = hierarchy.find(middle, tail);
    int upper = hierarchy.find(middle, hierarchy.head(edge));
    boolean right =
        lower >= 0
            && upper >= 0
            && hierarchy.length(lower) + hierarchy.length(upper) == hierarchy.length(edge);
    return right ? (long) lower << 32 | upper : NOTHING;
  }

  /** Whether an edge has parts; false only for invalid files. */
  boolean exist(int edge) {
    return parts[edge] != NOTHING;
  }

  /** The parts of an edge, traversed from tail to head. */
  long of(int edge) {
    return parts[edge];
  }

  /** The parts traversed in reverse: the halves of a shortcut change places. */
  static long turned(long part) {
    return isShortcut(part)
        ? Long.rotateLeft(part, 32)
        : (part ^ SEEN) & -SEEN | (-dx(part) & MASK) << BITS | -dy(part) & MASK;
  }

  /** Whether parts are two edges. */
  static boolean isShortcut(long part) {
    return part >= 0;
  }

  /** The edge from the middle of a shortcut to its beginning. */
  static int lower(long shortcut) {
    return (int) (shortcut >>> 32);
  }

  /** The edge from the middle of a shortcut to its end. */
  static int upper(long shortcut) {
    return (int) shortcut;
  }

  /** The middle of an edge as given to the constructor, computed with the tails of all edges. */
  int middle(int edge, int[] tails) {
    long part = parts[edge];
    return isShortcut(part) ? tails[lower(part)] : isSeen(part) ? SEEN_FROM_TAIL : SEEN_FROM_HEAD;
  }

  /** Whether the beginning of a path sees its end; otherwise the end sees the beginning. */
  static boolean isSeen(long path) {
    return (path & SEEN) != 0;
  }

  /** The steps in x of a path. */
  static int dx(long path) {
    return (int) (path << 2 >> 2 + BITS);
  }

  /** The steps in y of a path. */
  static int dy(long path) {
    return (int) (path << 2 + BITS >> 2 + BITS);
  }
}
