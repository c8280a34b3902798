package waywright.space;

import java.util.Objects;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Delegates to a world that may change between two searches: see {@link TwoWayExpander#of}. */
record CurrentWorld(Supplier<? extends TwoWayExpander> world) implements TwoWayExpander {

  CurrentWorld {
    Objects.requireNonNull(world, "world");
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
    return new CurrentWorld(new Backward(world));
  }

  /** Supplies the reverse of the current world; computes it again only after a replacement. */
  private static final class Backward implements Supplier<TwoWayExpander> {

    private final Supplier<? extends TwoWayExpander> world;
    private @Nullable TwoWayExpander forward;
    private @Nullable TwoWayExpander backward;

    Backward(Supplier<? extends TwoWayExpander> world) {
      this.world = world;
    }

    @Override
    public TwoWayExpander get() {
      TwoWayExpander now = world.get();
      TwoWayExpander known = backward;
      if (known == null || forward != now) {
        known = now.reversed();
        forward = now;
        backward = known;
      }
      return known;
    }
  }
}
