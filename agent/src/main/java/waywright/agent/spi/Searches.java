package waywright.agent.spi;

import org.jspecify.annotations.Nullable;
import waywright.search.Search;

/**
 * A workspace of searches over the snapshots of a domain, for one question at a time. What a
 * question gives depends on the question alone, not on earlier ones. Confined to one thread.
 *
 * <p><b>Preparation.</b> A domain that builds something of a snapshot before it can search says
 * what it would be ({@link #ground}) and how much work it is, in expansions; it is charged to the
 * budget like any other, and done in portions. Whether it was done before is not for the workspace
 * to know: after a rollback it may be asked to do again what it has done, and then does nothing.
 *
 * @param <O> what a unit wants: see {@link Domain}
 */
public interface Searches<O> {

  /** What has to be prepared for such questions, as a value; null for nothing. */
  default @Nullable Object preparationKey(O order) {
    return null;
  }

  /**
   * The work of preparing the ground.
   *
   * @param prepared the snapshot for which it was prepared last, or null
   * @return expansions, ≥ 0: a function of the arguments alone
   */
  default long preparation(Snapshot<O> snapshot, O order, @Nullable Snapshot<O> prepared) {
    return 0;
  }

  /** Does so many expansions' worth of it, if there is something left. */
  default void prepare(Snapshot<O> snapshot, O order, long expansions) {}

  /**
   * Starts a search, which is optimal; the one before is given up. What is not prepared yet is
   * prepared now.
   *
   * @param start a node, or −1 for nowhere, which gives {@code INVALID_START}
   * @param costLimit ways above it do not count
   */
  Search start(Snapshot<O> snapshot, O order, int start, long costLimit);

  /** The search is laid down: what it holds may be given back. */
  default void end() {}

  /** How many units with one order make a field cheaper than a search for each. */
  default int fieldThreshold(Snapshot<O> snapshot, O order) {
    return Integer.MAX_VALUE;
  }

  /**
   * A field of the ways of all units with one order, begun; only asked for if there is a crowd.
   *
   * @throws UnsupportedOperationException if there are no fields
   */
  default CostField<O> field(Snapshot<O> snapshot, O order) {
    throw new UnsupportedOperationException("these searches have no fields. Maybe crowd is wrong?");
  }
}
