package waywright.units;

/** What became of the order of a unit. */
public enum UnitState {
  /**
   * It has no order: it makes room for others, and returns. While it is in a wall, {@link
   * Unit#reason} is {@link GaveUp#WALLED_IN}.
   */
  IDLE,
  /** It is on its way, or waits for its route or for other units. */
  MOVING,
  /** It waits for its turn at a narrow door, in continuous mode. */
  QUEUED,
  /**
   * It is at its goal, or at its position in its group: in continuous mode exactly when it arrives,
   * and afterwards while others do not push it farther away than it is wide.
   */
  ARRIVED,
  /** It stands near its goal, which others fill or a wall covers. */
  ARRIVED_NEAR,
  /** It does not reach its goal: see {@link Unit#reason}. */
  GAVE_UP;

  /** Returns whether the order is over: it arrived or gave up. */
  public boolean isOver() {
    return this == ARRIVED || this == ARRIVED_NEAR || this == GAVE_UP;
  }
}
