package waywright.units;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Walk;

/**
 * The nodes around the positions of a group and the steps between them, in a version of the world:
 * copied once, in parts, so that the walking costs to each position are found fast.
 */
final class Region {

  /** The largest number of nodes. */
  private static final int MOST = 16_384;

  /** The largest number of buckets; in the list of none. */
  private static final int BUCKETS = 4_096;

  private static final int CLOSED = -2;

  final Movement movement;
  final long version;
  private final UnitNodes world;
  private final int anchor;
  private final long reach;

  /** The walk to the nodes, or null once all are copied; and how many steps of that are done. */
  private @Nullable Walk walk;

  private int grown;
  private int expanded;
  private int[] table = {};
  private int[] nodes = {};

  /** For each node the steps that lead to it: from where, at what cost. */
  private int[] first = {};

  private int[] tails = {};
  private long[] costs = {};

  /** All steps, while they are collected. */
  private IntList from = new IntList();

  private IntList to = new IntList();
  private LongList cost = new LongList();
  private final ArcBuffer arcs = new ArcBuffer();

  /** The nodes that wait, in buckets by their costs: lists, linked both ways. */
  private int[] buckets = {};

  private long width;
  private int[] after = {};
  private int[] before = {};
  private int waiting;

  /** The costs known so far, and the nodes that were found. */
  private long[] known = {};

  private boolean[] isFound = {};
  private int[] found = {};

  /**
   * Begins to copy the nodes around a node: {@link #grow} does it.
   *
   * @param anchor a node on which the body can stand
   * @param reach the walking cost up to which nodes are copied
   */
  Region(UnitNodes world, Movement movement, int anchor, long reach, long version) {
    this.world = world;
    this.movement = movement;
    this.anchor = anchor;
    this.reach = reach;
    this.version = version;
    walk = new Walk(world);
    walk.start(movement, anchor, Double.POSITIVE_INFINITY);
  }

  /** Whether all nodes are copied. */
  boolean isDone() {
    return walk == null;
  }

  /** Returns this region, or one that is as far, but goes on alone. */
  Region copy() {
    if (isDone()) {
      return this;
    }
    Region copy = new Region(world, movement, anchor, reach, version);
    copy.grow(grown);
    return copy;
  }

  /** Finds up to so many nodes, or copies their steps. */
  void grow(int most) {
    for (int i = 0; i < most && walk != null; i++) {
      grown++;
      if (nodes.length == 0) {
        find(walk);
      } else {
        copySteps(expanded++);
      }
      if (expanded > 0 && expanded == nodes.length) {
        link();
        walk = null;
      }
    }
  }

  private void find(Walk walk) {
    int node = walk.next();
    if (node >= 0 && walk.settled() < MOST && walk.cost(node) <= reach) {
      return;
    }
    int count = walk.settled();
    nodes = new int[count];
    table = new int[Math.max(16, Integer.highestOneBit(count) * 4)];
    Arrays.fill(table, -1);
    for (int i = 0; i < count; i++) {
      nodes[i] = walk.settled(i);
      table[place(nodes[i])] = i;
    }
    first = new int[count + 1];
  }

  private void copySteps(int i) {
    arcs.clear();
    world.expand(movement, nodes[i], arcs);
    for (int k = 0; k < arcs.size(); k++) {
      int head = index(arcs.head(k));
      if (head >= 0) {
        from.add(i);
        to.add(head);
        cost.add(arcs.cost(k));
        first[head + 1]++;
      }
    }
  }

  /** Sorts the steps by where they lead. */
  private void link() {
    int count = nodes.length;
    after = new int[count];
    before = new int[count];
    known = new long[count];
    isFound = new boolean[count];
    found = new int[count];
    for (int i = 0; i < count; i++) {
      first[i + 1] += first[i];
    }
    tails = new int[to.size()];
    costs = new long[to.size()];
    long least = Long.MAX_VALUE;
    long most = 0;
    int[] next = first.clone();
    for (int k = 0; k < to.size(); k++) {
      least = Math.min(least, cost.get(k));
      most = Math.max(most, cost.get(k));
      int at = next[to.get(k)]++;
      tails[at] = from.get(k);
      costs[at] = cost.get(k);
    }
    // Their memory is not kept.
    from = new IntList();
    to = new IntList();
    cost = new LongList();
    width = Math.max(Math.min(least, most), most / BUCKETS + 1);
    buckets = new int[(int) (most / width) + 2];
  }

  private int place(int node) {
    int mask = table.length - 1;
    int at = node * 0x9E3779B9 >>> 7 & mask;
    while (table[at] >= 0 && nodes[table[at]] != node) {
      at = at + 1 & mask;
    }
    return at;
  }

  /** Returns the number of nodes, once all are copied. */
  int size() {
    return nodes.length;
  }

  /** Returns the number of a node in this region; −1 if it is not there. */
  int index(int node) {
    return table[place(node)];
  }

  /** The walking costs from all nodes to one of them, for units whose positions are near it. */
  static final class Guide {
    final Region region;
    final int node;
    private final int center;
    private final long[] costs;

    private Guide(Region region, int node) {
      this.region = region;
      this.node = node;
      center = region.index(node);
      region.walkTo(center, region.size(), null);
      costs = region.known.clone();
    }

    /** Returns the walking cost from a node; −1 if it is not in the region. */
    long get(int from) {
      int at = region.index(from);
      return at < 0 ? -1 : costs[at];
    }
  }

  /** Computes the walking costs to a node of this region. */
  Guide guide(int node) {
    return new Guide(this, node);
  }

  /**
   * Finds the nodes from which the walking cost to a node is least: by buckets as wide as the
   * cheapest step, so that the nodes of one do not improve each other.
   *
   * @param slot a number in this region
   * @param guide its node is to be found, too
   * @return how many were found
   */
  int walkTo(int slot, int most, @Nullable Guide guide) {
    int last = guide == null ? slot : guide.center;
    Arrays.fill(known, -1);
    Arrays.fill(buckets, -1);
    Arrays.fill(isFound, false);
    waiting = 0;
    open(slot, 0);
    int count = 0;
    for (long round = 0; waiting > 0 && (count < most || !isFound[last]); round++) {
      int at = (int) (round % buckets.length);
      while (buckets[at] >= 0 && (count < most || !isFound[last])) {
        int node = buckets[at];
        close(node);
        if (!isFound[node]) {
          isFound[node] = true;
          found[count++] = node;
        }
        for (int k = first[node]; k < first[node + 1]; k++) {
          improve(tails[k], known[node] + costs[k]);
        }
      }
    }
    return count;
  }

  /** Returns a node of the region that was found. */
  int found(int i) {
    return nodes[found[i]];
  }

  /** Returns the walking cost from the node of a guide; −1 if it was not found. */
  long costFrom(Guide guide) {
    return isFound[guide.center] ? known[guide.center] : -1;
  }

  /** Returns the walking cost from a node that was found. */
  long cost(int i) {
    return known[found[i]];
  }

  private void improve(int node, long cost) {
    if (known[node] < 0 || cost < known[node]) {
      if (known[node] >= 0 && before[node] != CLOSED) {
        close(node);
      }
      open(node, cost);
    }
  }

  private int bucket(int node) {
    return (int) (known[node] / width % buckets.length);
  }

  private void open(int node, long cost) {
    known[node] = cost;
    int head = buckets[bucket(node)];
    after[node] = head;
    before[node] = -1;
    if (head >= 0) {
      before[head] = node;
    }
    buckets[bucket(node)] = node;
    waiting++;
  }

  private void close(int node) {
    if (before[node] >= 0) {
      after[before[node]] = after[node];
    } else {
      buckets[bucket(node)] = after[node];
    }
    if (after[node] >= 0) {
      before[after[node]] = before[node];
    }
    before[node] = CLOSED;
    waiting--;
  }
}
