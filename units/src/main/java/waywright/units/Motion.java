package waywright.units;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.search.Search;

/** How units of one mode are placed, and moved by one tick. */
interface Motion {

  /** How far along x and y a free position is looked for: in steps if units move by steps. */
  int RINGS = 24;

  /** Returns the free position nearest to one for a unit; false if none is near. */
  boolean findFree(Unit unit, double x, double y, double[] found);

  /** Whether a unit may be put exactly at a position, whose node is known. */
  boolean isFree(Unit unit, int node, double x, double y);

  /** Whether the unit may be where it is, in the world as it is now. */
  boolean isLegal(Unit unit);

  /**
   * Returns where routes of a unit begin: its node, or one beside it on which its body can stand.
   */
  default int start(Unit unit) {
    return unit.now.node;
  }

  /** Puts a unit on a free position. */
  void place(Unit unit, double x, double y);

  /** Puts a unit on a free position, whose node is known. */
  default void place(Unit unit, int node, double x, double y) {
    place(unit, x, y);
  }

  /** Removes a unit, which stays in the list of units until {@link #reindex}. */
  void remove(Unit unit);

  /** Reads the list of units again, in which units have other indices. */
  default void reindex() {}

  /** Whether a unit that stays would be overlapped by a body at a node, centered at a position. */
  default boolean isHeld(Movement movement, UnitOrder order, int node, double x, double y) {
    return isTaken(movement, order, node, x, y, false);
  }

  /**
   * Whether a body at a node would overlap a unit that stays, or one of another order that stands,
   * even if it makes room.
   */
  default boolean isOccupied(Movement movement, UnitOrder order, int node, double x, double y) {
    return isTaken(movement, order, node, x, y, true);
  }

  /**
   * Whether a body would overlap a unit that stays.
   *
   * @param byIdle whether those of other orders count that stand and would make room
   */
  boolean isTaken(Movement movement, UnitOrder order, int node, double x, double y, boolean byIdle);

  /** Whether another unit stays on the place to which a unit returns. */
  default boolean isHomeTaken(Unit unit) {
    return false;
  }

  /** Returns the nearest node to which a unit can return, because no other is there. */
  default int freeHome(Unit unit) {
    return unit.now.home;
  }

  /** Returns how many stages a tick has before units move. */
  int stages();

  /** Returns how many items a stage has, once those before it are done. */
  int items(int stage);

  /** Returns about how many nanoseconds a stage takes. */
  double time(int stage);

  /** Does an item of a stage. */
  void run(int stage, int item);

  /** Takes back the stages of a tick that has begun, because it begins again. */
  default void undo() {}

  /** Moves all units, after all stages. */
  void move();

  /** Finds a path around units that stand; returns whether there is one. */
  boolean findDetour(Unit unit, boolean strict);

  /**
   * Finds a path to a goal that no unit holds, for a unit whose order is a region: through units
   * that make room, as those in the region do for one another. Returns why there is none, or null.
   */
  @Nullable GaveUp findRoom(Unit unit);

  /** Whether the last search for room in this tick shows that there is none for a unit. */
  boolean isFull(Unit unit);

  /**
   * Exchanges positions along a path to that of a unit on which only units of its order stand: each
   * goes on to the position of the next. Returns whether there is such a path.
   */
  default boolean exchangeAlong(Unit unit) {
    return false;
  }

  /** Finds a path on which no other unit is now; returns whether there is one. */
  default boolean findFreeWay(Unit unit) {
    return false;
  }

  /** Searches from a unit around units that stand, until a node is a goal; returns the search. */
  Search explore(Unit unit, IntPredicate isGoal);

  /**
   * Sets the slot and the path of a unit to a free position among those that its order fills;
   * returns whether there is one that it reaches around units that stand: after some times only the
   * one where it is.
   */
  default boolean findOther(Unit unit) {
    return false;
  }

  /** Returns the cost that remains for a unit with an order, {@link Course#UNKNOWN} if unknown. */
  long remaining(Unit unit);

  /** Returns the cost of a straight step in {@link #remaining}. */
  long straight(Unit unit);

  /** Whether a unit moves to where it wants, so that nothing has to be done for it. */
  default boolean comesOn(Unit unit) {
    return false;
  }

  /** Returns the walking cost from a unit to the slot of one nearby, or {@link Course#UNKNOWN}. */
  long walk(Unit unit, Unit owner);

  /** Whether the unit is at its position in its order. */
  boolean isAtGoal(Unit unit);

  /** Whether a unit is in the region of its order, even if others are at the same node. */
  default boolean isInside(Unit unit) {
    return unit.now.order != null
        && unit.now.order.region != null
        && unit.now.closest == null
        && unit.now.busy == 0
        && unit.now.ticket != null
        && unit.now.ticket.isGoal(unit.now.node);
  }

  /**
   * Returns a coordinate to show between two ticks. Changes nothing.
   *
   * @param share the part of a tick that has passed since the last one
   */
  double shown(Unit unit, double share, boolean isX);

  /** Copies the half-planes of a unit: see {@link Unit#copyLines}. */
  default int copyLines(Unit unit, double[] half) {
    return 0;
  }

  /** Saves what is not in the units. */
  @Nullable Object save();

  /** Restores it; the units are restored before. */
  void restore(@Nullable Object saved);
}
