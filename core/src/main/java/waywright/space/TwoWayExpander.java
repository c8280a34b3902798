package waywright.space;

/** A world that can also be searched from the goal: it lists the arcs that enter a node. */
public interface TwoWayExpander extends Expander {

  /**
   * The same world with every arc turned round: for each arc {@code u → v} of cost {@code c} here,
   * an arc {@code v → u} of cost {@code c} there. Reversing twice gives an equal world. May be
   * {@code this} if all arcs are symmetric.
   */
  TwoWayExpander reversed();
}
