package waywright.agent.spi;

import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * Stands for a world that is exchanged between two searches, so that the search keeps its arrays.
 * Confined to one thread.
 */
public final class CurrentWorld implements TwoWayExpander {

  private TwoWayExpander world;

  /** Stands for a world until {@link #use} exchanges it. */
  public CurrentWorld(TwoWayExpander world) {
    this.world = Objects.requireNonNull(world, "world");
  }

  /** Exchanges the world, for the next search. It must have as many nodes. */
  public void use(TwoWayExpander world) {
    this.world = Objects.requireNonNull(world, "world");
  }

  @Override
  public int nodeCount() {
    return world.nodeCount();
  }

  @Override
  public boolean contains(int node) {
    return world.contains(node);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    world.expand(node, out);
  }

  /** The current world reversed; {@link #use} does not change it. */
  @Override
  public TwoWayExpander reversed() {
    return world.reversed();
  }
}
