package waywright.game;

import waywright.grid.GridMap;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.TwoWayExpander;

/** A view of a world in which units stay in a region. */
final class RegionSpace implements TwoWayExpander {

  private final Expander world;
  private final GridMap map;
  private final RouteRequest.Region region;
  private final ArcBuffer all = new ArcBuffer();

  /**
   * Makes a view of a world.
   *
   * @param world the whole world; if it has no reverse, this view has none, either
   * @param map its cells
   * @param region the cells that can be entered
   */
  RegionSpace(Expander world, GridMap map, RouteRequest.Region region) {
    this.world = world;
    this.map = map;
    this.region = region;
  }

  @Override
  public int nodeCount() {
    return world.nodeCount();
  }

  @Override
  public boolean contains(int cell) {
    return world.contains(cell) && isInside(cell);
  }

  private boolean isInside(int cell) {
    return region.contains(map.x(cell), map.y(cell));
  }

  @Override
  public void expand(int cell, ArcBuffer out) {
    all.clear();
    world.expand(cell, all);
    for (int i = 0; i < all.size(); i++) {
      if (isInside(all.head(i))) {
        out.add(all.head(i), all.cost(i));
      }
    }
  }

  @Override
  public TwoWayExpander reversed() {
    return new RegionSpace(((TwoWayExpander) world).reversed(), map, region);
  }
}
