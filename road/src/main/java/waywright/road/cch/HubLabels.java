package waywright.road.cch;

import java.util.Objects;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.search.Search;

/**
 * For each node of a {@link Customization} its hubs and what they cost: for any two nodes that are
 * joined, some hub of both is on a cheapest path between them. So a cost is a look through two
 * short lists instead of a search, and takes about a microsecond; the path is unpacked by the arcs
 * of the hierarchy.
 *
 * <p>The price is memory: 8 bytes an entry, some hundred entries a node. Labels are refused above
 * {@link #MOST_BYTES}, or what was said instead, before they are made: their size is reckoned from
 * those of 256 nodes. They belong to one metric; {@link Customization#with} changes nothing here,
 * and labels of the changed costs are made anew.
 *
 * <p>Turns are treated as by all hierarchies: the nodes are states at the ends of arcs. Immutable,
 * shared by threads. {@link HubLabelsFile} keeps them, and leaves the entries in the file.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011), and "Hierarchical hub labelings for shortest paths" (ESA
 * 2012), whose smallest labels for a given order these are.
 */
public final class HubLabels {

  /** Labels that would take more memory are refused unless more is allowed: 1 GiB. */
  public static final long MOST_BYTES = 1L << 30;

  /** Costs from or to a hub are less than this. */
  static final int TOO_DEAR = Integer.MAX_VALUE - 1;

  /** What {@link #meet} gives for two nodes without a common hub. */
  static final long NO_HUB = Long.MAX_VALUE;

  /** Bits of a hub in what {@link #meet} gives. */
  private static final int HUB_BITS = 31;

  final Customization costs;

  /** The hubs that each number leads to. */
  final HubRows forward;

  /** The hubs that lead to each number. */
  final HubRows backward;

  HubLabels(Customization costs, HubRows forward, HubRows backward) {
    this.costs = costs;
    this.forward = forward;
    this.backward = backward;
  }

  /**
   * The labels of a customization, made by the caller alone.
   *
   * @throws IllegalArgumentException see {@link #of(Customization, long, Workers)}
   */
  public static HubLabels of(Customization costs) {
    return of(costs, MOST_BYTES, Workers.NONE);
  }

  /**
   * The labels of a customization. They are the same before and after {@link
   * Customization#perfect}, and made faster after it.
   *
   * @param mostBytes of memory, for the entries; at least 0
   * @param workers those who help; the result does not depend on them
   * @throws IllegalArgumentException if they would take more, with the bytes reckoned; if there are
   *     more than 2^31 entries in a direction; or if a hub is 2^31 − 2 or more away
   */
  public static HubLabels of(Customization costs, long mostBytes, Workers workers) {
    Objects.requireNonNull(workers, "workers");
    if (mostBytes < 0) {
      throw new IllegalArgumentException(
          "at most " + mostBytes + " bytes. Maybe a product wrapped round?");
    }
    HubLabeling labeling = new HubLabeling(costs);
    requireRoom(Math.round(8 * labeling.reckon()), mostBytes);
    labeling.run(workers);
    long ahead = entries(labeling.forward, costs);
    long back = entries(labeling.backward, costs);
    requireRoom(8 * (ahead + back), mostBytes);
    if (Math.max(ahead, back) > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "hub labels of " + (ahead + back) + " entries, of which 2^31 fit a direction");
    }
    return new HubLabels(costs, HubRows.of(labeling.forward), HubRows.of(labeling.backward));
  }

  /**
   * Bytes that the labels of a customization will take, reckoned from those of 256 nodes. Takes the
   * time of making a small part of them.
   */
  public static long reckon(Customization costs) {
    return Math.round(8 * new HubLabeling(costs).reckon());
  }

  private static void requireRoom(long bytes, long most) {
    if (bytes > most) {
      throw new IllegalArgumentException(
          "hub labels of this network would take "
              + bytes
              + " bytes, of which "
              + most
              + " are allowed. Maybe ask the hierarchy itself, or allow more?");
    }
  }

  /** How many entries rows have, ends included, if none is too dear. */
  private static long entries(long[][] rows, Customization costs) {
    long count = 0;
    for (int v = 0; v < rows.length; v++) {
      count += rows[v].length + 1;
      for (long entry : rows[v]) {
        if (HubRows.cost(entry) >= TOO_DEAR) {
          throw new IllegalArgumentException(
              "a way between nodes "
                  + costs.hierarchy.nodes[v]
                  + " and "
                  + costs.hierarchy.nodes[HubRows.hub(entry)]
                  + " costs "
                  + TOO_DEAR
                  + " or more. Maybe choose a coarser scale?");
        }
      }
    }
    return count;
  }

  /**
   * The least cost from a number to another and the lowest hub that gives it, as one long: the cost
   * above the hub. {@link #NO_HUB} if they have none in common.
   */
  long meet(int from, int to) {
    Longs ahead = forward.entries;
    Longs back = backward.entries;
    int i = forward.firsts[from];
    int j = backward.firsts[to];
    long best = NO_HUB;
    long a = ahead.get(i);
    long b = back.get(j);
    // The end of a row is below 0, and with one of them all common hubs have passed.
    while ((a | b) >= 0) {
      int gap = HubRows.hub(a) - HubRows.hub(b);
      if (gap == 0) {
        long cost = (long) HubRows.cost(a) + HubRows.cost(b);
        best = Math.min(best, cost << HUB_BITS | HubRows.hub(a));
      }
      if (gap >= 0) {
        a = ahead.get(++i);
      }
      if (gap <= 0) {
        b = back.get(++j);
      }
    }
    return best;
  }

  /** The cost of what {@link #meet} gave. */
  static long cost(long met) {
    return met >>> HUB_BITS;
  }

  /** The hub of what {@link #meet} gave. */
  static int hub(long met) {
    return (int) (met & (1L << HUB_BITS) - 1);
  }

  /** The least cost from a node to another, −1 if there is no way. Allocates nothing. */
  public long cost(int source, int target) {
    int[] numbers = costs.hierarchy.numbers;
    Bounds.require(source, numbers.length, "node");
    Bounds.require(target, numbers.length, "node");
    long met = meet(numbers[source], numbers[target]);
    return met == NO_HUB ? -1 : cost(met);
  }

  /** A search by these labels, ready for any number of queries. */
  public Search search() {
    return new LabelSearch(this);
  }

  /** The costs that these are the labels of. */
  public Customization customization() {
    return costs;
  }

  /** Entries of both directions: all hubs of all nodes. */
  public long entryCount() {
    long ends = 2L * costs.hierarchy.nodeCount();
    return forward.entries.size() + (long) backward.entries.size() - ends;
  }

  /** Bytes of memory for all arrays, the customization apart. */
  public long bytes() {
    return forward.bytes() + backward.bytes();
  }
}
