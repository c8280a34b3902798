package waywright.units;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of {@link Units} at one moment, for rollbacks: an immutable copy that can be restored
 * any number of times, by the units that saved it.
 */
public final class UnitsState {

  final Units owner;
  final Object routes;
  final @Nullable Object motion;
  final List<Unit> units;
  final List<Unit.State> states = new ArrayList<>();
  final List<Course> courses = new ArrayList<>();
  final List<SlotCosts> slotCosts = new ArrayList<>();
  final List<UnitOrder> orders;
  final List<UnitOrder.State> orderStates = new ArrayList<>();
  final int[] claims;
  final int[] claimants;
  final Counters counters;

  UnitsState(Units owner, Object routes, @Nullable Object motion) {
    this.owner = owner;
    this.routes = routes;
    this.motion = motion;
    units = owner.all();
    for (Unit unit : units) {
      states.add(unit.now.copy());
      courses.add(unit.course.copy());
      slotCosts.add(unit.slotCosts.copy());
    }
    orders = List.copyOf(owner.orders.all);
    orders.forEach(order -> orderStates.add(order.now.copy()));
    claims = owner.orders.claims.clone();
    claimants = owner.orders.claimants.clone();
    counters = owner.now.copy();
  }

  /** The numbers of {@link Units} that a rollback restores. */
  static final class Counters extends SavedState<Counters> {

    int nextId;
    int nextOrder;

    /**
     * The number of the order that is first in the next tick, because this one had no time for it.
     */
    int nextFit;

    long tick;
    long version;
    double elapsed;

    /** The versions of the world in which units moved last, and the time before. */
    long movedIn;

    long movedBefore;

    /** How many units with an order were beside others in the last tick, and so far in this one. */
    int crowded;

    int crowding;

    /**
     * How often steps were looked at to read the choices of units, and to decide, in the last tick.
     */
    int reads;

    int decisions;

    /** About how many nanoseconds have been worked since units moved, before the stage. */
    double before;

    /**
     * What detours, walking costs and doors took since units moved, and from the move before that
     * to the last one.
     */
    double detours;

    double foreseen;

    /** Whether the tick that is due next is done; until it is due, the last one is shown. */
    boolean ahead;

    /** Whether some unit may be in a wall. */
    boolean walledIn;

    /** The last tick in which some unit came nearer to its goal. */
    long progressed;
  }
}
