package waywright.units;

import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * A search for a free node in a region. If it found none, that stands for all of the same order and
 * movement whose nodes it has closed, until the tick ends.
 */
final class RoomSearch {

  final Search search;

  /** Whether the search has looked at a goal, perhaps one on which a unit stands. */
  boolean sawGoal;

  /** The last unit for which there was no room, and in which tick. */
  private @Nullable Unit last;

  private long lastIn = -1;

  RoomSearch(Search search) {
    this.search = search;
  }

  void begin() {
    sawGoal = false;
    last = null;
  }

  /** Notes how the search for a unit ended; returns why there is no room, or null. */
  @Nullable GaveUp end(Unit unit, SearchStatus status, long tick) {
    if (status == SearchStatus.FOUND) {
      return null;
    }
    last = sawGoal ? unit : null;
    lastIn = tick;
    return sawGoal ? GaveUp.GOAL_TAKEN : GaveUp.BLOCKED_BY_UNITS;
  }

  /** Whether the last search of a tick found no room for units like this one. */
  boolean standsFor(Unit unit, long tick) {
    return last != null
        && lastIn == tick
        && last.now.order == unit.now.order
        && last.movement.equals(unit.movement);
  }

  /** Forgets the last search: another state is restored, perhaps in the same tick. */
  void forget() {
    last = null;
  }
}
