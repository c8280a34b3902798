package waywright.search.spi;

import java.util.Arrays;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import waywright.space.ArcBuffer;

/**
 * What a search knows of each node it has met: g, h, the parent, the arc from it, and whether the
 * node is closed. Starting anew forgets all of it and clears nothing.
 *
 * <p>A node's state lies in a <em>slot</em>; {@link #slot} finds it, and everything else is asked
 * of the slot. How nodes become slots is the {@link Layout}: the searches are the same code over
 * each, and a test for the commonest is all that this costs them.
 *
 * <p>Of worlds up to a million nodes the slots lie side by side, in one array: nothing is as fast,
 * and 25 MB are made in a moment. Beyond, and where a world grows beyond, they lie in pages of 256,
 * made when the first of them is opened: no step of a search makes room for more than it opens.
 *
 * <p>24 bytes a slot, 4 more if arcs have ids. Nodes and slots are not checked: this is read and
 * written in the inner loops of searches. Not for several threads.
 */
public final class NodeStates {

  /** How much room there is, and where a node's state lies in it. */
  public enum Layout {
    /** A slot for every node of the world. The fastest, and 24 bytes a node whatever is visited. */
    DENSE,
    /**
     * Slots in pages of 256 nodes, taken when the first of them is opened: for large worlds whose
     * neighbors have near numbers, such as grids. 4 bytes for 256 nodes of the world, and the
     * pages.
     */
    PAGED,
    /** A slot for each node met, by a hash table: for large worlds numbered in any order. */
    SPARSE
  }

  /** Up to so many nodes are laid out densely unless asked otherwise: 25 MB. */
  private static final int MOST_DENSE = 1 << 20;

  private static final int MOST_SLOTS = 1 << 29;
  private static final int FIRST_ROOM = 1 << 12;

  /** Pages of so many slots are listed from the start: 256 KB. */
  private static final int FIRST_LISTED = 1 << 24;

  /** What was asked for, or null for what fits the number of nodes. */
  private final @Nullable Layout wanted;

  private Layout layout = Layout.DENSE;

  /** Whether the layout has been chosen. */
  private boolean begun;

  /** How many nodes a world in pages is known to have. */
  private int known;

  /** Nodes below this are their own slots. */
  private int own;

  /** Slots below this lie in {@link #words}, others in {@link #pages}. */
  private int dense;

  /** For each dense slot two longs: g; and generation (32 bits), parent (31), closed (1). */
  private long[] words = {};

  /** The estimate of each dense slot. */
  private long[] hs = {};

  /** What is known of the other slots. */
  private final NodePages pages = new NodePages();

  /** The id of the arc from the parent for each dense slot, nothing while no arc has an id. */
  private int[] arcs = {};

  /** Slots in use where nodes are not their own. */
  private int used;

  /** A slot whose generation is another has not been met. */
  private int generation;

  /** A hash table: generation (32 bits) and node (32), and the slot of each entry. */
  private long[] keys = {};

  private int[] slots = {};

  /** States laid out as fits the world: dense up to a million nodes, in pages beyond. */
  public NodeStates() {
    wanted = null;
  }

  /** States in a certain layout. */
  public NodeStates(Layout layout) {
    wanted = Objects.requireNonNull(layout, "layout");
  }

  /**
   * The bytes that are made at once when a search of a world of so many nodes begins for the first
   * time, laid out as fits it: what is charged for as {@link waywright.prepare.Charge}.
   */
  public static long room(int nodes) {
    return nodes <= MOST_DENSE ? 24L * nodes : 4L * (nodes >> 8);
  }

  /** Forgets all nodes. Time in proportion to the pages of the last search, if it had any. */
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

  /** How nodes are laid out, once a search has begun. */
  public Layout layout() {
    return layout;
  }

  /** The slot of a node, which is given one if it has none. */
  public int slot(int node) {
    return node < own ? node : newSlot(node);
  }

  /** Whether a node, ≥ 0, is its own slot, so that {@link #slot} need not be asked. */
  public boolean isOwnSlot(int node) {
    return node < own;
  }

  /** The slot of any int, −1 if it has none: it has not been met then. */
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

  private void rehash(int room) {
    if (room < 0) {
      throw tooMany(1 << 29);
    }
    long[] oldKeys = keys;
    int[] oldSlots = slots;
    keys = new long[room];
    slots = new int[room];
    for (int i = 0; i < oldKeys.length; i++) {
      if ((int) (oldKeys[i] >>> 32) == generation) {
        int at = probe((int) oldKeys[i]);
        keys[at] = oldKeys[i];
        slots[at] = oldSlots[i];
      }
    }
  }

  /** Where the entry of a node is, or the place for it. */
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

  private void grow(int room) {
    if (room > MOST_SLOTS || room <= dense && room > 0) { // Full: it did not become more.
      throw tooMany(MOST_SLOTS);
    }
    words = Arrays.copyOf(words, 2 * room);
    hs = Arrays.copyOf(hs, room);
    if (arcs.length > 0) {
      growArcs();
    }
    dense = room;
    own = room;
  }

  private IllegalArgumentException tooMany(int most) {
    return new IllegalArgumentException(
        "a search can hold "
            + most
            + " nodes in its layout "
            + layout
            + ". Maybe lay them out in pages?");
  }

  private void growArcs() {
    int known = arcs.length;
    arcs = Arrays.copyOf(arcs, hs.length);
    Arrays.fill(arcs, known, arcs.length, ArcBuffer.NO_ARC);
  }

  /** Whether the node of a slot has been met. */
  public boolean isSeen(int slot) {
    return gIfSeen(slot) != Long.MAX_VALUE;
  }

  /** Whether the node of a slot is closed; of one that was not met in this search, anything. */
  public boolean isClosed(int slot) {
    return (slot < dense ? words[2 * slot + 1] & 1 : pages.closed(slot)) != 0;
  }

  /** Cost of the best known way to the node of a slot, which has been met. */
  public long g(int slot) {
    return slot < dense ? words[2 * slot] : pages.g(slot);
  }

  /** Cost of the best known way to the node of a slot, the largest long if it has not been met. */
  public long gIfSeen(int slot) {
    long[] words = this.words;
    int at = 2 * slot + 1;
    if (Integer.compareUnsigned(at, words.length) >= 0) { // What reading would have to test anyway.
      return pages.g(slot);
    }
    return (int) (words[at] >>> 32) == generation ? words[at - 1] : Long.MAX_VALUE;
  }

  /** The estimate that was set last. */
  public long h(int slot) {
    return slot < dense ? hs[slot] : pages.h(slot);
  }

  /** The node before that of a slot, which has been met. */
  public int parent(int slot) {
    return slot < dense ? (int) words[2 * slot + 1] >>> 1 : pages.parent(slot);
  }

  /** The id of the arc from the parent, or {@link ArcBuffer#NO_ARC}. */
  public int arc(int slot) {
    if (slot >= dense) {
      return pages.arc(slot);
    }
    return slot < arcs.length ? arcs[slot] : ArcBuffer.NO_ARC;
  }

  /** Makes the node of a slot open, met by way of {@code parent} at cost {@code g}. */
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

  /** Closes the node of a slot, which is open. */
  public void close(int slot) {
    if (slot < dense) {
      words[2 * slot + 1] |= 1;
    } else {
      pages.close(slot);
    }
  }

  /** Opens the node of a slot, which is closed, again. */
  public void reopen(int slot) {
    if (slot < dense) {
      words[2 * slot + 1] &= ~1L;
    } else {
      pages.reopen(slot);
    }
  }

  /** Keeps the estimate of a slot, whose node has been met. */
  public void setH(int slot, long h) {
    if (slot < dense) {
      hs[slot] = h;
    } else {
      pages.setH(slot, h);
    }
  }

  /**
   * Keeps the id of the arc from the parent for a slot, whose node has been met. Costs nothing as
   * long as no arc has one.
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

  /** The nodes that have been met, ascending. Time in proportion to the room there is. */
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

  /** For tests: the next search but {@code searches} wraps the generation round. */
  public void ageTo(int searches) {
    generation = -searches;
  }
}
