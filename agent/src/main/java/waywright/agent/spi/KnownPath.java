package waywright.agent.spi;

/** A path that was found in an earlier snapshot, as a {@link Difference} examines it. */
public interface KnownPath {

  /** The number of nodes, start and end included; at least 1. */
  int size();

  /**
   * Node {@code i}; 0 is the start.
   *
   * @throws IndexOutOfBoundsException if {@code i} is not in {@code 0 .. size()-1}
   */
  int node(int i);

  /** What the path cost in the snapshot that it was found in. */
  long cost();
}
