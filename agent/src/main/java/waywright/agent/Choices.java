package waywright.agent;

import java.util.Arrays;
import waywright.agent.spi.Steps;
import waywright.internal.Growth;

/** Finds and sorts the choices of all units in one tick. */
final class Choices {

  private static final int SEVERAL = -2;

  /** In keys: leads nowhere better, and onto the way of the unit that pushes. */
  private static final long LATE = 1L << 62;

  private static final long STEP = 1L << 61;
  private static final long OCCUPIED = 1L << 60;
  private static final long HINDERS = 1L << 59;
  private static final long UNREAD = -1;

  private final Bodies bodies;
  private final StepList steps;
  private final long seed;
  private long tick;

  /** Units that have only one best step, by the nodes that they would enter. */
  private final NodeMarks wanted = new NodeMarks();

  /** The nodes that the unit that pushes needs in its next step. */
  private final NodeMarks path = new NodeMarks();

  private final long[] keys = new long[Steps.MOST_CHOICES];

  Choices(Steps steps, Bodies bodies, long seed) {
    this.bodies = bodies;
    this.steps = new StepList(steps);
    this.seed = seed;
  }

  void begin(long now) {
    tick = now;
    wanted.clear();
  }

  /** Finds the choices of a unit that rests, if that was not done. */
  void read(Mover mover) {
    if (mover.count == Mover.UNREAD) {
      add(mover);
    }
  }

  /** Finds the choices of a unit that may move. */
  void add(Mover mover) {
    steps.read(mover, mover.node);
    mover.count = steps.count;
    mover.nodes = Growth.ensure(mover.nodes, steps.count);
    mover.costs = Growth.ensure(mover.costs, steps.count);
    System.arraycopy(steps.nodes, 0, mover.nodes, 0, steps.count);
    System.arraycopy(steps.costs, 0, mover.costs, 0, steps.count);
    mover.least = steps.least();
    mover.stay = steps.cost(mover.node);
    int best = -1;
    for (int i = 0; i < mover.count; i++) {
      if (mover.isBest(i)) {
        best = best == -1 ? mover.nodes[i] : SEVERAL;
      }
    }
    if (best >= 0 && best != mover.node) {
      want(mover, best);
    }
  }

  /** Marks the nodes that a unit would enter by its only best step. */
  void want(Mover mover, int best) {
    int size = bodies.cover(mover, best);
    for (int i = 0; i < size; i++) {
      int node = bodies.covered(i);
      int before = wanted.get(node);
      wanted.put(node, before == NodeMarks.NONE || before == mover.unit ? mover.unit : SEVERAL);
    }
  }

  /**
   * Puts the best choice of a unit first, which is often the only one that is tried. Sorts all if
   * another unit pushes it, and no choice is better than staying.
   */
  void begin(Mover mover) {
    mover.sorted = false;
    if (mover.pusher != null && mover.least >= mover.stay) {
      sort(mover);
      return;
    }
    Arrays.fill(keys, 0, mover.count, UNREAD);
    for (int i = 1; i < mover.count; i++) {
      if (isBefore(mover, i, 0)) {
        swap(mover, i, 0);
      }
    }
  }

  /**
   * Sorts the choices of a unit: by cost; staying before steps; nodes that undecided units must
   * leave after others; nodes that are the only best step of undecided units after others; by a
   * seeded hash. A choice that is no better than staying and blocks the next step of the unit that
   * pushes is the last resort.
   */
  void sort(Mover mover) {
    if (mover.sorted) {
      return;
    }
    mover.sorted = true;
    if (mover.pusher != null) {
      markPath(mover.pusher);
    }
    for (int i = 0; i < mover.count; i++) {
      keys[i] = mover.pusher == null ? UNREAD : key(mover, i);
      for (int at = i; at > 0 && isBefore(mover, at, at - 1); at--) {
        swap(mover, at, at - 1);
      }
    }
  }

  private void markPath(Mover pusher) {
    path.clear();
    steps.read(pusher, pusher.next);
    long least = steps.least();
    boolean leaves = steps.cost(pusher.next) > least;
    for (int i = 0; i < steps.count; i++) {
      if (leaves && steps.costs[i] == least) {
        bodies.mark(pusher, steps.nodes[i], path);
      }
    }
  }

  private void swap(Mover mover, int choice, int other) {
    mover.swap(choice, other);
    long key = keys[choice];
    keys[choice] = keys[other];
    keys[other] = key;
  }

  private boolean isBefore(Mover mover, int choice, int other) {
    boolean late = keys[choice] >= LATE;
    if (late != keys[other] >= LATE) {
      return !late;
    }
    if (mover.costs[choice] != mover.costs[other]) {
      return mover.costs[choice] < mover.costs[other];
    }
    long key = read(mover, choice);
    long last = read(mover, other);
    return key != last ? key < last : mover.nodes[choice] < mover.nodes[other];
  }

  /** Returns a key, which is found when it is first needed: often costs decide. */
  private long read(Mover mover, int choice) {
    keys[choice] = keys[choice] == UNREAD ? key(mover, choice) : keys[choice];
    return keys[choice];
  }

  private long key(Mover mover, int choice) {
    int to = mover.nodes[choice];
    long key = hash(seed, tick, mover.node, to) >>> 5;
    if (to == mover.node) {
      return key;
    }
    key |= STEP;
    int size = bodies.cover(mover, to);
    for (int i = 0; i < size; i++) {
      int node = bodies.covered(i);
      Mover owner = bodies.owner(node);
      if (owner != null && owner != mover && !owner.isDecided()) {
        key |= OCCUPIED;
      }
      int wants = wanted.get(node);
      boolean isOther = wants >= 0 && wants != mover.unit;
      if (wants == SEVERAL || isOther && !bodies.mover(wants).isDecided()) {
        key |= HINDERS;
      }
    }
    return mover.pusher != null && mover.costs[choice] >= mover.stay && bodies.meets(path)
        ? key | LATE
        : key;
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
