package waywright.road.cch;

import java.util.Arrays;
import waywright.internal.Checks;
import waywright.road.internal.Bounds;

/**
 * Computes the costs of the cheapest paths from a source, or from up to eight at once, to all of a
 * {@link TargetSet}: an upward search from each source, and one downward sweep for all of them.
 *
 * <p>Exact below 2^30; a more expensive path throws, and never gives a wrong cost. The result does
 * not depend on how sources are grouped. Allocates nothing after warm-up. 32 bytes per node through
 * which paths to the targets descend, and 16 per node of the network. Use from one thread at a
 * time.
 */
public final class OneToMany {

  /** Largest number of sources per sweep. */
  public static final int LANES = 8;

  /** The logarithm of {@link #LANES}. */
  private static final int LANE_BITS = 3;

  /** More than any reported cost; adding the largest arc cost does not overflow an int. */
  static final int FAR = 1 << 30;

  private final TargetSet targets;
  private final SweepGraph graph;
  private final Climb climb;

  /** By place and lane; for a single source by place only. */
  private int[] distances = {};

  /** The largest cost visited by an upward search. */
  private long highest;

  /** The number of lanes. */
  private int lanes;

  /** The source of a single run. */
  private final int[] single = {0};

  OneToMany(TargetSet targets) {
    this.targets = targets;
    graph = targets.graph;
    climb = new Climb(targets.costs.forward, targets.costs.parents);
  }

  /**
   * Computes the costs from one source to all targets.
   *
   * @throws IndexOutOfBoundsException if the node does not exist
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public void run(int source) {
    single[0] = source;
    run(single, 0, 1);
  }

  /**
   * Computes the costs from the sources {@code from} to before {@code from + count} of a list.
   *
   * @param count 1 to {@link #LANES}
   * @throws IllegalArgumentException if {@code count} is out of range
   * @throws IndexOutOfBoundsException if a source is not a node, or the range exceeds the list
   * @throws ArithmeticException if a path costs 2^30 or more
   */
  public void run(int[] sources, int from, int count) {
    if (count < 1 || count > LANES) {
      throw new IllegalArgumentException(
          count + " sources at once, not 1 .. " + LANES + ". Maybe in several runs?");
    }
    if (from < 0 || from > sources.length - count) {
      throw new IndexOutOfBoundsException(
          count + " sources from " + from + " on, of " + sources.length + ". Maybe fewer?");
    }
    begin(count == 1 ? 1 : LANES);
    for (int lane = 0; lane < count; lane++) {
      climb(sources[from + lane], lane);
    }
    if (count == 1) {
      sweepOne();
    } else {
      sweepEight();
    }
    rejectFar(sources, from, count);
  }

  private void begin(int lanes) {
    this.lanes = lanes;
    highest = 0;
    int length = graph.placeCount() * lanes;
    if (distances.length < length) {
      distances = new int[length];
    }
    Arrays.fill(distances, 0, length, FAR);
  }

  /**
   * Searches upward from a source, and enters the costs of numbers from which paths to the targets
   * descend.
   */
  private void climb(int source, int lane) {
    int[] numbers = targets.costs.hierarchy.numbers;
    Checks.index(source, numbers.length, "source", "Maybe it is of another network?");
    climb.clear();
    climb.seed(numbers[source], 0);
    for (int i = 0; i < climb.size; i++) {
      int number = climb.numbers[i];
      if (climb.isSeen(number)) {
        enter(number, lane);
        climb.expand(number, FAR);
      }
    }
  }

  /** Enters a visited number of the upward search into the sweep. */
  private void enter(int number, int lane) {
    long cost = climb.costs[number];
    highest = Math.max(highest, cost);
    int index = graph.indices[number];
    if (index >= 0) {
      for (int e = graph.entryFirsts[index]; e < graph.entryFirsts[index + 1]; e++) {
        int at = graph.entryPlaces[e] * lanes + lane;
        distances[at] = (int) Math.min(distances[at], cost + graph.entryCosts[e]);
      }
    }
  }

  private void sweepOne() {
    int[] known = distances;
    int[] tails = graph.tails;
    int[] weights = graph.weights;
    int[] firsts = graph.firsts;
    int a = 0;
    for (int place = 0; place < firsts.length - 1; place++) {
      int best = known[place];
      for (int end = firsts[place + 1]; a < end; a++) {
        best = Math.min(best, known[tails[a] >>> LANE_BITS] + weights[a]);
      }
      known[place] = best;
    }
  }

  /** Eight minima in eight local variables: the compiler keeps them in registers. */
  private void sweepEight() {
    int[] known = distances;
    int[] tails = graph.tails;
    int[] weights = graph.weights;
    int[] firsts = graph.firsts;
    int a = 0;
    int at = 0;
    for (int place = 0; place < firsts.length - 1; place++, at += LANES) {
      int d0 = known[at];
      int d1 = known[at + 1];
      int d2 = known[at + 2];
      int d3 = known[at + 3];
      int d4 = known[at + 4];
      int d5 = known[at + 5];
      int d6 = known[at + 6];
      int d7 = known[at + 7];
      for (int end = firsts[place + 1]; a < end; a++) {
        int tail = tails[a];
        int weight = weights[a];
        d0 = Math.min(d0, known[tail] + weight);
        d1 = Math.min(d1, known[tail + 1] + weight);
        d2 = Math.min(d2, known[tail + 2] + weight);
        d3 = Math.min(d3, known[tail + 3] + weight);
        d4 = Math.min(d4, known[tail + 4] + weight);
        d5 = Math.min(d5, known[tail + 5] + weight);
        d6 = Math.min(d6, known[tail + 6] + weight);
        d7 = Math.min(d7, known[tail + 7] + weight);
      }
      known[at] = d0;
      known[at + 1] = d1;
      known[at + 2] = d2;
      known[at + 3] = d3;
      known[at + 4] = d4;
      known[at + 5] = d5;
      known[at + 6] = d6;
      known[at + 7] = d7;
    }
  }

  /**
   * Throws if a distant target is reachable, which a second sweep with one bit per source decides.
   * Skipped if no sum of the sweep came near the limit.
   */
  private void rejectFar(int[] sources, int from, int count) {
    if (!isAnyUnreached(count) || isNear()) {
      return;
    }
    byte[] reached = new byte[graph.placeCount()];
    for (int lane = 0; lane < count; lane++) {
      climb.clear();
      climb.seed(targets.costs.hierarchy.numbers[sources[from + lane]], 0);
      for (int i = 0; i < climb.size; i++) {
        int index = graph.indices[climb.numbers[i]];
        if (index >= 0 && climb.isSeen(climb.numbers[i])) {
          for (int e = graph.entryFirsts[index]; e < graph.entryFirsts[index + 1]; e++) {
            reached[graph.entryPlaces[e]] |= (byte) (1 << lane);
          }
        }
        climb.expand(climb.numbers[i], Climb.NONE);
      }
    }
    for (int place = 0, a = 0; place < graph.placeCount(); place++) {
      for (; a < graph.firsts[place + 1]; a++) {
        reached[place] |= reached[graph.tails[a] >>> LANE_BITS];
      }
    }
    for (int lane = 0; lane < count; lane++) {
      for (int target = 0; target < targets.size(); target++) {
        if (cost(lane, target) < 0 && (reached[targets.place(target)] >> lane & 1) != 0) {
          throw new ArithmeticException(
              "the path from node %s to node %s costs 2^30 or more. Maybe choose a coarser scale?"
                  .formatted(sources[from + lane], targets.target(target)));
        }
      }
    }
  }

  /** Whether all sums were less than {@link #FAR}. */
  private boolean isNear() {
    int most = 0;
    for (int i = 0; i < graph.placeCount() * lanes; i++) {
      most = Math.max(most, distances[i] < FAR ? distances[i] : 0);
    }
    return Math.max(highest, most) + graph.largest < FAR;
  }

  private boolean isAnyUnreached(int count) {
    for (int lane = 0; lane < count; lane++) {
      for (int target = 0; target < targets.size(); target++) {
        if (costAt(lane, target) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * Returns the cost from the source of a single run to a target, −1 if it is unreachable.
   *
   * @throws IndexOutOfBoundsException if the target does not exist, or nothing was run
   */
  public int cost(int target) {
    return cost(0, target);
  }

  /**
   * Returns the cost from a source of the last run to a target, −1 if it is unreachable.
   *
   * @param lane the index of the source in that run
   * @throws IndexOutOfBoundsException if the source or target does not exist
   */
  public int cost(int lane, int target) {
    Bounds.require(lane, lanes, "source");
    return costAt(lane, Bounds.require(target, targets.size(), "target"));
  }

  private int costAt(int lane, int target) {
    int distance = distances[targets.place(target) * lanes + lane];
    return distance < FAR ? distance : -1;
  }

  /**
   * Copies the costs from a source of the last run to all targets: −1 if unreachable.
   *
   * @param buffer at least as long as there are targets
   * @throws IndexOutOfBoundsException if the source does not exist
   * @throws IllegalArgumentException if the buffer is too short
   */
  public void copyCosts(int lane, int[] buffer) {
    if (buffer.length < targets.size()) {
      throw new IllegalArgumentException(
          "a buffer of %s costs for %s targets. Maybe new int[targets.size()]?"
              .formatted(buffer.length, targets.size()));
    }
    Bounds.require(lane, lanes, "source");
    for (int target = 0; target < targets.size(); target++) {
      buffer[target] = costAt(lane, target);
    }
  }
}
