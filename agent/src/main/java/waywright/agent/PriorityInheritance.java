package waywright.agent;

import java.util.Arrays;
import java.util.Objects;
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
 * <p>Nothing is kept from tick to tick. The result depends on the seed, the tick, the order and the
 * choices, not on the numbers of units. Time and memory grow with the number of units; memory also
 * with the largest node. No garbage after warm-up. One thread.
 *
 * <p>Source: Okumura, Machida, Défago and Tamura, "Priority inheritance with backtracking for
 * iterative multi-agent path finding", Artificial Intelligence 310 (2022); exchanges after Okumura,
 * "Improving LaCAM for scalable eventually optimal multi-agent pathfinding" (2023).
 */
public final class PriorityInheritance {

  private static final int NONE = Bodies.NONE;

  /** Most pushes in a tick for each unit; bodies of one node need less than 3. */
  private static final int PUSHES = 8;

  private final Steps steps;
  private final Bodies bodies;
  private final Choices choices;
  private final CorridorSwap swaps;
  private final Evasion evasion;
  private final boolean remedies;

  private int[] blockers = {};

  /** The unit for which a unit failed to make room in this tick: it is not pushed again. */
  private int[] pushers = {};

  /** How many units may still be pushed in this tick; then units enter free nodes alone. */
  private long pushes;

  /** The units that wait for one another, each pushed by the one before. */
  private int depth;

  private int[] units = new int[64];
  private int[] cursors = new int[64];
  private int[] partners = new int[64];

  /** The number of claims before and after the claims of a unit. */
  private int[] claims = new int[64];

  private int[] claimsAfter = new int[64];

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
    evasion = new Evasion(steps, bodies);
    choices = new Choices(steps, bodies, seed);
    swaps = new CorridorSwap(steps, bodies, choices);
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
    Objects.requireNonNull(order, "order");
    Checks.index(count, order.length + 1, "count", "Maybe the order was not filled?");
    bodies.begin(order, count);
    choices.begin(tick);
    pushes = (long) PUSHES * count;
    depth = 0;
    for (int i = 0; i < count; i++) {
      int unit = order[i];
      if (unit >= pushers.length) {
        pushers = Arrays.copyOf(pushers, Math.max(unit + 1, 2 * pushers.length));
        blockers = Arrays.copyOf(blockers, pushers.length);
      }
      pushers[unit] = NONE;
      blockers[unit] = NONE;
      boolean isFixed = steps.isFixed(unit);
      choices.add(unit, isFixed);
      if (isFixed) {
        bodies.claim(unit, bodies.node(unit));
      }
    }
    for (int i = 0; i < count; i++) {
      if (!bodies.isDecided(order[i])) {
        decide(order[i]);
      }
    }
  }

  /** Returns the node of a unit after the tick: that of now if it stays. */
  public int next(int unit) {
    check(unit);
    return bodies.next(unit);
  }

  /** Returns the unit that kept a unit from its best choice; −1 if it has its best choice. */
  public int blocker(int unit) {
    check(unit);
    return blockers[unit];
  }

  /** Returns how often a unit was decided or pushed in the last tick. */
  int pushes(int count) {
    return (int) ((long) PUSHES * count - pushes);
  }

  private void check(int unit) {
    Checks.index(unit, pushers.length, "unit", "Maybe it was not in the order of the last tick?");
  }

  /**
   * Decides a unit and those that it pushes.
   *
   * <p>A unit that nobody pushes can always stay: the nodes under an undecided body are claimed
   * only while the unit that claims them waits for it. Proof by induction over the calls. At first
   * only fixed units have claims, on their own nodes, and bodies do not overlap. A call that
   * succeeds leaves only claims whose nodes were looked through for undecided owners until there
   * were none; a decision is taken back only together with all later claims, so that none of these
   * owners became undecided again below a claim that stands. A call that fails takes back all its
   * claims, and then the nodes of its unit are free as before it.
   */
  private void decide(int first) {
    enter(first, NONE);
    while (true) {
      int at = depth - 1;
      int unit = units[at];
      if (!bodies.isDecided(unit) && !take(at)) {
        depth--;
        if (depth == 0) {
          bodies.claim(unit, bodies.node(unit));
          return;
        }
        pushers[unit] = units[depth - 1];
        refuse(depth - 1, unit);
        continue;
      }
      int other = bodies.undecided(claims[at], claimsAfter[at]);
      if (other == NONE) {
        finish(at);
        depth--;
        if (depth == 0) {
          return;
        }
      } else if (pushers[other] != NONE || pushes <= 0) {
        refuse(at, other);
      } else {
        enter(other, unit);
      }
    }
  }

  private void enter(int unit, int pusher) {
    if (depth == units.length) {
      units = Arrays.copyOf(units, 2 * depth);
      cursors = Arrays.copyOf(cursors, 2 * depth);
      partners = Arrays.copyOf(partners, 2 * depth);
      claims = Arrays.copyOf(claims, 2 * depth);
      claimsAfter = Arrays.copyOf(claimsAfter, 2 * depth);
    }
    pushes--;
    choices.sort(unit, pusher);
    units[depth] = unit;
    cursors[depth] = choices.start(unit);
    claims[depth] = bodies.claims();
    int partner = remedies ? swaps.partner(unit) : NONE;
    partners[depth] = partner;
    blockers[unit] = partner;
    if (partner != NONE) {
      choices.reverse(unit);
    } else if (remedies && pushers[unit] != NONE) {
      blockers[unit] = pushers[unit];
      choices.prefer(unit, evasion.step(unit, pushers[unit]));
    }
    depth++;
  }

  /** Claims the next choice that no decided unit excludes; false if there is none. */
  private boolean take(int at) {
    int unit = units[at];
    int end = choices.end(unit);
    while (cursors[at] < end) {
      int to = choices.node(cursors[at]);
      int obstacle = bodies.obstacle(unit, to);
      if (obstacle == NONE) {
        bodies.claim(unit, to);
        claimsAfter[at] = bodies.claims();
        return true;
      }
      refuse(at, obstacle);
    }
    return false;
  }

  /** Gives up a choice because of another unit. */
  private void refuse(int at, int other) {
    bodies.undo(claims[at]);
    int unit = units[at];
    if (blockers[unit] == NONE) {
      blockers[unit] = other;
    }
    cursors[at]++;
  }

  private void finish(int at) {
    int unit = units[at];
    if (choices.isBest(unit, cursors[at])) {
      blockers[unit] = NONE;
    }
    int partner = partners[at];
    if (partner != NONE && cursors[at] == choices.start(unit) && swaps.drag(unit, partner)) {
      blockers[partner] =
          choices.isBest(partner, choices.find(partner, bodies.next(partner))) ? NONE : unit;
    }
  }
}
