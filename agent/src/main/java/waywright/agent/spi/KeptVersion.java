package waywright.agent.spi;

/**
 * A saved version of a world, to return to: see {@link waywright.agent.Agents#restore}. Subclasses
 * hold the content. Immutable.
 */
public abstract class KeptVersion {

  private final Object world;
  private final long number;

  /**
   * Saves a version.
   *
   * @param world the world that was saved
   * @param number the number of the version
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
   * Checks that this is a version of a world.
   *
   * @throws IllegalArgumentException if it was saved from another world
   */
  public final void requireOf(Object world) {
    if (this.world != world) {
      throw new IllegalArgumentException(
          "this version was saved from another world. Maybe two games are mixed up?");
    }
  }
}
