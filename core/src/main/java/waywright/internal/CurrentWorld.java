package waywright.internal;

import java.util.Objects;
import org.jspecify.annotations.Nullable;
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

  /** The current world reversed; {@link #use} exchanges both. */
  @Override
  public TwoWayExpander reversed() {
    return new Reversed();
  }

  private final class Reversed implements TwoWayExpander {

    /** The world that {@link #backward} belongs to; null before the first expansion. */
    private @Nullable TwoWayExpander forward;

    private TwoWayExpander backward = world;

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
      if (forward != world) {
        forward = world;
        backward = world.reversed();
      }
      backward.expand(node, out);
    }

    @Override
    public TwoWayExpander reversed() {
      return CurrentWorld.this;
    }
  }
}
