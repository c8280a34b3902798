package waywright.agent.spi;

import waywright.search.NodePath;

/**
 * The effect of a change of the world on routes that were found before it. Valid while the snapshot
 * after the change is the current one.
 *
 * <p>A cheapest route remains cheapest if the change does not touch it and no new path can beat it:
 * steps that were closed or became more expensive elsewhere only make other paths worse.
 *
 * @param <O> the order of a unit: see {@link Domain}
 */
public interface Difference<O> {

  /** Whether the snapshots are equal for all units. */
  boolean isEmpty();

  /**
   * Whether the rest of a route, from a place on it, is no longer open, or one of its steps has
   * become more expensive.
   *
   * @param place on the route, {@code 0 .. route.size()-1}
   */
  boolean touches(O order, NodePath route, int place);

  /**
   * Whether a path over a new or cheaper step might cost less than {@code cost}; the known path
   * itself counts if one of its steps became cheaper. If the result is false, it is false for all
   * lower costs.
   *
   * @param start first node of the path
   */
  boolean mightBeat(O order, int start, long cost);

  /**
   * Whether a unit without a path might have one now, or might have none for another reason. By
   * default after any change.
   *
   * @param start the node of the unit, −1 if it has none
   */
  default boolean mightOpen(O order, int start) {
    return !isEmpty();
  }
}
