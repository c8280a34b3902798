package waywright.units;

/** Why a unit gave up: see {@link Unit#reason}. */
public enum GaveUp {
  /** Units that do not move stand on every path: {@link Unit#blocker} is one, if it is known. */
  BLOCKED_BY_UNITS,
  /**
   * In continuous motion: the body is free where it was put, but walls are so near that no route
   * begins there, as in a passage whose middle is between two rows of cells.
   */
  BLOCKED_BY_WALL,
  /** No path leads to the goal. */
  UNREACHABLE,
  /** The unit is in a wall, and no free position is near: with or without an order. */
  WALLED_IN,
  /**
   * No free position is left at the goal, among those to which steps lead from it that are open in
   * both directions; or other units are on all cells of a region that the unit could reach. For a
   * unit without a position no route is searched: a wall may lie between it and the goal, too.
   */
  GOAL_TAKEN,
  /** The search for a route reached its limit of expansions or cost. */
  BUDGET,
  /** It made room for others again and again without progress. */
  GAVE_WAY_TOO_OFTEN
}
