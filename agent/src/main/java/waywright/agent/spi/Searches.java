package waywright.agent.spi;

import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.TwoWayExpander;

/**
 * A workspace of searches over the snapshots of a domain, for one question at a time. Its answers
 * do not depend on earlier questions. Confined to one thread.
 *
 * <p><b>Preparation.</b> A domain that has to build data from a snapshot before it can search
 * identifies the data by a {@link #preparationKey} and declares the work in expansions. This work
 * is charged to the budget like any other, and done in portions. The charge does not depend on
 * whether the workspace already has the data: after a rollback, {@code prepare} may be called for
 * existing data, and then does nothing.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface Searches<O> {

  /**
   * Returns a workspace of one algorithm for any world that can be searched backward. It reuses its
   * arrays; 4 or more units that share an order get a {@link CostField#backward field}.
   *
   * @param algorithm makes a search, which must be optimal and support every goal that {@code goal}
   *     returns
   * @param world returns the world to search for an order in a snapshot
   * @param goal returns the goal of an order, without costs
   * @param reversing returns the bytes that are allocated at once when a world is reversed for the
   *     first time
   */
  static <O> Searches<O> of(
      Function<? super TwoWayExpander, ? extends Search> algorithm,
      BiFunction<Snapshot<O>, O, ? extends TwoWayExpander> world,
      Function<? super O, ? extends Goal> goal,
      ToLongFunction<Snapshot<O>> reversing) {
    return new WorldSearches<>(algorithm, world, goal, reversing);
  }

  /** Returns a value that identifies the data to prepare for an order; null for none. */
  default @Nullable Object preparationKey(O order) {
    return null;
  }

  /**
   * Returns the work of preparing a snapshot.
   *
   * @param prepared the snapshot that was prepared last for the same key, or null
   * @return expansions, ≥ 0; depends only on the arguments
   */
  default long preparation(Snapshot<O> snapshot, O order, @Nullable Snapshot<O> prepared) {
    return 0;
  }

  /** Does this many expansions of preparation, or all that remain. */
  default void prepare(Snapshot<O> snapshot, O order, long expansions) {}

  /**
   * Starts an optimal search and abandons the previous one. Does all remaining preparation.
   *
   * @param start a node; −1 for none, which gives {@code INVALID_START}
   * @param costLimit only paths up to this cost are accepted
   */
  Search start(Snapshot<O> snapshot, O order, int start, long costLimit);

  /** Ends the search and releases its data. */
  default void end() {}

  /** Returns the number of equal orders from which a field is cheaper than single searches. */
  default int fieldThreshold(Snapshot<O> snapshot, O order) {
    return Integer.MAX_VALUE;
  }

  /**
   * Returns a new field for an order, not yet computed. Called only if {@link #fieldThreshold} is
   * reached.
   *
   * @throws UnsupportedOperationException if the domain has no fields
   */
  default CostField<O> field(Snapshot<O> snapshot, O order) {
    throw new UnsupportedOperationException(
        "these searches have no fields. Maybe fieldThreshold is wrong?");
  }
}
