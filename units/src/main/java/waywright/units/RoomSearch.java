package waywright.units;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.search.SearchStatus;

/**
 * A search for a free node in a region. If it found none, that stands for all of the same order and
 * movement whose nodes it has closed, until the tick ends; for all of them if none is free.
 */
final class RoomSearch {

  final Search search;

  /** Whether the search has looked at a goal, perhaps one on which a unit stands. */
  boolean sawGoal;

  /** The last unit for which there was no room, and in which tick. */
  private @Nullable Unit last;

  private long lastIn = -1;

  /** Whether that was so because units stand on all nodes of the region. */
  private boolean isFull;

  RoomSearch(Search search) {
    this.search = search;
  }

  /** Whether no node of the region of a unit is free: a search would expand the whole map. */
  static boolean isFull(Unit unit, Units owner, IntPredicate isFree) {
    UnitOrder order = unit.now.order;
    return order != null
        && order.region != null
        && unit.now.slot < 0
        && !owner.ground.hasNode(
            unit.movement,
            order.region,
            node -> owner.nodes.contains(unit.movement, node) && isFree.test(node));
  }

  /** Begins; returns whether it is known already that there is no room. */
  boolean begin(Unit unit, int node, Units owner, IntPredicate isFree) {
    if (!standsFor(unit, node, owner.now.tick)) {
      sawGoal = false;
      isFull = isFull(unit, owner, isFree);
      last = isFull ? unit : null;
      lastIn = owner.now.tick;
    }
    return last != null;
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

  /** Whether the last search of a tick found no room for a unit like this one at a node. */
  boolean standsFor(Unit unit, int node, long tick) {
    return last != null
        && lastIn == tick
        && last.now.order == unit.now.order
        && last.movement.equals(unit.movement)
        && (isFull || search.isClosed(node));
  }

  /** Forgets the last search: another state is restored, perhaps in the same tick. */
  void forget() {
    last = null;
  }
}
