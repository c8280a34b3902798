package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/** A space in which units stay in a region. Space and region can be exchanged. */
final class RegionSpace implements TwoWayExpander {

  private TwoWayExpander space;
  private GridMap map;
  private RouteRequest.@Nullable Region region;
  private final ArcBuffer all = new ArcBuffer();

  RegionSpace(TwoWayExpander space, GridMap map, RouteRequest.@Nullable Region region) {
    this.space = space;
    this.map = map;
    this.region = region;
  }

  /** Exchanges the space and the region; null for no region. */
  void use(TwoWayExpander space, GridMap map, RouteRequest.@Nullable Region region) {
    this.space = space;
    this.map = map;
    this.region = region;
  }

  @Override
  public int nodeCount() {
    return space.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return space.contains(cell) && isInside(cell);
  }

  private boolean isInside(int cell) {
    return region == null || region.contains(map.x(cell), map.y(cell));
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    expand(space, cell, out);
  }

  private void expand(Expander space, int cell, ArcBuffer out) {
    if (region == null) {
      space.expand(cell, out);
      return;
    }
    all.clear();
    space.expand(cell, all);
    for (int i = 0; i < all.size(); i++) {
      if (isInside(all.head(i))) {
        out.add(all.head(i), all.cost(i));
      }
    }
  }

  /** The reversed space; it changes with this one. */
  @Override
  public TwoWayExpander reversed() {
    return new Reversed();
  }

  private final class Reversed implements TwoWayExpander {

    /** The space that {@link #backward} belongs to. */
    private TwoWayExpander forward = space;

    private TwoWayExpander backward = space.reversed();

    @Override
    public int nodeCount() {
      return space.nodeCount();
    }

    @Override
    public boolean contains(int cell) {
      return RegionSpace.this.contains(cell);
    }

    @Override
    public void expand(int cell, ArcBuffer out) {
      if (forward != space) {
        forward = space;
        backward = space.reversed();
      }
      RegionSpace.this.expand(backward, cell, out);
    }

    @Override
    public TwoWayExpander reversed() {
      return RegionSpace.this;
    }
  }
}
