package waywright.prepare;

import java.util.Objects;

/**
 * One version of a world, from which objects are prepared. Immutable, and shared by threads.
 *
 * @param <C> the content: the part of a version that distinguishes it from others, such as a map or
 *     the costs of arcs. A store compares contents by identity and retains them, so a content
 *     should not refer to anything large that a version computes or caches
 */
public interface Version<C> {

  /** The result of {@link #following} if an update costs more than a preparation from scratch. */
  long FROM_SCRATCH = Long.MAX_VALUE;

  /** Returns the content. A store treats two versions with the same object as equal. */
  C content();

  /**
   * Returns the work of updating a prepared object from another content to this one.
   *
   * @param shown the content of another version, older or newer
   * @return expansions: 0 if and only if nothing differs, {@link #FROM_SCRATCH} if so much differs
   *     that objects should be prepared from scratch; a function of both contents alone. By default
   *     {@link #FROM_SCRATCH} for any other content
   */
  default long following(C shown) {
    return Objects.requireNonNull(shown, "shown") == content() ? 0 : FROM_SCRATCH;
  }
}
