package waywright.state;

import java.util.Objects;
import waywright.cost.CostScale;
import waywright.space.ArcBuffer;

/**
 * Collects the successors of one state. Passed to a function of successors and valid only during
 * that call.
 *
 * @param <S> the type of the states
 */
public final class Moves<S> {

  private final Interner<S> interner;
  private final CostScale scale;
  private ArcBuffer out = new ArcBuffer();

  Moves(Interner<S> interner, CostScale scale) {
    this.interner = interner;
    this.scale = scale;
  }

  Moves<S> into(ArcBuffer out) {
    this.out = out;
    return this;
  }

  /** Adds a successor at cost 1. */
  public void add(S next) {
    add(next, 1);
  }

  /**
   * Adds a successor.
   *
   * @param next never null; not changed afterwards
   * @param cost ≥ 0, finite; 0 is allowed
   * @throws NullPointerException if the state is null
   * @throws IllegalArgumentException if the cost is NaN, negative, infinite or too large
   */
  public void add(S next, double cost) {
    Objects.requireNonNull(next, "the successors listed a state that is null");
    out.add(interner.idOf(next), scale.up(cost));
  }
}
