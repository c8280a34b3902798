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
  final List<UnitOrder.Saved> orders = new ArrayList<>();
  final int[] claims;
  final int[] claimants;
  final Units.Counters counters;

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
    for (UnitOrder order : owner.orders) {
      orders.add(order.save());
    }
    claims = owner.claims.clone();
    claimants = owner.claimants.clone();
    counters = owner.counters();
  }
}
