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
    Best[] buckets = new Best[n];
    Climb climb = new Climb(costs.backward, costs.parents);
    for (int place = 0; place < places.length; place++) {
      climb.clear();
      climb.seed(costs.hierarchy.numbers[places[place]], 0);
      for (int i = 0; i < climb.size; i++) {
        int number = climb.numbers[i];
        if (climb.isSeen(number)) {
          buckets[number] = buckets[number] == null ? new Best(k, 4) : buckets[number];
          buckets[number].offer(place, climb.costs[number]);
        }
        climb.expand(number, Climb.NONE);
      }
    }
    firsts = new int[n + 1];
    for (int v = 0; v < n; v++) {
      firsts[v + 1] = Math.addExact(firsts[v], buckets[v] == null ? 0 : buckets[v].size);
    }
    bucketCosts = new long[firsts[n]];
    bucketPlaces = new int[firsts[n]];
    for (int v = 0; v < n; v++) {
      if (buckets[v] != null) {
        System.arraycopy(buckets[v].costs, 0, bucketCosts, firsts[v], buckets[v].size);
        System.arraycopy(buckets[v].places, 0, bucketPlaces, firsts[v], buckets[v].size);
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

  /** The k cheapest paths to different places, the cheapest first; ties go to the first place. */
  private static final class Best {

    private final int k;
    private long[] costs;
    private int[] places;
    private int size;

    Best(int k, int capacity) {
      this.k = k;
      costs = new long[Math.min(k, capacity)];
      places = new int[costs.length];
    }

    /** Records a path to a place, unless a cheaper one to it or k better places are known. */
    void offer(int place, long cost) {
      if (size == k && isBefore(k - 1, place, cost)) {
        return;
      }
      int i = 0;
      while (i < size && places[i] != place) {
        i++;
      }
      if (i < size && costs[i] <= cost) {
        return;
      }
      if (i == size && size < k) {
        if (size == costs.length) {
          costs = Arrays.copyOf(costs, Math.min(k, 2 * size));
          places = Arrays.copyOf(places, costs.length);
        }
        size++;
      }
      for (i = Math.min(i, k - 1); i > 0 && !isBefore(i - 1, place, cost); i--) {
        costs[i] = costs[i - 1];
        places[i] = places[i - 1];
      }
      costs[i] = cost;
      places[i] = place;
    }

    private boolean isBefore(int i, int place, long cost) {
      return costs[i] < cost || costs[i] == cost && places[i] < place;
    }
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
    private final Best best = new Best(k, k);

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
      best.size = 0;
      climb.clear();
      climb.seed(numbers[source], 0);
      for (int i = 0; i < climb.size; i++) {
        int number = climb.numbers[i];
        if (climb.isSeen(number)) {
          offer(number, climb.costs[number]);
        }
        climb.expand(number, best.size == k ? best.costs[k - 1] + 1 : Climb.NONE);
      }
      return best.size;
    }

    private void offer(int number, long cost) {
      for (int b = firsts[number]; b < firsts[number + 1]; b++) {
        long whole = cost + bucketCosts[b];
        if (best.size == k && whole > best.costs[k - 1]) {
          return;
        }
        best.offer(bucketPlaces[b], whole);
      }
    }

    /** Returns the node of the i-th nearest place, counted from 0. */
    public int node(int i) {
      return places[place(i)];
    }

    /** Returns the index of the i-th nearest place in the list. */
    public int place(int i) {
      return best.places[Checks.index(i, best.size, "place", "Maybe fewer were found?")];
    }

    /** Returns the cost of the path to the i-th nearest place. */
    public long cost(int i) {
      place(i);
      return best.costs[i];
    }
  }
}
