package waywright.road.cch;

import java.util.Arrays;
import java.util.Objects;
import waywright.internal.Checks;

/**
 * Finds the k nearest of many places from any node, by buckets: each node above a place stores the
 * k cheapest paths down to places (Knopp, Sanders, Schultes, Schulz and Wagner, "Computing
 * many-to-many shortest paths using highway hierarchies", ALENEX 2007; cut at k: Buchhold and
 * Wagner, "Nearest neighbor queries in customizable contraction hierarchies", SEA 2021).
 *
 * <p>Immutable, shared by threads. 12 bytes per stored path, at most k for each node above a place,
 * and 4 per node of the network.
 */
public final class Nearest {

  private final Customization costs;
  private final int[] places;
  private final int k;

  /** The bucket of number v is at firsts[v] .. firsts[v + 1], cheapest first. */
  private final int[] firsts;

  private final long[] bucketCosts;

  /** By bucket entry, the index of its place. */
  private final int[] bucketPlaces;

  private Nearest(Customization costs, int[] places, int k) {
    this.costs = costs;
    this.places = places;
    this.k = k;
    int n = costs.hierarchy.nodeCount();
    long[][] ways = new long[n][];
    int[][] ends = new int[n][];
    int[] sizes = new int[n];
    Climb climb = new Climb(costs.backward, costs.parents);
    for (int place = 0; place < places.length; place++) {
      climb.clear();
      climb.seed(costs.hierarchy.numbers[places[place]], 0);
      for (int i = 0; i < climb.size; i++) {
        int number = climb.numbers[i];
        if (climb.isMet(number)) {
          keep(number, climb.costs[number], place, ways, ends, sizes);
        }
        climb.expand(number, Climb.NONE);
      }
    }
    firsts = new int[n + 1];
    for (int v = 0; v < n; v++) {
      firsts[v + 1] = Math.addExact(firsts[v], sizes[v]);
    }
    bucketCosts = new long[firsts[n]];
    bucketPlaces = new int[firsts[n]];
    for (int v = 0; v < n; v++) {
      if (sizes[v] > 0) {
        System.arraycopy(ways[v], 0, bucketCosts, firsts[v], sizes[v]);
        System.arraycopy(ends[v], 0, bucketPlaces, firsts[v], sizes[v]);
      }
    }
  }

  /**
   * Builds the buckets of places.
   *
   * @param k the number of places wanted, at least 1
   * @param places their nodes; copied; may contain duplicates
   * @throws IllegalArgumentException if {@code k} is less than 1
   * @throws IndexOutOfBoundsException if a place is not a node
   */
  public static Nearest of(Customization costs, int k, int... places) {
    if (k < 1) {
      throw new IllegalArgumentException("the " + k + " nearest places. Maybe at least 1?");
    }
    int n = costs.hierarchy().nodeCount();
    for (int place : Objects.requireNonNull(places, "places")) {
      Checks.index(place, n, "place at node", "Maybe it is of another network?");
    }
    return new Nearest(costs, places.clone(), k);
  }

  /** Adds a path to a bucket if it is among the k cheapest; ties go to the first place. */
  private void keep(int v, long cost, int place, long[][] ways, int[][] ends, int[] sizes) {
    if (sizes[v] == k && cost >= ways[v][k - 1]) {
      return;
    }
    if (ways[v] == null) {
      ways[v] = new long[Math.min(k, 4)];
      ends[v] = new int[Math.min(k, 4)];
    } else if (sizes[v] == ways[v].length && sizes[v] < k) {
      int room = Math.min(k, 2 * sizes[v]);
      ways[v] = Arrays.copyOf(ways[v], room);
      ends[v] = Arrays.copyOf(ends[v], room);
    }
    int i = Math.min(sizes[v], k - 1);
    sizes[v] = i + 1;
    for (; i > 0 && ways[v][i - 1] > cost; i--) {
      ways[v][i] = ways[v][i - 1];
      ends[v][i] = ends[v][i - 1];
    }
    ways[v][i] = cost;
    ends[v][i] = place;
  }

  /** Creates a query for any number of sources; use one per thread. */
  public Query query() {
    return new Query();
  }

  /**
   * Queries the nearest places. Allocates nothing after warm-up. 16 bytes per node of the network.
   * Use from one thread at a time.
   */
  public final class Query {

    private final Climb climb = new Climb(costs.forward, costs.parents);
    private final long[] best = new long[k];
    private final int[] found = new int[k];
    private int size;

    private Query() {}

    /**
     * Finds the k nearest places from a node, fewer if fewer are reachable. Ties go to the first in
     * the list.
     *
     * @return the number of places found
     * @throws IndexOutOfBoundsException if the node does not exist
     */
    public int run(int source) {
      int[] numbers = costs.hierarchy.numbers;
      Checks.index(source, numbers.length, "source", "Maybe it is of another network?");
      size = 0;
      climb.clear();
      climb.seed(numbers[source], 0);
      for (int i = 0; i < climb.size; i++) {
        int number = climb.numbers[i];
        if (climb.isMet(number)) {
          offer(number, climb.costs[number]);
        }
        climb.expand(number, size == k ? best[k - 1] + 1 : Climb.NONE);
      }
      return size;
    }

    private void offer(int number, long cost) {
      for (int b = firsts[number]; b < firsts[number + 1]; b++) {
        long whole = cost + bucketCosts[b];
        if (size == k && whole > best[k - 1]) {
          return;
        }
        put(bucketPlaces[b], whole);
      }
    }

    /** Records a path to a place, unless a cheaper one to it or k better places are known. */
    private void put(int place, long cost) {
      int old = 0;
      while (old < size && found[old] != place) {
        old++;
      }
      int i = old;
      if (old < size) {
        if (best[old] <= cost) {
          return;
        }
      } else if (size < k) {
        size++;
      } else if (isBefore(k - 1, place, cost)) {
        return;
      } else {
        i = k - 1;
      }
      for (; i > 0 && !isBefore(i - 1, place, cost); i--) {
        best[i] = best[i - 1];
        found[i] = found[i - 1];
      }
      best[i] = cost;
      found[i] = place;
    }

    private boolean isBefore(int i, int place, long cost) {
      return best[i] < cost || best[i] == cost && found[i] < place;
    }

    /** Returns the node of the i-th nearest place, counted from 0. */
    public int node(int i) {
      return places[place(i)];
    }

    /** Returns the index of the i-th nearest place in the list. */
    public int place(int i) {
      Checks.index(i, size, "place", "Maybe fewer were found?");
      return found[i];
    }

    /** Returns the cost of the path to the i-th nearest place. */
    public long cost(int i) {
      place(i);
      return best[i];
    }
  }
}
