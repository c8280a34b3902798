package waywright.space;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Stands for a world that is exchanged between two searches: see {@link TwoWayExpander#of}. */
final class CurrentWorld implements TwoWayExpander {

  private final Supplier<? extends TwoWayExpander> world;

  CurrentWorld(Supplier<? extends TwoWayExpander> world) {
    this.world = Objects.requireNonNull(world, "world");
  }

  @Override
  public int nodeCount() {
    return world.get().nodeCount();
  }

  @Override
  public boolean contains(int node) {
    return world.get().contains(node);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    world.get().expand(node, out);
  }

  @Override
  public TwoWayExpander reversed() {
    return new Reversed();
  }

  private final class Reversed implements TwoWayExpander {

    /** The world that {@link #backward} belongs to; null before the first expansion. */
    private @Nullable TwoWayExpander forward;

    private TwoWayExpander backward = CurrentWorld.this;

    @Override
    public int nodeCount() {
      return world.get().nodeCount();
    }

    @Override
    public boolean contains(int node) {
      return world.get().contains(node);
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      TwoWayExpander now = world.get();
      if (forward != now) {
        forward = now;
        backward = now.reversed();
      }
      backward.expand(node, out);
    }

    @Override
    public TwoWayExpander reversed() {
      return CurrentWorld.this;
    }
  }
}
