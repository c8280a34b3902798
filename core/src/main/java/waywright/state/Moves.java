package waywright.state;

import java.util.ArrayList;
import java.util.List;
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

  /** The actions of the arcs in {@link #out}. */
  private final List<Object> actions = new ArrayList<>();

  Moves(Interner<S> interner, CostScale scale) {
    this.interner = interner;
    this.scale = scale;
  }

  Moves<S> into(ArcBuffer out) {
    this.out = out;
    actions.clear();
    return this;
  }

  /** The action of the cheapest arc to a node; the state of the node if it has none. */
  Object actionTo(int node) {
    int best = -1;
    for (int i = 0; i < actions.size(); i++) {
      boolean better = out.head(i) == node && (best < 0 || out.cost(i) < out.cost(best));
      best = better ? i : best;
    }
    return best < 0 ? Objects.requireNonNull(interner.valueOf(node)) : actions.get(best);
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
    add(next, cost, Objects.requireNonNull(next, "the successors listed a state that is null"));
  }

  /**
   * Adds a successor with the action that leads to it, which {@link StateResult#actions} returns.
   *
   * @param action never null; a name, or a value of your own
   */
  public void add(S next, double cost, Object action) {
    Objects.requireNonNull(next, "the successors listed a state that is null");
    Objects.requireNonNull(action, "action");
    out.add(interner.idOf(next), scale.up(cost));
    actions.add(action);
  }
}
