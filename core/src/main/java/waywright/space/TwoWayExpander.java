package waywright.space;

/** A world that can also be searched backwards from the goal. */
public interface TwoWayExpander extends Expander {

  /**
   * Returns the same world with every arc reversed: for each arc {@code u → v} of cost {@code c}
   * here, an arc {@code v → u} of cost {@code c} there. Reversing twice gives an equal world. May
   * be {@code this} if all arcs are symmetric.
   */
  TwoWayExpander reversed();
}
