package waywright.prepare;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How an object is prepared from a version of a world, and how it is updated to another version. A
 * value, best a record: equal recipes share their prepared objects. If versions of several worlds
 * are in one store, the recipe names the world, or an object of one world may be given up for one
 * of another.
 *
 * <p>Implementations are immutable. Any thread may call them, but only one thread at a time for one
 * object.
 *
 * @param <V> the type of the versions
 * @param <C> the type of their content
 * @param <T> the type of the prepared object
 */
public interface Recipe<V extends Version<C>, C, T> {

  /**
   * Returns the work of a preparation from scratch, in expansions: a function of the recipe and of
   * the size of the version alone.
   */
  default long work(V version) {
    return begin(version).work();
  }

  /**
   * Returns the work of a preparation for a caller that had this object for another content: the
   * charge to a budget. A function of the arguments alone, independent of the state of a store.
   *
   * @param before the content of the existing object, or null if there was none
   * @return expansions
   */
  default long work(V version, @Nullable C before) {
    long whole = work(version);
    long following = before == null ? Version.FROM_SCRATCH : version.following(before);
    return following == 0 || canFollow() ? Math.min(whole, following) : whole;
  }

  /**
   * Returns the bytes that a search over the prepared object allocates in one piece, when it is
   * made: {@link Preparation#forMemory} converts them to a charge. A function of the recipe and of
   * the size of the version alone.
   */
  default long searchMemory(V version) {
    return 0;
  }

  /**
   * Returns the recipes of the objects that this one is made from, to be prepared first, in order.
   */
  default List<? extends Recipe<V, C, ?>> needs() {
    return List.of();
  }

  /** Begins a preparation from scratch. Most of the work is left to the preparation. */
  Preparation<? extends T> begin(V version);

  /** Whether {@link #follow} can update an object. If not, each change needs a new preparation. */
  default boolean canFollow() {
    return false;
  }

  /**
   * Updates an object to another version, in place or as a new object. Called only if {@link
   * #canFollow} and the version's {@link Version#following} is not {@link Version#FROM_SCRATCH}.
   *
   * @param made the object; unused elsewhere during the call, and discarded if this returns another
   *     object or throws
   * @param shown the content of the object
   * @param version the version to update to
   * @return the object, equal to one prepared from scratch; or null if it must be prepared from
   *     scratch
   */
  default @Nullable T follow(T made, C shown, V version) {
    return null;
  }

  /** Whether several threads may use one object while it does not change. */
  default boolean isShared() {
    return true;
  }

  /**
   * Returns the approximate memory of an object in bytes, as counted by a {@link PreparedStore}.
   * Called when the object holds the version; time O(1).
   */
  long bytes(T made, V version);
}
