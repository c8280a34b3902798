package waywright.road.cch;

import java.util.Arrays;
import waywright.road.internal.Bounds;

/**
 * What the cheapest ways cost from a source, or from up to eight at once, to all of a {@link
 * TargetSet}: a climb from each source, and one sweep down for all of them.
 *
 * <p>Exact below 2^30; a dearer way is an exception, never a wrong cost. The same whether sources
 * are asked alone or together. Allocates nothing after warm-up. 32 bytes a node that ways to the
 * targets come through, and 16 a node of the network. Belongs to one thread at a time.
 */
public final class OneToMany {

  /** How many sources one sweep takes. */
  public static final int LANES = 8;

  /** The logarithm of {@link #LANES}. */
  private static final int LANE_BITS = 3;

  /** More than any cost told here; with the dearest arc on top still an int. */
  static final int FAR = 1 << 30;

  private final TargetSet targets;
  private final SweepGraph graph;
  private final Climb climb;

  /** By place and lane; of a single source by place alone. */
  private int[] distances = {};

  /** By place, a bit for each lane that it is reached from. */
  private byte[] marks = {};

  /** The dearest way that a climb has met. */
  private long highest;

  /** How many sources there were. */
  private int lanes;

  /** The source of a single run. */
  private final int[] single = {0};

  OneToMany(TargetSet targets) {
    this.targets = targets;
    graph = targets.graph;
    climb = new Climb(targets.costs.forward, targets.costs.parents);
  }

  /**
   * From one source to all targets.
   *
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws ArithmeticException if a way costs 2^30 or more
   */
  public void run(int source) {
    begin(1);
    climb(source, 0, 1);
    sweepOne();
    single[0] = source;
    refuseFar(single, 0, 1);
  }

  /**
   * From sources {@code from} to before {@code from + count} of a list.
   *
   * @param count 1 to {@link #LANES}
   * @throws IllegalArgumentException if there are more or none
   * @throws IndexOutOfBoundsException if there is no such node
   * @throws ArithmeticException if a way costs 2^30 or more
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
    if (count == 1) {
      run(sources[from]);
      return;
    }
    begin(LANES);
    for (int lane = 0; lane < count; lane++) {
      climb(sources[from + lane], lane, LANES);
    }
    sweepEight();
    refuseFar(sources, from, count);
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

  /** Notes what the numbers above a source cost, where ways to the targets come through them. */
  private void climb(int source, int lane, int step) {
    int[] numbers = targets.costs.hierarchy.numbers;
    if (source < 0 || source >= numbers.length) {
      throw new IndexOutOfBoundsException(
          "source " + source + " is not in 0 .. " + (numbers.length - 1));
    }
    climb.clear();
    climb.seed(numbers[source], 0);
    for (int i = 0; i < climb.size; i++) {
      int number = climb.numbers[i];
      if (climb.isMet(number)) {
        enter(number, lane, step);
        climb.expand(number, FAR);
      }
    }
  }

  /** Enters the sweep from a number that the climb has met. */
  private void enter(int number, int lane, int step) {
    long cost = climb.costs[number];
    highest = Math.max(highest, cost);
    int index = graph.indices[number];
    if (index >= 0) {
      for (int e = graph.entryFirsts[index]; e < graph.entryFirsts[index + 1]; e++) {
        int at = graph.entryPlaces[e] * step + lane;
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

  /** Eight minima in eight local variables: the compiler keeps them out of memory. */
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
   * What is far is unreachable, or an exception: another sweep, of one bit a source, tells which.
   * Not needed where no sum of the sweep came so far.
   */
  private void refuseFar(int[] sources, int from, int count) {
    if (!isAnyFar(count) || isNear()) {
      return;
    }
    byte[] reached = reachedByNone();
    for (int lane = 0; lane < count; lane++) {
      climb.clear();
      climb.seed(targets.costs.hierarchy.numbers[sources[from + lane]], 0);
      for (int i = 0; i < climb.size; i++) {
        int index = graph.indices[climb.numbers[i]];
        if (index >= 0 && climb.isMet(climb.numbers[i])) {
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
              "the way from node "
                  + sources[from + lane]
                  + " to node "
                  + targets.target(target)
                  + " costs 2^30 or more. Maybe choose a coarser scale?");
        }
      }
    }
  }

  private byte[] reachedByNone() {
    if (marks.length < graph.placeCount()) {
      marks = new byte[graph.placeCount()];
    }
    Arrays.fill(marks, (byte) 0);
    return marks;
  }

  /** Whether all that was added up was less than {@link #FAR}. */
  private boolean isNear() {
    int most = 0;
    for (int i = 0; i < graph.placeCount() * lanes; i++) {
      most = Math.max(most, distances[i] < FAR ? distances[i] : 0);
    }
    return Math.max(highest, most) + graph.dearest < FAR;
  }

  private boolean isAnyFar(int count) {
    for (int lane = 0; lane < count; lane++) {
      for (int target = 0; target < targets.size(); target++) {
        if (told(lane, target) < 0) {
          return true;
        }
      }
    }
    return false;
  }

  /**
   * The cost from the source of a single run to a target, −1 if there is no way.
   *
   * @throws IndexOutOfBoundsException if there is no such target, or nothing was run
   */
  public int cost(int target) {
    return cost(0, target);
  }

  /**
   * The cost from a source of the last run to a target, −1 if there is no way.
   *
   * @param lane which of the sources of that run
   * @throws IndexOutOfBoundsException if there is no such source or target
   */
  public int cost(int lane, int target) {
    Bounds.require(lane, lanes, "source");
    return told(lane, Bounds.require(target, targets.size(), "target"));
  }

  private int told(int lane, int target) {
    int distance = distances[targets.place(target) * lanes + lane];
    return distance < FAR ? distance : -1;
  }

  /**
   * Copies the costs from a source of the last run to all targets: −1 where there is no way.
   *
   * @param buffer at least as long as there are targets
   * @throws IndexOutOfBoundsException if there is no such source
   * @throws IllegalArgumentException if the buffer is shorter
   */
  public void copyCosts(int lane, int[] buffer) {
    if (buffer.length < targets.size()) {
      throw new IllegalArgumentException(
          "room for "
              + buffer.length
              + " costs, and there are "
              + targets.size()
              + " targets. Maybe new int[targets.size()]?");
    }
    Bounds.require(lane, lanes, "source");
    for (int target = 0; target < targets.size(); target++) {
      buffer[target] = told(lane, target);
    }
  }
}
