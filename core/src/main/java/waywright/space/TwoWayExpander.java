package waywright.space;

import java.util.function.Supplier;

/** A world that can also be searched backwards from the goal. */
public interface TwoWayExpander extends Expander {

  /**
   * Returns the same world with every arc reversed: for each arc {@code u → v} of cost {@code c}
   * here, an arc {@code v → u} of cost {@code c} there. Reversing twice gives an equal world. May
   * be {@code this} if all arcs are symmetric.
   */
  TwoWayExpander reversed();

  /**
   * Returns a world that delegates to another, which may be replaced between two searches: a search
   * over it keeps its arrays. Confined to one thread.
   *
   * @param world supplies the current world: the same during a search, and always with the same
   *     number of nodes
   */
  static TwoWayExpander of(Supplier<? extends TwoWayExpander> world) {
    return new CurrentWorld(world);
  }
}
