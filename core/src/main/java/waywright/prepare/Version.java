package waywright.prepare;

/**
 * One version of a world: what things are prepared from. Immutable, and shared by threads.
 *
 * @param <C> the content: the part of a version that tells it from others, such as a map or the
 *     costs of arcs. A store compares contents by identity and keeps them, so a content should not
 *     refer to anything large that a version computes or caches
 */
public interface Version<C> {

  /** What {@link #following} returns where following costs more than preparing from nothing. */
  long FROM_NOTHING = Long.MAX_VALUE;

  /** The content. Two versions with the same object are equal to a store. */
  C content();

  /**
   * The work of taking something prepared from another content to this one.
   *
   * @param shown the content of another version, older or newer
   * @return expansions: 0 if and only if nothing differs, {@link #FROM_NOTHING} if so much differs
   *     that things should be prepared again; a function of both contents alone
   */
  long following(C shown);
}
