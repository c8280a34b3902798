package waywright.road.cch;

import java.io.IOException;
import java.io.OutputStream;
import waywright.graph.Graph;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.search.Search;
import waywright.store.IndexBytes;
import waywright.store.IndexFormatException;

/**
 * Hub labels: for each node of a {@link Customization} its hubs and their costs, such that for any
 * two connected nodes a common hub is on a cheapest path between them. A cost query scans two short
 * lists instead of searching, and takes about a microsecond; the path is unpacked with the arcs of
 * the hierarchy.
 *
 * <p>Memory: 8 bytes per entry, a few hundred entries per node. Labels above {@link #MOST_BYTES},
 * or another given limit, are rejected before they are built: their size is estimated from 256
 * nodes. Labels are valid for one metric; {@link Customization#with} does not update them, so
 * changed costs need new labels.
 *
 * <p>Turns are handled as in all hierarchies: the nodes are states at the ends of arcs. Immutable,
 * shared by threads. {@link #write} and {@link #read} store them in a file; the entries of labels
 * that were read stay in it.
 *
 * <p>I. Abraham, D. Delling, A. Goldberg, R. Werneck, "A hub-based labeling algorithm for shortest
 * paths in road networks" (SEA 2011), and "Hierarchical hub labelings for shortest paths" (ESA
 * 2012); these are the smallest labels for a given order.
 */
public final class HubLabels {

  /** The default memory limit of labels: 1 GiB. */
  public static final long MOST_BYTES = 1L << 30;

  /** Exclusive upper bound for costs from or to a hub. */
  static final int TOO_EXPENSIVE = Integer.MAX_VALUE - 1;

  /** The result of {@link #meet} for two nodes without a common hub. */
  static final long NO_HUB = Long.MAX_VALUE;

  /** Bits of the hub in a result of {@link #meet}. */
  private static final int HUB_BITS = 31;

  final Customization costs;

  /** The hubs to which each number leads. */
  final HubRows forward;

  /** The hubs that lead to each number. */
  final HubRows backward;

  HubLabels(Customization costs, HubRows forward, HubRows backward) {
    this.costs = costs;
    this.forward = forward;
    this.backward = backward;
  }

  /**
   * Builds the labels of a customization on the calling thread.
   *
   * @throws IllegalArgumentException see {@link #of(Customization, long, Workers)}
   */
  public static HubLabels of(Customization costs) {
    return of(costs, MOST_BYTES, Workers.NONE);
  }

  /**
   * Builds the labels of a customization. The result is the same before and after {@link
   * Customization#perfect}, but computed faster after it.
   *
   * @param mostBytes memory limit for the entries; at least 0
   * @param workers run parts of the work; the result does not depend on them
   * @throws IllegalArgumentException if the labels would exceed the limit, with their size in
   *     bytes; if there are more than 2^31 entries in a direction; or if a hub is 2^31 − 2 or more
   *     away
   */
  public static HubLabels of(Customization costs, long mostBytes, Workers workers) {
    if (mostBytes < 0) {
      throw new IllegalArgumentException(
          "at most " + mostBytes + " bytes. Maybe a product overflowed?");
    }
    HubLabeling labeling = new HubLabeling(costs);
    requireAtMost(Math.round(8 * labeling.estimate()), mostBytes);
    labeling.run(workers);
    long ahead = entries(labeling.forward, costs);
    long back = entries(labeling.backward, costs);
    requireAtMost(8 * (ahead + back), mostBytes);
    if (Math.max(ahead, back) > Integer.MAX_VALUE - 8) {
      throw new IllegalArgumentException(
          "hub labels of " + (ahead + back) + " entries, more than 2^31 in a direction");
    }
    return new HubLabels(costs, HubRows.of(labeling.forward), HubRows.of(labeling.backward));
  }

  /**
   * Estimates the size in bytes of a customization's labels from those of 256 nodes. Takes a small
   * part of the time for building them all.
   */
  public static long estimatedBytes(Customization costs) {
    return Math.round(8 * new HubLabeling(costs).estimate());
  }

  private static void requireAtMost(long bytes, long most) {
    if (bytes > most) {
      throw new IllegalArgumentException(
          ("hub labels of this network would take %s bytes, more than the %s allowed. Maybe use"
                  + " the hierarchy itself, or allow more?")
              .formatted(bytes, most));
    }
  }

  /** Returns the number of entries including the end marks; rejects costs that are too large. */
  private static long entries(long[][] rows, Customization costs) {
    long count = 0;
    for (int v = 0; v < rows.length; v++) {
      count += rows[v].length + 1;
      for (long entry : rows[v]) {
        if (HubRows.cost(entry) >= TOO_EXPENSIVE) {
          throw new IllegalArgumentException(
              "a path between nodes %s and %s costs %s or more. Maybe choose a coarser scale?"
                  .formatted(
                      costs.hierarchy.nodes[v],
                      costs.hierarchy.nodes[HubRows.hub(entry)],
                      TOO_EXPENSIVE));
        }
      }
    }
    return count;
  }

  /**
   * Returns the least cost between two numbers and the lowest hub with that cost, as one long: the
   * cost above the hub. {@link #NO_HUB} if they have no common hub.
   */
  long meet(int from, int to) {
    Longs ahead = forward.entries();
    Longs back = backward.entries();
    int i = forward.firsts()[from];
    int j = backward.firsts()[to];
    long best = NO_HUB;
    long a = ahead.get(i);
    long b = back.get(j);
    // An end mark is negative; after the first of them, no common hubs remain.
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

  /** Returns the cost from a result of {@link #meet}. */
  static long cost(long meeting) {
    return meeting >>> HUB_BITS;
  }

  /** Returns the hub from a result of {@link #meet}. */
  static int hub(long meeting) {
    return (int) (meeting & (1L << HUB_BITS) - 1);
  }

  /** Returns the least cost from a node to another, −1 if it is unreachable. Allocates nothing. */
  public long cost(int source, int target) {
    int[] numbers = costs.hierarchy.numbers;
    Bounds.require(source, numbers.length, "node");
    Bounds.require(target, numbers.length, "node");
    long meeting = meet(numbers[source], numbers[target]);
    return meeting == NO_HUB ? -1 : cost(meeting);
  }

  /**
   * Writes these labels to a file of any size, with their customization, which unpacks paths. The
   * same labels give the same bytes. Takes O(entries).
   *
   * @param out is not closed
   */
  public void write(OutputStream out) throws IOException {
    HubLabelsFile.write(this, out);
  }

  /**
   * Reads the labels of a graph. Files that are mapped ({@link IndexBytes}) are shared by all
   * processes that read them. The checksum detects damage, and every query terminates; a forged
   * file with a correct checksum can give wrong costs.
   *
   * @param bytes the file; accessed as long as the labels are used
   * @param graph the customized graph, or an equal one
   * @throws IndexFormatException if they are not labels of this graph and its costs; the message
   *     says why
   * @throws IllegalArgumentException if an arc of the graph costs 2^30 or more
   */
  public static HubLabels read(IndexBytes bytes, Graph graph) throws IndexFormatException {
    return HubLabelsFile.read(bytes, graph.topology(), CustomizableHierarchy.costs(graph.metric()));
  }

  /** Creates a search over these labels for any number of queries. */
  public Search search() {
    return new LabelSearch(this);
  }

  /** Returns the customization of which these are the labels. */
  public Customization customization() {
    return costs;
  }

  /** Returns the number of entries of both directions: all hubs of all nodes. */
  public long entryCount() {
    long ends = 2L * costs.hierarchy.nodeCount();
    return forward.entries().size() + (long) backward.entries().size() - ends;
  }

  /** Returns the memory of all arrays in bytes, without the customization. */
  public long bytes() {
    return forward.bytes() + backward.bytes();
  }
}
