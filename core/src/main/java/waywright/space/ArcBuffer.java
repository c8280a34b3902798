package waywright.space;

import java.util.Arrays;
import java.util.Objects;

/**
 * The arcs of one expansion as parallel arrays, filled by an {@link Expander} and read by a search.
 *
 * <p>Grows as needed and is reused, so that a repeated search allocates nothing. Confined to the
 * thread of the search that owns it. Added arcs are checked; arc indices are not, because the inner
 * loops of searches use them.
 */
public final class ArcBuffer {

  /** The arc id of an arc that was added without one. */
  public static final int NO_ARC = -1;

  /** The largest cost of one arc, and of one path: 2^62 − 1. The sum of two does not overflow. */
  public static final long MAX_COST = (1L << 62) - 1;

  private static final Pattern NOTHING = new Pattern(new int[0], new long[0]);

  private int[] heads = new int[16];
  private long[] costs = new long[16];

  /** While {@code patterned}, the arcs are those of a pattern, and the arrays are not in use. */
  private boolean patterned;

  private Pattern pattern = NOTHING;
  private int tail;
  private int[] arcs = {};
  private int size;

  /** Makes an empty buffer with capacity for 16 arcs. */
  public ArcBuffer() {}

  /**
   * Appends an arc.
   *
   * @param head the head node, ≥ 0
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
   * Appends an arc with an id, for example one of several parallel arcs of a road graph.
   *
   * @param arc the world's id of this arc, ≥ 0; the search returns it with the path
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
   * Appends the arcs of a pattern: the fast method for worlds whose nodes have neighbors at fixed
   * offsets, such as grids. O(1) if they are the first.
   *
   * @param tail the node that the arcs leave
   * @throws IllegalArgumentException if a head is negative or not an int; nothing is appended then
   */
  public void addAll(int tail, Pattern arcs) {
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

  /** Returns the number of arcs. */
  public int size() {
    return size;
  }

  /** Returns the head node of arc {@code i}; {@code i} is in {@code 0 .. size()-1}, not checked. */
  public int head(int i) {
    return patterned ? tail + pattern.offsets[i] : heads[i];
  }

  /** Returns the cost of arc {@code i}, in {@code 0 .. size()-1}, not checked. */
  public long cost(int i) {
    return patterned ? pattern.costs[i] : costs[i];
  }

  /**
   * Returns the world's id of arc {@code i}, in {@code 0 .. size()-1}, not checked; or {@link
   * #NO_ARC}.
   */
  public int arc(int i) {
    return i < arcs.length ? arcs[i] : NO_ARC;
  }

  /** Removes all arcs and keeps the capacity. */
  public void clear() {
    if (arcs.length > 0) {
      Arrays.fill(arcs, 0, Math.min(size, arcs.length), NO_ARC);
    }
    size = 0;
    patterned = false;
  }

  /** Copies the arcs of the pattern to the arrays, so that others can be appended. */
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

  private static IllegalArgumentException refused(int tail, Pattern arcs) {
    for (int offset : arcs.offsets) {
      if (tail + offset < 0) {
        return refused(tail + offset, 0);
      }
    }
    return new IllegalArgumentException("arcs leave node " + tail + ", but nodes start at 0");
  }

  /** Rejects a cost that is out of range. */
  static void checkCost(long cost, String arc) {
    if (cost < 0 || cost > MAX_COST) {
      throw wrongCost(cost, arc);
    }
  }

  private static IllegalArgumentException wrongCost(long cost, String arc) {
    return new IllegalArgumentException(
        String.format(
            "%s has the %scost %s, not in 0 .. %s. Maybe a subtraction went below zero, or a sum"
                + " overflowed?",
            arc, cost < 0 ? "negative " : "", cost, MAX_COST));
  }

  /**
   * Arcs relative to a tail node, shared by many nodes, such as the steps from a cell of a grid:
   * for {@link ArcBuffer#addAll}. Checked once, here. Immutable, shared by threads.
   */
  public static final class Pattern {

    final int[] offsets;
    final long[] costs;

    /** The lowest and the highest offset, 0 if there is none. */
    final int least;

    final int most;

    /**
     * Makes a pattern of arcs to {@code tail + offsets[i]} at {@code costs[i]}, in this order.
     *
     * @param offsets copied
     * @param costs each in {@code 0 .. ArcBuffer.MAX_COST}; copied
     * @throws IllegalArgumentException if a cost is out of range or the lengths differ
     */
    public Pattern(int[] offsets, long[] costs) {
      Objects.requireNonNull(costs, "costs");
      if (Objects.requireNonNull(offsets, "offsets").length != costs.length) {
        throw new IllegalArgumentException(
            offsets.length + " offsets, but " + costs.length + " costs");
      }
      int low = 0;
      int high = 0;
      for (int i = 0; i < offsets.length; i++) {
        ArcBuffer.checkCost(costs[i], "an arc by " + offsets[i]);
        low = i == 0 ? offsets[i] : Math.min(low, offsets[i]);
        high = i == 0 ? offsets[i] : Math.max(high, offsets[i]);
      }
      this.offsets = offsets.clone();
      this.costs = costs.clone();
      least = low;
      most = high;
    }

    /** Returns the number of arcs. */
    public int size() {
      return offsets.length;
    }
  }
}
