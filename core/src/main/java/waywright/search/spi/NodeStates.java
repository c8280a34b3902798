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
 * <p>24 bytes a slot, 4 more if arcs have ids. Not for several threads.
 */
public final class NodeStates {

  /** How much room there is, and where a node's state lies in it. */
  public enum Layout {
    /** A slot for every node of the world. The fastest, and 24 bytes a node whatever is visited. */
    DENSE,
    /**
     * Slots in pages of 256 nodes, taken when the first of them is met: for large worlds whose
     * neighbors have near numbers, such as grids. 4 bytes for 256 nodes of the world, and the
     * pages.
     */
    PAGED,
    /** A slot for each node met, by a hash table: for large worlds numbered in any order. */
    SPARSE
  }

  /** Up to so many nodes are laid out densely unless asked otherwise: 100 MB. */
  private static final int MOST_DENSE = 1 << 22;

  private static final int MOST_SLOTS = 1 << 29;
  private static final int PAGE = 8;
  private static final int FIRST_ROOM = 1 << 12;

  /** What was asked for, or null for what fits the number of nodes. */
  private final @Nullable Layout wanted;

  private Layout layout = Layout.DENSE;

  /** Nodes below this are their own slots: the number of slots if dense, else 0. */
  private int dense;

  /** For each slot two longs: g; and generation (32 bits), parent (31), closed (1). */
  private long[] words = {};

  /** The estimate of each slot. */
  private long[] hs = {};

  /** The id of the arc from the parent for each slot, or nothing while no arc has an id. */
  private int[] arcs = {};

  /** Slots in use where they are not dense. */
  private int used;

  /** A slot whose generation is another has not been met. */
  private int generation;

  /** For each page of nodes, one more than its page of slots; 0 if it has none. */
  private int[] pages = {};

  /** A hash table: generation (32 bits) and node (32), and the slot of each entry. */
  private long[] keys = {};

  private int[] slots = {};

  /** States laid out as fits the world: dense up to four million nodes, else in pages. */
  public NodeStates() {
    wanted = null;
  }

  /** States in a certain layout. */
  public NodeStates(Layout layout) {
    wanted = Objects.requireNonNull(layout, "layout");
  }

  /** Forgets all nodes. Costs nothing but every 2^32nd time. */
  public void begin(int nodeCount) {
    if (++generation == 0) {
      Arrays.fill(words, 0);
      Arrays.fill(keys, 0);
      generation = 1;
    }
    if (words.length == 0) {
      layout = wanted != null ? wanted : nodeCount <= MOST_DENSE ? Layout.DENSE : Layout.PAGED;
      grow(layout == Layout.DENSE ? nodeCount : FIRST_ROOM);
    }
    if (layout == Layout.SPARSE) {
      used = 0;
    }
  }

  /** How nodes are laid out, once a search has begun. */
  public Layout layout() {
    return layout;
  }

  /** The slot of a node, which is given one if it has none. */
  public int slot(int node) {
    return node < dense ? node : newSlot(node);
  }

  /** Whether a node, ≥ 0, is its own slot, so that {@link #slot} need not be asked. */
  public boolean isOwnSlot(int node) {
    return node < dense;
  }

  /** The slot of any int, −1 if it has none: it has not been met then. */
  public int find(int node) {
    if (node < 0 || node < dense) {
      return node < 0 ? -1 : node;
    }
    return switch (layout) {
      case DENSE -> -1;
      case PAGED -> node >> PAGE < pages.length && pages[node >> PAGE] > 0 ? onPage(node) : -1;
      case SPARSE -> {
        int at = keys.length == 0 ? -1 : probe(node);
        yield at < 0 || !isTaken(at) ? -1 : slots[at];
      }
    };
  }

  private int newSlot(int node) {
    return switch (layout) {
      case DENSE -> {
        grow((int) Math.max(node + 1L, Math.min(MOST_SLOTS, 2L * dense)));
        yield node;
      }
      case PAGED -> paged(node);
      case SPARSE -> hashed(node);
    };
  }

  private int onPage(int node) {
    return (pages[node >> PAGE] - 1 << PAGE) + (node & (1 << PAGE) - 1);
  }

  private int paged(int node) {
    int page = node >> PAGE;
    if (page >= pages.length) {
      pages = Arrays.copyOf(pages, Math.max(page + 1, (int) Math.min(1 << 23, pages.length * 2L)));
    }
    if (pages[page] == 0) {
      if (used + (1 << PAGE) > hs.length) {
        grow((int) Math.min(MOST_SLOTS, hs.length + (hs.length >> 1) + (1L << PAGE)));
      }
      pages[page] = (used >> PAGE) + 1;
      used += 1 << PAGE;
    }
    return onPage(node);
  }

  private int hashed(int node) {
    if (2 * used >= keys.length) {
      rehash(Math.max(FIRST_ROOM, 2 * keys.length));
    }
    int at = probe(node);
    if (!isTaken(at)) {
      if (used == hs.length) {
        grow((int) Math.min(MOST_SLOTS, used + (used >> 1) + 1L));
      }
      keys[at] = key(node);
      slots[at] = used++;
    }
    return slots[at];
  }

  private void rehash(int room) {
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
    if (room > MOST_SLOTS || room <= hs.length && room > 0) { // Full: it did not become more.
      throw new IllegalArgumentException(
          "a search can hold "
              + MOST_SLOTS
              + " nodes in its layout "
              + layout
              + ". Maybe lay them out in pages?");
    }
    words = Arrays.copyOf(words, 2 * room);
    hs = Arrays.copyOf(hs, room);
    if (arcs.length > 0) {
      growArcs();
    }
    dense = layout == Layout.DENSE ? room : 0;
  }

  private void growArcs() {
    int known = arcs.length;
    arcs = Arrays.copyOf(arcs, hs.length);
    Arrays.fill(arcs, known, arcs.length, ArcBuffer.NO_ARC);
  }

  /** Whether the node of a slot has been met. */
  public boolean isSeen(int slot) {
    return (int) (words[2 * slot + 1] >>> 32) == generation;
  }

  /** Whether the node of a slot is closed; of one that was not met in this search, anything. */
  public boolean isClosed(int slot) {
    return (words[2 * slot + 1] & 1) != 0;
  }

  /** Cost of the best known way to the node of a slot, which has been met. */
  public long g(int slot) {
    return words[2 * slot];
  }

  /** Cost of the best known way to the node of a slot, the largest long if it has not been met. */
  public long gIfSeen(int slot) {
    long[] words = this.words;
    int at = 2 * slot;
    return (int) (words[at + 1] >>> 32) == generation ? words[at] : Long.MAX_VALUE;
  }

  /** The estimate that was set last. */
  public long h(int slot) {
    return hs[slot];
  }

  /** The node before that of a slot, which has been met. */
  public int parent(int slot) {
    return (int) words[2 * slot + 1] >>> 1;
  }

  /** The id of the arc from the parent, or {@link ArcBuffer#NO_ARC}. */
  public int arc(int slot) {
    return slot < arcs.length ? arcs[slot] : ArcBuffer.NO_ARC;
  }

  /** Makes the node of a slot open, met by way of {@code parent} at cost {@code g}. */
  public void open(int slot, int parent, long g) {
    words[2 * slot] = g;
    words[2 * slot + 1] = (long) generation << 32 | (long) parent << 1;
  }

  /** Closes the node of a slot, which is open. */
  public void close(int slot) {
    words[2 * slot + 1] |= 1;
  }

  /** Opens the node of a slot, which is closed, again. */
  public void reopen(int slot) {
    words[2 * slot + 1] &= ~1L;
  }

  /** Keeps the estimate of a slot. */
  public void setH(int slot, long h) {
    hs[slot] = h;
  }

  /** Keeps the id of the arc from the parent. Costs nothing as long as no arc has one. */
  public void setArc(int slot, int arc) {
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
      case DENSE -> IntStream.range(0, dense).filter(this::isSeen);
      case PAGED ->
          IntStream.range(0, pages.length)
              .filter(page -> pages[page] > 0)
              .flatMap(page -> IntStream.rangeClosed(page << PAGE, page << PAGE | (1 << PAGE) - 1))
              .filter(node -> isSeen(onPage(node)));
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
