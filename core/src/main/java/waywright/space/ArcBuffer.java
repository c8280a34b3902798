package waywright.space;

import java.util.Arrays;

/**
 * The arcs of one expansion as parallel arrays, filled by an {@link Expander} and read by a search.
 *
 * <p>Grows as needed and is reused, so that a repeated search allocates nothing. Confined to the
 * thread of the search that owns it. What is added is checked; indices of arcs are not, since they
 * are read in the inner loops of searches.
 */
public final class ArcBuffer {

  /** The arc id of an arc that was added without one. */
  public static final int NO_ARC = -1;

  /** The largest cost of one arc, and of one path: 2^62 − 1. Two of them add without wrapping. */
  public static final long MAX_COST = (1L << 62) - 1;

  private static final ArcPattern NOTHING = new ArcPattern(new int[0], new long[0]);

  private int[] heads;
  private long[] costs;

  /** While {@code patterned}, the arcs are those of a pattern, and the arrays are not in use. */
  private boolean patterned;

  private ArcPattern pattern = NOTHING;
  private int tail;
  private int[] arcs = {};
  private int size;

  /** An empty buffer with room for 16 arcs. */
  public ArcBuffer() {
    heads = new int[16];
    costs = new long[16];
  }

  /**
   * Appends an arc.
   *
   * @param head the node it leads to, ≥ 0
   * @param cost in {@code 0 .. MAX_COST}
   * @throws IllegalArgumentException if head or cost is out of range
   */
  public void add(int head, long cost) {
    if (isWrong(head, cost)) {
      throw refused(head, cost);
    }
    if (patterned) {
      write();
    }
    int i = size;
    if (i == heads.length) {
      grow();
    }
    heads[i] = head;
    costs[i] = cost;
    size = i + 1;
  }

  /**
   * Appends an arc that has an identity of its own, as parallel arcs of a road graph do.
   *
   * @param arc the world's id of this arc, ≥ 0; the search hands it back with the path
   * @throws IllegalArgumentException if head, cost or arc is out of range
   */
  public void add(int head, long cost, int arc) {
    if (arc < 0) {
      throw new IllegalArgumentException("arc id " + arc + " is negative");
    }
    add(head, cost);
    if (arcs.length < heads.length) {
      int known = arcs.length;
      arcs = Arrays.copyOf(arcs, heads.length);
      Arrays.fill(arcs, known, arcs.length, NO_ARC);
    }
    arcs[size - 1] = arc;
  }

  /**
   * Appends the arcs of a pattern: the quick way for worlds whose nodes have neighbors at fixed
   * distances, such as grids. O(1) if they are the first.
   *
   * @param tail the node that the arcs leave
   * @throws IllegalArgumentException if a head is negative or no int; nothing is appended then
   */
  public void addAll(int tail, ArcPattern arcs) {
    if ((tail + arcs.least | Integer.MAX_VALUE - tail - arcs.most) < 0 || tail < 0) {
      throw refused(tail, arcs);
    }
    if (size > 0 || this.arcs.length > 0) {
      for (int i = 0; i < arcs.offsets.length; i++) {
        add(tail + arcs.offsets[i], arcs.costs[i]);
      }
      return;
    }
    if (pattern != arcs) {
      pattern = arcs;
    }
    this.tail = tail;
    patterned = true;
    size = arcs.offsets.length;
  }

  /** Number of arcs. */
  public int size() {
    return size;
  }

  /** The node that arc {@code i} leads to; {@code i} is in {@code 0 .. size()-1}, not checked. */
  public int head(int i) {
    return patterned ? tail + pattern.offsets[i] : heads[i];
  }

  /** The cost of arc {@code i}, in {@code 0 .. size()-1}, not checked. */
  public long cost(int i) {
    return patterned ? pattern.costs[i] : costs[i];
  }

  /** The world's id of arc {@code i}, in {@code 0 .. size()-1}, not checked; or {@link #NO_ARC}. */
  public int arc(int i) {
    return i < arcs.length ? arcs[i] : NO_ARC;
  }

  /** Forgets all arcs and keeps the room. */
  public void clear() {
    if (arcs.length > 0) {
      Arrays.fill(arcs, 0, Math.min(size, arcs.length), NO_ARC);
    }
    size = 0;
    patterned = false;
  }

  /** Writes the arcs of the pattern out, for others to follow. */
  private void write() {
    int count = size;
    clear();
    for (int i = 0; i < count; i++) {
      add(tail + pattern.offsets[i], pattern.costs[i]);
    }
  }

  private void grow() {
    int room = heads.length * 2;
    heads = Arrays.copyOf(heads, room);
    costs = Arrays.copyOf(costs, room);
  }

  private static boolean isWrong(int head, long cost) {
    return (head | cost) < 0 || cost > MAX_COST;
  }

  private static IllegalArgumentException refused(int head, long cost) {
    if (head < 0) {
      return new IllegalArgumentException("arc leads to node " + head + ", but nodes start at 0");
    }
    return wrongCost(cost, "arc to node " + head);
  }

  private static IllegalArgumentException refused(int tail, ArcPattern arcs) {
    for (int offset : arcs.offsets) {
      if (tail + offset < 0) {
        return refused(tail + offset, 0);
      }
    }
    return new IllegalArgumentException("arcs leave node " + tail + ", but nodes start at 0");
  }

  /** Refuses a cost that is out of range. */
  static void checkCost(long cost, String arc) {
    if (cost < 0 || cost > MAX_COST) {
      throw wrongCost(cost, arc);
    }
  }

  private static IllegalArgumentException wrongCost(long cost, String arc) {
    return new IllegalArgumentException(
        arc
            + (cost < 0 ? " has the negative cost " : " has the cost ")
            + cost
            + ", not in 0 .. "
            + MAX_COST
            + ". Maybe a subtraction went below zero, or a sum wrapped round?");
  }
}
