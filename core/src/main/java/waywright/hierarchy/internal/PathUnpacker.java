package waywright.hierarchy.internal;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.IntToLongFunction;
import waywright.internal.IntList;
import waywright.search.NodePath;

/**
 * Unpacks a path through a hierarchy: replaces each shortcut by its halves until only arcs are
 * left. If the path returns to a node, which only arcs of cost 0 allow, the cycle is removed.
 *
 * <p>An edge joins a lower number to a higher one; <em>step</em> 2 · e traverses edge e from its
 * lower end, step 2 · e + 1 from its higher end. The parts of a step are encoded in one long. An
 * arc is negative: {@code −1 − arc} in the high half, or {@link Integer#MIN_VALUE} if the arc has
 * no id, and its head node in the low half. A shortcut over a number below both ends has the edge
 * from that number to the lower end in the high half, and the edge to the higher end in the low
 * half.
 *
 * <p>Holds one path at a time and allocates nothing after warm-up. Time proportional to the path,
 * without recursion. Confined to one thread at a time. 4 bytes per node. Arguments come from a
 * search and are not checked.
 */
public final class PathUnpacker {

  /** The parts of a step. */
  private final IntToLongFunction parts;

  /** Whether a path may return to a node. */
  private final boolean hasZeros;

  /** The nodes of the path, start first. */
  private final IntList nodes = new IntList();

  /** The arcs to each node but the first, at the index before it. */
  private final IntList arcs = new IntList();

  /** The index of each node in {@link #nodes}; invalid unless {@code nodes} has the node there. */
  private final int[] places;

  /**
   * The partly unpacked path, linked by {@link #next}: a negative entry is an arc, encoded as its
   * parts; any other is a step.
   */
  private long[] steps = new long[64];

  /** By index in {@link #steps}, the index of the next step on the path; −1 after the last. */
  private int[] next = new int[64];

  /** Indices of the steps that may be shortcuts, during unpacking. */
  private int[] open = new int[64];

  /** The number of recorded steps, before unpacking. */
  private int noted;

  /**
   * Makes an unpacker for one hierarchy.
   *
   * @param nodeCount number of nodes
   * @param hasZeros whether any arc has cost 0
   * @param parts the parts of each step: see above; every shortcut ends in arcs
   */
  public PathUnpacker(int nodeCount, boolean hasZeros, IntToLongFunction parts) {
    this.parts = Objects.requireNonNull(parts, "parts");
    this.hasZeros = hasZeros;
    places = new int[nodeCount];
  }

  /** Clears the last path: record the edges of the next one after this. */
  public void begin() {
    noted = 0;
    nodes.clear();
    arcs.clear();
  }

  /** Returns the number of edges recorded since {@link #begin}. */
  public int noted() {
    return noted;
  }

  /**
   * Appends an edge to the path.
   *
   * @param isDown whether the path traverses it from its higher end
   * @throws IllegalArgumentException if the edge is negative, for an arc that does not exist
   */
  public void note(int edge, boolean isDown) {
    if (edge < 0) {
      throw new IllegalArgumentException("no edge " + edge + ". Maybe two numbers are not joined?");
    }
    grow(noted + 1);
    steps[noted++] = 2L * edge + (isDown ? 1 : 0);
  }

  /** Reverses the order of the recorded edges, except the first {@code first}. */
  public void reverse(int first) {
    for (int i = first, j = noted - 1; i < j; i++, j--) {
      long step = steps[i];
      steps[i] = steps[j];
      steps[j] = step;
    }
  }

  /**
   * Unpacks the path that starts at a node and follows the recorded edges: unpacks all its
   * shortcuts once, then the resulting ones, and so on. Such independent memory accesses take half
   * the time of unpacking one shortcut completely after the other. A shortcut is replaced by its
   * first half in place; the second half is appended and linked behind it.
   */
  public void unpack(int start) {
    int size = noted;
    grow(size);
    for (int i = 0; i < size; i++) {
      open[i] = i;
      next[i] = i + 1;
    }
    if (size > 0) {
      next[size - 1] = -1;
    }
    for (int opened = size; opened > 0; ) {
      grow(size + opened);
      int kept = 0;
      int end = size;
      for (int i = 0; i < opened; i++) {
        int at = open[i];
        long step = steps[at];
        long part = parts.applyAsLong((int) step);
        if (part < 0) {
          steps[at] = part;
        } else {
          // Down by the higher edge first, and up by the lower one: the middle is below both
          // ends.
          boolean isDown = (step & 1) != 0;
          long lower = 2 * (part >>> 32);
          long other = 2 * (part & 0xffffffffL);
          steps[at] = (isDown ? other : lower) + 1;
          steps[size] = isDown ? lower : other;
          next[size] = next[at];
          next[at] = size++;
          open[kept++] = at;
        }
      }
      opened = kept;
      for (; end < size; end++) {
        open[opened++] = end;
      }
    }
    nodes.clear();
    arcs.clear();
    put(start);
    for (int at = noted == 0 ? -1 : 0; at >= 0; at = next[at]) {
      arcs.add(RemainingGraph.arc((int) (steps[at] >> 32)));
      put((int) steps[at]);
    }
  }

  /** Ensures capacity for {@code size} steps. */
  private void grow(int size) {
    if (next.length < size) {
      steps = Arrays.copyOf(steps, 2 * size);
      next = Arrays.copyOf(next, 2 * size);
      open = Arrays.copyOf(open, 2 * size);
    }
  }

  /** Appends a node, or cuts the path back to it if it is already there. */
  private void put(int node) {
    if (hasZeros) {
      int place = places[node];
      if (place < nodes.size() && nodes.get(place) == node) {
        nodes.truncate(place + 1);
        arcs.truncate(place);
        return;
      }
      places[node] = nodes.size();
    }
    nodes.add(node);
  }

  /** Copies the nodes of the path, start first, if they fit, and returns their number. */
  public int copyNodes(int[] buffer) {
    if (nodes.size() <= buffer.length) {
      System.arraycopy(nodes.array(), 0, buffer, 0, nodes.size());
    }
    return nodes.size();
  }

  /** Returns the path with this cost, owned by the caller; without arcs if they have no ids. */
  public NodePath toNodePath(long cost) {
    return new NodePath(nodes.toArray(), arcs.toArray(), cost);
  }
}
