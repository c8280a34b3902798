package waywright.agent.spi;

import java.util.Objects;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/**
 * A world behind which another may be put between two searches, so that the search with its arrays
 * stays. Confined to one thread.
 */
public final class CurrentWorld implements TwoWayExpander {

  private TwoWayExpander world;

  /** A world, to begin with. */
  public CurrentWorld(TwoWayExpander world) {
    this.world = Objects.requireNonNull(world, "world");
  }

  /** Another world of as many nodes, for the searches that follow. */
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

  /** The world of now turned round; does not follow. */
  @Override
  public TwoWayExpander reversed() {
    return world.reversed();
  }
}
