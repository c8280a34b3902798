package waywright.units;

import waywright.units.internal.slots.Assignment;
import waywright.units.internal.slots.Slots;

/**
 * Who of an order takes which position, computed over several ticks from where the units were. A
 * rollback restores only how far it was: the same work leads to the same result.
 */
final class Matching {

  final Slots slots;
  final Unit[] units;
  final int[] slotOf;
  private final Assignment assignment = new Assignment();

  Matching(Slots slots, Unit[] units, Assignment.Costs costs) {
    this.slots = slots;
    this.units = units;
    slotOf = new int[units.length];
    assignment.start(units.length, slots.count(), costs);
  }

  /** Returns the costs of straight lines from where units are now. */
  static Assignment.Costs straight(Slots slots, Unit[] units) {
    double[] from = new double[2 * units.length];
    for (int i = 0; i < units.length; i++) {
      from[2 * i] = units[i].now.x;
      from[2 * i + 1] = units[i].now.y;
    }
    return (unit, slot) -> {
      double dx = slots.x(slot) - from[2 * unit];
      double dy = slots.y(slot) - from[2 * unit + 1];
      return units[unit].movement.equals(slots.movement(slot))
          ? Math.round(1024 * Math.sqrt(dx * dx + dy * dy))
          : -1;
    };
  }

  /** Works on; returns the work until all is known, −1 if it takes more in all. */
  long run(long most) {
    long work = assignment.run(most);
    if (work >= 0) {
      assignment.copy(slotOf);
    }
    return work;
  }
}
