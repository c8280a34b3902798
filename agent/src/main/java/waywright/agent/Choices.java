package waywright.agent;

import java.util.Arrays;
import waywright.agent.spi.Steps;

/** The choices of all units in one tick, the best first. */
final class Choices {

  private static final int NONE = NodeMarks.NONE;
  private static final int SEVERAL = -2;

  /** In keys: leads nowhere better, and onto the way of the unit that pushes. */
  private static final int LATE = 62;

  private static final long STEP = 1L << 61;
  private static final long OCCUPIED = 1L << 60;
  private static final long HINDERS = 1L << 59;

  private final Steps steps;
  private final Bodies bodies;
  private final long seed;
  private long tick;

  /** Units that have only one best step, by the nodes that they would enter. */
  private final NodeMarks wanted = new NodeMarks();

  private final NodeMarks way = new NodeMarks();

  private int[] starts = {};
  private int[] sizes = {};
  private long[] least = {};
  private long[] stay = {};

  private int[] nodes = new int[1024];
  private long[] costs = new long[1024];
  private long[] keys = new long[1024];
  private int used;

  private final int[] someNodes = new int[Steps.MOST_CHOICES];
  private final long[] someCosts = new long[Steps.MOST_CHOICES];

  Choices(Steps steps, Bodies bodies, long seed) {
    this.steps = steps;
    this.bodies = bodies;
    this.seed = seed;
  }

  void begin(long now) {
    tick = now;
    used = 0;
    wanted.clear();
  }

  /** Adds a unit; a fixed unit has no choices. */
  void add(int unit, boolean isFixed) {
    if (unit >= starts.length) {
      int length = Math.max(unit + 1, 2 * starts.length);
      starts = Arrays.copyOf(starts, length);
      sizes = Arrays.copyOf(sizes, length);
      least = Arrays.copyOf(least, length);
      stay = Arrays.copyOf(stay, length);
    }
    int node = bodies.node(unit);
    int count = isFixed ? 0 : steps.copyChoices(unit, node, someNodes, someCosts);
    if (nodes.length < used + count) {
      int length = 2 * (used + count);
      nodes = Arrays.copyOf(nodes, length);
      costs = Arrays.copyOf(costs, length);
      keys = Arrays.copyOf(keys, length);
    }
    starts[unit] = used;
    sizes[unit] = count;
    System.arraycopy(someNodes, 0, nodes, used, count);
    System.arraycopy(someCosts, 0, costs, used, count);
    used += count;
    least[unit] = least(count);
    stay[unit] = cost(node, count);
    want(unit, count);
  }

  private long least(int count) {
    long cost = Long.MAX_VALUE;
    for (int i = 0; i < count; i++) {
      cost = Math.min(cost, someCosts[i]);
    }
    return cost;
  }

  private long cost(int node, int count) {
    for (int i = 0; i < count; i++) {
      if (someNodes[i] == node) {
        return someCosts[i];
      }
    }
    return Long.MAX_VALUE;
  }

  /** Marks the nodes of the best step if it is the only one. */
  private void want(int unit, int count) {
    int best = NONE;
    for (int i = 0; i < count; i++) {
      if (someCosts[i] == least[unit]) {
        best = best == NONE ? someNodes[i] : SEVERAL;
      }
    }
    if (best < 0 || best == bodies.node(unit)) {
      return;
    }
    int size = bodies.cover(unit, best);
    for (int i = 0; i < size; i++) {
      int node = bodies.covered(i);
      wanted.put(node, wanted.get(node) == NONE ? unit : SEVERAL);
    }
  }

  int start(int unit) {
    return starts[unit];
  }

  int end(int unit) {
    return starts[unit] + sizes[unit];
  }

  int node(int choice) {
    return nodes[choice];
  }

  boolean isBest(int unit, int choice) {
    return costs[choice] == least[unit];
  }

  /** Whether a unit is at its goal. */
  boolean isAtGoal(int unit) {
    return stay[unit] == 0;
  }

  /** Returns the choice of a node; {@link #NONE} if it is not one. */
  int find(int unit, int node) {
    for (int i = start(unit); i < end(unit); i++) {
      if (nodes[i] == node) {
        return i;
      }
    }
    return NONE;
  }

  /** Returns the cost of a unit that stays at any node. */
  long costAt(int unit, int node) {
    return cost(node, steps.copyChoices(unit, node, someNodes, someCosts));
  }

  /**
   * Sorts the choices of a unit: by cost; staying before steps; nodes that undecided units must
   * leave after others; nodes that are the only best step of undecided units after others; by a
   * seeded hash. A choice that is no better than staying and blocks the next step of the unit that
   * pushes is the last resort.
   *
   * @param pusher the unit that needs the nodes, or {@link #NONE}
   */
  void sort(int unit, int pusher) {
    if (pusher != NONE) {
      markWay(pusher);
    }
    int start = start(unit);
    int end = end(unit);
    for (int i = start; i < end; i++) {
      keys[i] = key(unit, i, pusher != NONE);
    }
    for (int i = start + 1; i < end; i++) {
      int node = nodes[i];
      long cost = costs[i];
      long key = keys[i];
      int at = i;
      while (at > start && isBefore(cost, key, node, at - 1)) {
        nodes[at] = nodes[at - 1];
        costs[at] = costs[at - 1];
        keys[at] = keys[at - 1];
        at--;
      }
      nodes[at] = node;
      costs[at] = cost;
      keys[at] = key;
    }
  }

  /** Moves a choice to the front. */
  void prefer(int unit, int node) {
    int at = find(unit, node);
    for (; at > starts[unit]; at--) {
      swap(at, at - 1);
    }
  }

  private void swap(int a, int b) {
    int node = nodes[a];
    nodes[a] = nodes[b];
    nodes[b] = node;
    long cost = costs[a];
    costs[a] = costs[b];
    costs[b] = cost;
  }

  /** Reverses the order of the choices of a unit. */
  void reverse(int unit) {
    for (int i = start(unit), j = end(unit) - 1; i < j; i++, j--) {
      swap(i, j);
    }
  }

  private boolean isBefore(long cost, long key, int node, int other) {
    long late = key >>> LATE;
    long otherLate = keys[other] >>> LATE;
    if (late != otherLate) {
      return late < otherLate;
    }
    if (cost != costs[other]) {
      return cost < costs[other];
    }
    return key != keys[other] ? key < keys[other] : node < nodes[other];
  }

  /** Marks the best steps of a decided unit after the step that it takes. */
  private void markWay(int pusher) {
    way.clear();
    int from = bodies.next(pusher);
    int count = steps.copyChoices(pusher, from, someNodes, someCosts);
    long best = least(count);
    if (cost(from, count) <= best) {
      return;
    }
    for (int i = 0; i < count; i++) {
      if (someCosts[i] == best) {
        int size = bodies.cover(pusher, someNodes[i]);
        for (int k = 0; k < size; k++) {
          way.put(bodies.covered(k), pusher);
        }
      }
    }
  }

  private long key(int unit, int choice, boolean isPushed) {
    int from = bodies.node(unit);
    int to = nodes[choice];
    long key = hash(seed, tick, from, to) >>> 5;
    if (to == from) {
      return key;
    }
    key |= STEP;
    boolean late = false;
    int size = bodies.cover(unit, to);
    for (int i = 0; i < size; i++) {
      int node = bodies.covered(i);
      int owner = bodies.owner(node);
      if (owner != NONE && owner != unit && !bodies.isDecided(owner)) {
        key |= OCCUPIED;
      }
      int wants = wanted.get(node);
      if (wants == SEVERAL || wants != NONE && wants != unit && !bodies.isDecided(wants)) {
        key |= HINDERS;
      }
      late |= isPushed && way.get(node) != NONE;
    }
    return late && costs[choice] >= stay[unit] ? key | 1L << LATE : key;
  }

  /** The node of the unit takes the place of its number, so that numbers do not matter. */
  static long hash(long seed, long tick, int from, int to) {
    long mixed = seed * 0x9E3779B97F4A7C15L + tick;
    mixed = (mixed ^ mixed >>> 30) * 0xBF58476D1CE4E5B9L + ((long) from << 32 | to);
    mixed = (mixed ^ mixed >>> 27) * 0x94D049BB133111EBL;
    mixed = (mixed ^ mixed >>> 31) * 0xBF58476D1CE4E5B9L;
    return mixed ^ mixed >>> 29;
  }
}
