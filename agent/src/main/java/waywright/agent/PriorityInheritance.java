package waywright.agent;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Steps;
import waywright.internal.Checks;

/**
 * Resolves the steps of all units in one tick by priority inheritance with backtracking (PIBT). A
 * unit takes its best choice that is possible; undecided units on the nodes that it needs must
 * leave first, with its priority, and if one cannot, the next choice is tried. Units follow into
 * nodes that are left in the same tick, and full rings turn. Two units never exchange places, and
 * never move along crossing diagonals. Bodies cover one or more nodes.
 *
 * <p>Recommended order: units that were longest not at their goal first, in ticks; then by larger
 * area; then by longer distance at the start; then by number. Bodies of one node then all visit
 * their goals, one after the other, where each step is part of a cycle of steps; not all are at
 * their goals at the same time.
 *
 * <p>Two remedies without a guarantee go further. In a corridor, two units that must exchange
 * places go back together to a place with two free sides. A unit that cannot make room in one step
 * goes off the nodes that the other unit needs in its next two steps.
 *
 * <p>Only the number of pushes is kept from tick to tick, for {@link #run}. The result depends on
 * the seed, the tick, the order and the choices, not on the numbers of units. Time and memory grow
 * with the number of units; memory also with the largest node. No garbage after warm-up. One
 * thread.
 *
 * <p>Source: Okumura, Machida, Défago and Tamura, "Priority inheritance with backtracking for
 * iterative multi-agent path finding", Artificial Intelligence 310 (2022); exchanges after Okumura,
 * "Improving LaCAM for scalable eventually optimal multi-agent pathfinding" (2023).
 */
public final class PriorityInheritance {

  /** Most pushes in a tick for each unit; bodies of one node need less than 3. */
  private static final int PUSHES = 8;

  private final Steps steps;
  private final Bodies bodies;
  private final Choices choices;
  private final CorridorSwap swaps;
  private final Evasion evasion;
  private final boolean remedies;

  /** How many units may still be pushed in this tick; then units enter free nodes alone. */
  private long pushes;

  /** The units of the tick, their number, how much of it is done, and how much is due. */
  private int[] order = {};

  private int count;
  private int done;
  private long due;

  /** The unit that is being decided, or null; and the pushes of the last tick. */
  private @Nullable Mover deciding;

  private long expected;

  /**
   * Creates a resolver.
   *
   * @param seed decides between equal choices
   */
  public PriorityInheritance(Steps steps, long seed) {
    this(steps, seed, true);
  }

  PriorityInheritance(Steps steps, long seed, boolean remedies) {
    this.steps = Objects.requireNonNull(steps, "steps");
    bodies = new Bodies(steps);
    choices = new Choices(steps, bodies, seed);
    swaps = new CorridorSwap(steps, bodies, choices);
    evasion = new Evasion(steps, bodies);
    this.remedies = remedies;
  }

  /**
   * Resolves a tick.
   *
   * @param tick the number of the tick: equal choices are decided otherwise in each
   * @param order all units, each once, the highest priority first
   * @param count the number of units
   * @throws IllegalArgumentException if bodies overlap, or a unit occurs twice
   */
  public void resolve(long tick, int[] order, int count) {
    begin(tick, order, count);
    run(2L * count);
  }

  /**
   * Begins a tick, to resolve it in parts: see {@link #run}.
   *
   * @param tick the number of the tick: equal choices are decided otherwise in each
   * @param order all units, each once, the highest priority first; read until the tick is resolved
   * @param count the number of units
   * @throws IllegalArgumentException if bodies overlap, or a unit occurs twice
   */
  public void begin(long tick, int[] order, int count) {
    Objects.requireNonNull(order, "order");
    Checks.index(count, order.length + 1, "count", "Maybe the order was not filled?");
    bodies.begin(order, count);
    choices.begin(tick);
    pushes = (long) PUSHES * count;
    this.order = order;
    this.count = count;
    done = 0;
    due = 0;
    deciding = null;
  }

  /**
   * Goes on with a tick that has begun. The positions and choices of units must not change in
   * between. {@link #next} and {@link #blocker} are known once the tick is resolved.
   *
   * @param most about how much to do: a tick takes two for each unit, one to read its choices and
   *     one to decide it; one that pushes others decides these too
   */
  public void run(long most) {
    due = Math.min(due + most, 2L * count);
    for (; done < due && done < count; done++) {
      read(bodies.mover(order[done]));
    }
    // One unit may push thousands: its pushes are shared out, by those of the last tick, or as
    // many as there are units.
    boolean all = due == 2L * count;
    long foreseen = Math.max(count, expected);
    long share = all ? Long.MAX_VALUE : (due - count) * foreseen / Math.max(1, count);
    while (done >= count && (done < due || deciding != null) && pushes(count) <= share) {
      Mover mover = deciding == null ? bodies.mover(order[done++ - count]) : deciding;
      if (deciding != null) {
        deciding = decide(mover);
      } else if (!mover.isDecided() && isFree(mover)) {
        bodies.claim(mover, mover.best);
      } else if (!mover.isDecided()) {
        enter(mover, null);
        deciding = mover;
      }
    }
    expected = all ? pushes(count) : expected;
  }

  /** Reads the choices of a unit, or only the best one if that is known. */
  private void read(Mover mover) {
    if (steps.isFixed(mover.unit)) {
      mover.count = 0;
      mover.stay = Long.MAX_VALUE;
      bodies.claim(mover, mover.node);
      return;
    }
    mover.best = steps.best(mover.unit);
    mover.count = Mover.UNREAD;
    if (mover.best < 0) {
      choices.add(mover);
    } else if (mover.best != mover.node) {
      choices.want(mover, mover.best);
    }
  }

  /** Whether a unit takes the choice that is known to be best, because no other is in the way. */
  private boolean isFree(Mover mover) {
    return mover.count == Mover.UNREAD
        && mover.failedFor == null
        && (mover.best == mover.node || bodies.obstacle(mover, mover.best) == null);
  }

  /** Returns the node of a unit after the tick: that of now if it stays. */
  public int next(int unit) {
    return bodies.mover(unit).next;
  }

  /** Returns the unit that kept a unit from its best choice; −1 if it has its best choice. */
  public int blocker(int unit) {
    Mover blocker = bodies.mover(unit).blocker;
    return blocker == null ? -1 : blocker.unit;
  }

  /** Returns how often a unit was decided or pushed in the last tick. */
  int pushes(int count) {
    return (int) ((long) PUSHES * count - pushes);
  }

  /**
   * Goes on with a unit that is being decided; returns the one to go on with, or null.
   *
   * <p>A unit that nobody pushes can always stay: the nodes under an undecided body are claimed
   * only while the unit that claims them waits for it. Proof by induction over the units entered.
   * At first only fixed units have claims, on their own nodes, and bodies do not overlap. A unit
   * that is finished leaves only claims whose nodes were looked through for undecided owners until
   * there were none; a decision is taken back only together with all later claims, so that none of
   * these owners became undecided again below a claim that stands. A unit that fails takes back all
   * its claims, and then its nodes are free as before it.
   */
  private @Nullable Mover decide(Mover mover) {
    Mover pusher = mover.pusher;
    if (!mover.isDecided() && !take(mover)) {
      if (pusher == null) {
        bodies.claim(mover, mover.node);
      } else {
        mover.failedFor = pusher;
        refuse(pusher, mover);
      }
      return pusher;
    }
    Mover other = bodies.undecided(mover.claims, mover.claimsAfter);
    if (other == null) {
      finish(mover);
      return pusher;
    }
    if (other.failedFor != null || pushes <= 0) {
      refuse(mover, other);
      return mover;
    }
    enter(other, mover);
    return other;
  }

  private void enter(Mover mover, @Nullable Mover pusher) {
    pushes--;
    mover.pusher = pusher;
    mover.choice = 0;
    mover.claims = bodies.claims();
    choices.read(mover);
    choices.begin(mover);
    mover.partner = remedies ? swaps.partner(mover) : null;
    mover.blocker = mover.partner;
    if (mover.partner != null) {
      mover.reverse();
    } else if (remedies && mover.failedFor != null) {
      choices.sort(mover);
      mover.blocker = mover.failedFor;
      mover.prefer(evasion.step(mover, mover.failedFor));
    }
  }

  /** Claims the next choice that no decided unit excludes; false if there is none. */
  private boolean take(Mover mover) {
    while (mover.choice < mover.count) {
      int to = mover.nodes[mover.choice];
      Mover obstacle = bodies.obstacle(mover, to);
      if (obstacle == null) {
        bodies.claim(mover, to);
        mover.claimsAfter = bodies.claims();
        return true;
      }
      refuse(mover, obstacle);
    }
    return false;
  }

  /** Gives up a choice because of another unit. */
  private void refuse(Mover mover, Mover other) {
    bodies.undo(mover.claims);
    if (mover.blocker == null) {
      mover.blocker = other;
    }
    choices.sort(mover);
    mover.choice++;
  }

  private void finish(Mover mover) {
    if (mover.isBest(mover.choice)) {
      mover.blocker = null;
    }
    Mover partner = mover.partner;
    if (partner != null) {
      choices.read(partner);
    }
    if (partner != null && mover.choice == 0 && swaps.drag(mover, partner)) {
      partner.blocker = partner.isBest(partner.find(partner.next)) ? null : mover;
    }
  }
}
