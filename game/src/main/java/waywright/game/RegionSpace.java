package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/** A space of which only a region may be entered. Another space or region may be put in. */
final class RegionSpace implements Expander {

  private Expander space;
  private GridMap map;
  private RouteRequest.@Nullable Region region;
  private final ArcBuffer all = new ArcBuffer();

  RegionSpace(Expander space, GridMap map, RouteRequest.@Nullable Region region) {
    this.space = space;
    this.map = map;
    this.region = region;
  }

  /** What is seen from now on; null for no region. */
  void use(Expander space, GridMap map, RouteRequest.@Nullable Region region) {
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
}
