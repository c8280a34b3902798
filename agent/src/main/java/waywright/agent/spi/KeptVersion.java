package waywright.agent.spi;

/**
 * A version of a world that its owner has kept, to go back to: see {@link waywright.agent.Agents#restore}. What was
 * kept of the world, subclasses hold. Immutable.
 */
public abstract class KeptVersion {

  private final Object world;
  private final long number;

  /**
   * A version.
   *
   * @param world whose it is
   * @param number of the version
   */
  protected KeptVersion(Object world, long number) {
    this.world = world;
    this.number = number;
  }

  /** The number of the version. */
  public final long number() {
    return number;
  }

  /**
   * Refuses to be a version of any world but its own.
   *
   * @throws IllegalArgumentException if it was kept of another world
   */
  public final void requireOf(Object world) {
    if (this.world != world) {
      throw new IllegalArgumentException(
          "this version was kept of another world. Maybe two games are mixed up?");
    }
  }
}
