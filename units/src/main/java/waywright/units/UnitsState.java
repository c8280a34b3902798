package waywright.units;

/** The state of {@link Units} at one moment. Skeleton. */
public final class UnitsState {

  UnitsState() {}
}
