package waywright.game;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** A space of which only a region may be entered, and of that only cells that pass a test. */
final class Confined implements Expander {

  private @Nullable GridSpace space;
  private RouteRequest.@Nullable Region region;
  private @Nullable IntPredicate free;
  private final ArcBuffer all = new ArcBuffer();

  /**
   * What is seen from now on.
   *
   * @param region null for everywhere
   * @param free what may be entered, start cells aside; null for everything
   */
  void use(GridSpace space, RouteRequest.@Nullable Region region, @Nullable IntPredicate free) {
    this.space = space;
    this.region = region;
    this.free = free;
  }

  @Nullable GridSpace space() {
    return space;
  }

  @Override
  public int nodeCount() {
    return space == null ? 0 : space.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return space != null && space.contains(cell) && isInside(space, cell);
  }

  private boolean isInside(GridSpace space, int cell) {
    return region == null || region.contains(space.map().x(cell), space.map().y(cell));
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    if (space == null) {
      return;
    }
    if (region == null && free == null) {
      space.expand(cell, out);
      return;
    }
    all.clear();
    space.expand(cell, all);
    for (int i = 0; i < all.size(); i++) {
      int head = all.head(i);
      if (isInside(space, head) && (free == null || free.test(head))) {
        out.add(head, all.cost(i));
      }
    }
  }
}
