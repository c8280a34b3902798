package waywright.prepare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one thing is prepared from a version of a world, and how it follows to another version. A
 * value, best a record: equal recipes share what they prepared.
 *
 * <p>Implementations are immutable. Any thread may call them, though for one thing only one thread
 * at a time.
 *
 * @param <V> the versions
 * @param <C> their content
 * @param <T> what is prepared
 */
public interface Recipe<V extends Version<C>, C, T> {

  /**
   * The work of a preparation from nothing, in expansions: a function of the recipe and of the size
   * of the version alone.
   */
  default long work(V version) {
    return begin(version).work();
  }

  /**
   * The work of a preparation for a caller that had this thing for another content: what a budget
   * is charged. A function of the arguments alone, whatever a store holds.
   *
   * @param before the content that the thing showed, or null if there was none
   * @return expansions
   */
  default long work(V version, @Nullable C before) {
    long whole = work(version);
    long following = before == null ? Version.FROM_NOTHING : version.following(before);
    return following == 0 || canFollow() ? Math.min(whole, following) : whole;
  }

  /**
   * The bytes that a search over the prepared thing allocates at once, when it is made: {@link
   * Charge#forMemory} says what they cost. A function of the recipe and of the size of the version
   * alone.
   */
  default long searchMemory(V version) {
    return 0;
  }

  /** The recipes of the things that this one is made from, to be prepared first, in order. */
  default List<? extends Recipe<V, C, ?>> needs() {
    return List.of();
  }

  /** Begins from nothing. Most of the work is left to the preparation. */
  Preparation<? extends T> begin(V version);

  /** Whether {@link #follow} follows changes. If not, each change means a new preparation. */
  default boolean canFollow() {
    return false;
  }

  /**
   * Takes a thing to another version, in place or as a new object. Called only if {@link
   * #canFollow} and the version's {@link Version#following} is not {@link Version#FROM_NOTHING}.
   *
   * @param made the thing; nobody else uses it now, and nobody will if this returns another object
   *     or throws
   * @param shown the content that it shows
   * @param version where it is to go
   * @return the thing, equal to one prepared from nothing; or null if it must be prepared from
   *     nothing
   */
  default @Nullable T follow(T made, C shown, V version) {
    return null;
  }

  /** Whether several threads may use one object while nobody changes it. */
  default boolean isShared() {
    return true;
  }

  /**
   * The memory that a thing takes in bytes, roughly: what a {@link PreparedStore} counts. Called
   * when the thing shows the version; time O(1).
   */
  long bytes(T made, V version);
}
