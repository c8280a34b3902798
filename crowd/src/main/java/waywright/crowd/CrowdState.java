package waywright.crowd;

/** The units of a {@link Crowd} at one moment. Can be restored any number of times. */
public final class CrowdState {

  final CrowdUnit[] units;

  CrowdState(CrowdUnit[] units, int count) {
    this.units = CrowdUnit.copies(units, count);
  }

  /** Returns the hash that {@link Crowd#hash()} had. */
  public long hash() {
    return CrowdUnit.hash(units, units.length);
  }
}
