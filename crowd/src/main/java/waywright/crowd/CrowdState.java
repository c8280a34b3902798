package waywright.crowd;

/** The units of a {@link Crowd} at one moment. Can be restored any number of times. */
public final class CrowdState {

  final UnitArrays units;

  CrowdState(UnitArrays units) {
    this.units = new UnitArrays(units);
  }

  /** Returns the hash that {@link Crowd#hash()} had. */
  public long hash() {
    return units.hash();
  }
}
