package waywright.units;

import java.util.Arrays;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.internal.LongList;
import waywright.space.ArcBuffer;
import waywright.units.internal.ground.UnitNodes;
import waywright.units.internal.slots.Walk;

/**
 * The nodes around the positions of a group and the steps between them, in a version of the world:
 * copied once, so that the walking costs to each position are found fast.
 */
final class Region {

  /** The largest number of nodes. */
  private static final int MOST = 16_384;

  final Movement movement;
  final long version;
  private final int[] table;
  private final int[] nodes;

  /** For each node the steps that lead to it: from where, at what cost. */
  private final int[] first;

  private final int[] tails;
  private final long[] costs;
  private final int[] heap;
  private final int[] placeOf;
  private int size;

  /**
   * Copies the nodes around a node.
   *
   * @param anchor a node on which the body can stand
   * @param reach the walking cost up to which nodes are copied
   */
  Region(UnitNodes world, Walk walk, Movement movement, int anchor, long reach, long version) {
    this.movement = movement;
    this.version = version;
    walk.start(movement, anchor, Double.POSITIVE_INFINITY);
    int node;
    do {
      node = walk.next();
    } while (node >= 0 && walk.settled() < MOST && walk.cost(node) <= reach);
    int count = walk.settled();
    nodes = new int[count];
    table = new int[Math.max(16, Integer.highestOneBit(count) * 4)];
    Arrays.fill(table, -1);
    for (int i = 0; i < count; i++) {
      nodes[i] = walk.settled(i);
      table[place(nodes[i])] = i;
    }
    first = new int[count + 1];
    heap = new int[count];
    placeOf = new int[count];
    ArcBuffer arcs = new ArcBuffer();
    IntList from = new IntList();
    IntList to = new IntList();
    LongList cost = new LongList();
    for (int i = 0; i < count; i++) {
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
    for (int i = 0; i < count; i++) {
      first[i + 1] += first[i];
    }
    tails = new int[to.size()];
    costs = new long[to.size()];
    int[] next = first.clone();
    for (int k = 0; k < to.size(); k++) {
      int at = next[to.get(k)]++;
      tails[at] = from.get(k);
      costs[at] = cost.get(k);
    }
  }

  private int place(int node) {
    int mask = table.length - 1;
    int at = node * 0x9E3779B9 >>> 7 & mask;
    while (table[at] >= 0 && nodes[table[at]] != node) {
      at = at + 1 & mask;
    }
    return at;
  }

  /** Returns the number of nodes. */
  int size() {
    return nodes.length;
  }

  /** Returns the number of a node in this region; −1 if it is not there. */
  int index(int node) {
    return table[place(node)];
  }

  /** Computes the walking cost from each node of the region to one of them; −1 if there is none. */
  void walkTo(int slot, long[] out) {
    Arrays.fill(out, 0, nodes.length, -1);
    Arrays.fill(placeOf, -1);
    size = 0;
    open(slot, 0, out);
    while (size > 0) {
      int node = heap[0];
      removeFirst(out);
      for (int k = first[node]; k < first[node + 1]; k++) {
        long cost = out[node] + costs[k];
        long known = out[tails[k]];
        if (known < 0 || cost < known) {
          open(tails[k], cost, out);
        }
      }
    }
  }

  private void open(int node, long cost, long[] out) {
    out[node] = cost;
    int at = placeOf[node] >= 0 ? placeOf[node] : size++;
    while (at > 0 && out[heap[at - 1 >> 2]] > cost) {
      put(at, heap[at - 1 >> 2]);
      at = at - 1 >> 2;
    }
    put(at, node);
  }

  private void removeFirst(long[] out) {
    placeOf[heap[0]] = -1;
    int last = heap[--size];
    int at = 0;
    int child;
    while ((child = 4 * at + 1) < size) {
      int best = child;
      for (int c = child + 1, end = Math.min(child + 4, size); c < end; c++) {
        best = out[heap[c]] < out[heap[best]] ? c : best;
      }
      if (out[heap[best]] >= out[last]) {
        break;
      }
      put(at, heap[best]);
      at = best;
    }
    if (size > 0) {
      put(at, last);
    }
  }

  private void put(int at, int node) {
    heap[at] = node;
    placeOf[node] = at;
  }
}
