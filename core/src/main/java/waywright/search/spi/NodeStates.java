package waywright.search.spi;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.search.NodePath;
import waywright.space.ArcBuffer;

/**
 * The states of the nodes visited by a search: g, h, the parent, the arc from it, and whether the
 * node is closed. A new search resets all of it without clearing the arrays.
 *
 * <p>The state of a node is stored in a <em>slot</em>; {@link #slot} finds it, and all other
 * methods take the slot. The {@link Layout} determines how nodes map to slots: the searches are the
 * same code for each, at the price of one test for the most common.
 *
 * <p>In worlds of up to a million nodes the slots are one dense array: nothing is as fast, and 25
 * MB are allocated quickly. In larger worlds, and when a world grows beyond that, they are in pages
 * of 256, allocated when the first of them is opened: no step of a search allocates more than it
 * opens.
 *
 * <p>24 bytes per slot, 4 more if arcs have ids. Nodes and slots are not checked: this is read and
 * written in the inner loops of searches. Not thread-safe.
 */
public final class NodeStates {

  /** How much memory there is, and where the state of a node is in it. */
  public enum Layout {
    /**
     * A slot for every node of the world. The fastest, at 24 bytes per node regardless of visits.
     */
    DENSE,
    /**
     * Slots in pages of 256 nodes, allocated when the first of them is opened: for large worlds
     * whose neighbors have nearby numbers, such as grids. 4 bytes for 256 nodes of the world, plus
     * the pages.
     */
    PAGED,
    /** A slot for each visited node, by a hash table: for large worlds numbered in any order. */
    SPARSE
  }

  /** Up to this many nodes the default layout is dense: 25 MB. */
  private static final int MOST_DENSE = 1 << 20;

  private static final int MOST_SLOTS = 1 << 29;
  private static final int FIRST_ROOM = 1 << 12;

  /** Pages of this many slots are listed from the start: 256 KB. */
  private static final int FIRST_LISTED = 1 << 24;

  /** The requested layout, or null for the default for the number of nodes. */
  private final @Nullable Layout wanted;

  private Layout layout = Layout.DENSE;

  /** Whether the layout has been chosen. */
  private boolean begun;

  /** The known number of nodes of a paged world. */
  private int known;

  /** Nodes below this are their own slots. */
  private int own;

  /** Slots below this are in {@link #words}, others in {@link #pages}. */
  private int dense;

  /** For each dense slot two longs: g; and generation (32 bits), parent (31), closed (1). */
  private long[] words = {};

  /** The estimate of each dense slot. */
  private long[] hs = {};

  /** The states of the other slots. */
  private final NodePages pages = new NodePages();

  /** The id of the arc from the parent for each dense slot; empty until an arc has an id. */
  private int[] arcs = {};

  /** Slots in use if nodes are not their own slots. */
  private int used;

  /** A slot with another generation has not been visited. */
  private int generation;

  /** A hash table: generation (32 bits) and node (32), and the slot of each entry. */
  private long[] keys = {};

  private int[] slots = {};

  /**
   * Makes states with the default layout for the world: dense up to a million nodes, paged beyond.
   */
  public NodeStates() {
    wanted = null;
  }

  /** Makes states in a given layout. */
  public NodeStates(Layout layout) {
    wanted = Objects.requireNonNull(layout, "layout");
  }

  /**
   * Returns the bytes that the first search of a world with {@code nodes} nodes allocates at once,
   * in the default layout: {@link waywright.prepare.Preparation#forMemory} converts them to a
   * charge.
   */
  public static long initialBytes(int nodes) {
    return nodes <= MOST_DENSE ? 24L * nodes : 4L * (nodes >> 8);
  }

  /** Resets all nodes. Time proportional to the pages of the last search, if it had any. */
  public void begin(int nodeCount) {
    if (++generation == 0) {
      Arrays.fill(words, 0);
      Arrays.fill(keys, 0);
      generation = 1;
    }
    pages.clear();
    if (!begun) {
      begun = true;
      layout = wanted != null ? wanted : nodeCount <= MOST_DENSE ? Layout.DENSE : Layout.PAGED;
      if (layout == Layout.DENSE) {
        grow(nodeCount);
      }
    }
    used = 0;
    own = dense;
    if (layout == Layout.PAGED) {
      known = nodeCount;
      list(Math.min(nodeCount, FIRST_LISTED));
    }
  }

  /** Returns the layout, once a search has begun. */
  public Layout layout() {
    return layout;
  }

  /** Returns the slot of a node; assigns one if it has none. */
  public int slot(int node) {
    return node < own ? node : newSlot(node);
  }

  /** Whether a node, ≥ 0, is its own slot, so that {@link #slot} can be skipped. */
  public boolean isOwnSlot(int node) {
    return node < own;
  }

  /** Returns the slot of any int, −1 if it has none: then it has not been visited. */
  public int find(int node) {
    if (node < 0 || node < own) {
      return node < 0 ? -1 : node;
    }
    int at = keys.length == 0 ? -1 : probe(node);
    return at < 0 || !isTaken(at) ? -1 : slots[at];
  }

  private int newSlot(int node) {
    if (layout == Layout.SPARSE) {
      return hashed(node);
    }
    int most = wanted == Layout.DENSE ? MOST_SLOTS : MOST_DENSE;
    if (layout == Layout.DENSE && (wanted == layout || node < most)) {
      grow((int) Math.max(node + 1L, Math.min(most, 2L * dense)));
    } else {
      known = Math.max(known, node + 1);
      list(known);
    }
    return node;
  }

  /** Lists the pages of the first nodes, which are their own slots from then on. */
  private void list(int nodes) {
    own = Math.min(known, pages.list(nodes));
  }

  private int hashed(int node) {
    if (2 * used >= keys.length) {
      rehash(Math.max(FIRST_ROOM, 2 * keys.length));
    }
    int at = probe(node);
    if (!isTaken(at)) {
      pages.list(used + 1);
      keys[at] = key(node);
      slots[at] = used++;
    }
    return slots[at];
  }

  private void rehash(int capacity) {
    if (capacity < 0) {
      throw tooMany(1 << 29);
    }
    long[] oldKeys = keys;
    int[] oldSlots = slots;
    keys = new long[capacity];
    slots = new int[capacity];
    for (int i = 0; i < oldKeys.length; i++) {
      if ((int) (oldKeys[i] >>> 32) == generation) {
        int at = probe((int) oldKeys[i]);
        keys[at] = oldKeys[i];
        slots[at] = oldSlots[i];
      }
    }
  }

  /** Returns the index of the entry of a node, or the free index for it. */
  private int probe(int node) {
    int mask = keys.length - 1;
    int at = (node * 0x9E3779B9 >>> 7) & mask;
    while (isTaken(at) && (int) keys[at] != node) {
      at = at + 1 & mask;
    }
    return at;
  }

  private boolean isTaken(int at) {
    return (int) (keys[at] >>> 32) == generation;
  }

  private long key(int node) {
    return (long) generation << 32 | node;
  }

  private void grow(int capacity) {
    if (capacity > MOST_SLOTS
        || capacity <= dense && capacity > 0) { // Full: no growth is possible.
      throw tooMany(MOST_SLOTS);
    }
    words = Arrays.copyOf(words, 2 * capacity);
    hs = Arrays.copyOf(hs, capacity);
    if (arcs.length > 0) {
      growArcs();
    }
    dense = capacity;
    own = capacity;
  }

  private IllegalArgumentException tooMany(int most) {
    return new IllegalArgumentException(
        String.format(
            "a search can hold %s nodes in its layout %s. Maybe lay them out in pages?",
            most, layout));
  }

  private void growArcs() {
    int known = arcs.length;
    arcs = Arrays.copyOf(arcs, hs.length);
    Arrays.fill(arcs, known, arcs.length, ArcBuffer.NO_ARC);
  }

  /** Whether the node of a slot has been visited. */
  public boolean isSeen(int slot) {
    return gIfSeen(slot) != Long.MAX_VALUE;
  }

  /** Whether the node of a slot is closed; undefined if it was not visited in this search. */
  public boolean isClosed(int slot) {
    return (slot < dense ? words[2 * slot + 1] & 1 : pages.closed(slot)) != 0;
  }

  /** Returns the cost of the best known path to the visited node of a slot. */
  public long g(int slot) {
    return slot < dense ? words[2 * slot] : pages.g(slot);
  }

  /**
   * Returns the cost of the best known path to the node of a slot, the largest long if it has not
   * been visited.
   */
  public long gIfSeen(int slot) {
    long[] words = this.words;
    int at = 2 * slot + 1;
    if (Integer.compareUnsigned(at, words.length)
        >= 0) { // The bounds check that reading needs anyway.
      return pages.g(slot);
    }
    return (int) (words[at] >>> 32) == generation ? words[at - 1] : Long.MAX_VALUE;
  }

  /** Returns the estimate that was set last. */
  public long h(int slot) {
    return slot < dense ? hs[slot] : pages.h(slot);
  }

  /** Returns the parent of the visited node of a slot. */
  public int parent(int slot) {
    return slot < dense ? (int) words[2 * slot + 1] >>> 1 : pages.parent(slot);
  }

  /** Returns the id of the arc from the parent, or {@link ArcBuffer#NO_ARC}. */
  public int arc(int slot) {
    if (slot >= dense) {
      return pages.arc(slot);
    }
    return slot < arcs.length ? arcs[slot] : ArcBuffer.NO_ARC;
  }

  /** Opens the node of a slot, visited from {@code parent} at cost {@code g}. */
  public void open(int slot, int parent, long g) {
    long[] words = this.words;
    int at = 2 * slot + 1;
    if (Integer.compareUnsigned(at, words.length) >= 0) {
      pages.open(slot, parent, g);
    } else {
      words[at] = (long) generation << 32 | (long) parent << 1;
      words[at - 1] = g;
    }
  }

  /** Closes the open node of a slot. */
  public void close(int slot) {
    if (slot < dense) {
      words[2 * slot + 1] |= 1;
    } else {
      pages.close(slot);
    }
  }

  /** Sets the estimate of a slot, whose node must have been visited. */
  public void setH(int slot, long h) {
    if (slot < dense) {
      hs[slot] = h;
    } else {
      pages.setH(slot, h);
    }
  }

  /**
   * Sets the id of the arc from the parent for a slot, whose node must have been visited. Stores
   * nothing until an arc has an id.
   */
  public void setArc(int slot, int arc) {
    if (slot >= dense) {
      pages.setArc(slot, arc);
      return;
    }
    if (arc != ArcBuffer.NO_ARC && arcs.length < hs.length) {
      growArcs();
    }
    if (arcs.length > 0) {
      arcs[slot] = arc;
    }
  }

  /** Returns the visited nodes, ascending. Time proportional to the capacity. */
  public IntStream seen() {
    return switch (layout) {
      case DENSE, PAGED ->
          IntStream.concat(
              IntStream.range(0, dense).filter(this::isSeen),
              pages.slots().filter(slot -> slot >= dense && isSeen(slot)));
      case SPARSE ->
          IntStream.range(0, keys.length)
              .filter(this::isTaken)
              .map(at -> (int) keys[at])
              .filter(node -> isSeen(slots[probe(node)]))
              .sorted();
    };
  }

  /**
   * Returns the path to {@code end}, which must have been visited, by following parents to a node
   * that is its own parent.
   *
   * @param cost the total cost
   */
  public NodePath path(int end, long cost) {
    int[] nodes = new int[pathLength(end)];
    copyPath(end, nodes);
    int[] arcs = new int[nodes.length - 1];
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = arc(slot(nodes[i + 1]));
    }
    return new NodePath(nodes, arcs, cost);
  }

  /** Returns the number of nodes on the path to {@code end}, which must have been visited. */
  public int pathLength(int end) {
    int count = 1;
    int node = end;
    int parent = parent(slot(node));
    while (parent != node) {
      count++;
      node = parent;
      parent = parent(slot(node));
    }
    return count;
  }

  /**
   * Copies the nodes of the path to {@code end}, start first, if they fit; returns their number.
   * Allocates nothing.
   */
  public int copyPath(int end, int[] buffer) {
    Objects.requireNonNull(buffer, "buffer");
    int count = pathLength(end);
    if (count <= buffer.length) {
      int node = end;
      for (int i = count - 1; i >= 0; i--) {
        buffer[i] = node;
        node = parent(slot(node));
      }
    }
    return count;
  }

  /** For tests: lets the generation counter wrap around after the given number of searches. */
  public void ageTo(int searches) {
    generation = -searches;
  }
}
