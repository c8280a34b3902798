package waywright.units;

/** What a unit does. */
public enum UnitState {
  /** It has no order. */
  IDLE,
  /** It is on the way, or waits for its route or for others that move. */
  MOVING,
  /** It waits for its turn at a door. */
  QUEUED,
  /** It is at its goal. */
  ARRIVED,
  /** It stands beside others at a goal that they fill. */
  ARRIVED_NEAR,
  /** It does not reach its goal: see {@link Unit#reason}. */
  GAVE_UP;

  /** Whether the unit is done with its order. */
  public boolean isOver() {
    return this == ARRIVED || this == ARRIVED_NEAR || this == GAVE_UP;
  }
}
