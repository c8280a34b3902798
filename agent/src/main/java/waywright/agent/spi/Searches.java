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
 * depend on the question alone, not on earlier questions. Confined to one thread.
 *
 * <p><b>Preparation.</b> A domain that has to build something from a snapshot before it can search
 * names it by a {@link #preparationKey} and gives the work in expansions. This work is charged to
 * the budget like any other, and done in portions. The charge does not depend on whether the
 * workspace holds the prepared thing already: after a rollback it may be asked to prepare again
 * what it has, and then does nothing.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface Searches<O> {

  /**
   * A workspace of one algorithm for any world that can be searched backward. It keeps its arrays
   * between two questions; units that share an order get a {@link CostField#backward field} if they
   * are 4 or more.
   *
   * @param algorithm makes a search; optimal, and for every goal that {@code goal} gives
   * @param world gives the world to search for an order in a snapshot
   * @param goal gives the goal of an order, without costs
   * @param reversing gives the bytes that are allocated at once when a world is first reversed
   */
  static <O> Searches<O> of(
      Function<? super TwoWayExpander, ? extends Search> algorithm,
      BiFunction<Snapshot<O>, O, ? extends TwoWayExpander> world,
      Function<? super O, ? extends Goal> goal,
      ToLongFunction<Snapshot<O>> reversing) {
    return new WorldSearches<>(algorithm, world, goal, reversing);
  }

  /** Identifies what has to be prepared for an order, as a value; null for nothing. */
  default @Nullable Object preparationKey(O order) {
    return null;
  }

  /**
   * The work of preparing a snapshot.
   *
   * @param prepared the snapshot that was prepared last for the same key, or null
   * @return expansions, ≥ 0: a function of the arguments alone
   */
  default long preparation(Snapshot<O> snapshot, O order, @Nullable Snapshot<O> prepared) {
    return 0;
  }

  /** Prepares for as many expansions, unless everything is prepared. */
  default void prepare(Snapshot<O> snapshot, O order, long expansions) {}

  /**
   * Starts an optimal search and abandons the one before. Prepares all that is missing.
   *
   * @param start a node; −1 for none, which ends in {@code INVALID_START}
   * @param costLimit paths above it do not count
   */
  Search start(Snapshot<O> snapshot, O order, int start, long costLimit);

  /** Ends the search, so that what it holds can be given back. */
  default void end() {}

  /** The number of units with equal orders from which a field is cheaper than single searches. */
  default int fieldThreshold(Snapshot<O> snapshot, O order) {
    return Integer.MAX_VALUE;
  }

  /**
   * A new field for an order, without work done. Called only if {@link #fieldThreshold} is reached.
   *
   * @throws UnsupportedOperationException if there are no fields
   */
  default CostField<O> field(Snapshot<O> snapshot, O order) {
    throw new UnsupportedOperationException(
        "these searches have no fields. Maybe fieldThreshold is wrong?");
  }
}
