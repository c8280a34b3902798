package waywright.space;

import java.util.Arrays;

/**
 * The arcs of one expansion as parallel arrays, filled by an {@link Expander} and read by a search.
 *
 * <p>Grows as needed and is reused, so that a repeated search allocates nothing. Confined to the
 * thread of the search that owns it.
 */
public final class ArcBuffer {

  /** The arc id of an arc that was added without one. */
  public static final int NO_ARC = -1;

  /** The largest cost of one arc, and of one path: 2^62 − 1. Two of them add without wrapping. */
  public static final long MAX_COST = (1L << 62) - 1;

  private int[] heads;
  private long[] costs;
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
   * Appends one arc to {@code tail + offsets[i]} at {@code costs[i]} for each i: the quick way for
   * worlds whose nodes have neighbors at fixed distances, such as grids. The arrays are only read.
   *
   * @throws IllegalArgumentException if a head or cost is out of range; nothing is appended then
   */
  public void addAll(int tail, int[] offsets, long[] costs) {
    int count = offsets.length;
    int from = size;
    while (from + count > heads.length) {
      grow();
    }
    int[] heads = this.heads;
    long[] to = this.costs;
    long wrong = 0;
    for (int i = 0; i < count; i++) {
      int head = tail + offsets[i];
      long cost = costs[i];
      heads[from + i] = head;
      to[from + i] = cost;
      wrong |= head | cost | MAX_COST - cost;
    }
    for (int i = 0; wrong < 0 && i < count; i++) {
      if (isWrong(heads[from + i], to[from + i])) {
        throw refused(heads[from + i], to[from + i]);
      }
    }
    size = from + count;
  }

  /** Number of arcs. */
  public int size() {
    return size;
  }

  /** The node that arc {@code i} leads to. */
  public int head(int i) {
    return heads[i];
  }

  /** The cost of arc {@code i}. */
  public long cost(int i) {
    return costs[i];
  }

  /** The world's id of arc {@code i}, or {@link #NO_ARC}. */
  public int arc(int i) {
    return i < arcs.length ? arcs[i] : NO_ARC;
  }

  /** Forgets all arcs and keeps the room. */
  public void clear() {
    if (arcs.length > 0) {
      Arrays.fill(arcs, 0, Math.min(size, arcs.length), NO_ARC);
    }
    size = 0;
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
    return new IllegalArgumentException(
        (cost < 0
                ? "arc to node " + head + " has the negative cost "
                : "arc to node " + head + " has the cost ")
            + cost
            + ", not in 0 .. "
            + MAX_COST
            + ". Maybe a subtraction went below zero, or a sum wrapped round?");
  }
}
