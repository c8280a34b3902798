package waywright.game;

import waywright.grid.GridMap;
import waywright.space.TwoWayExpander;

/** A space in which units stay in a region. */
final class RegionSpace extends RegionView implements TwoWayExpander {

  private final TwoWayExpander space;

  RegionSpace(TwoWayExpander space, GridMap map, RouteRequest.Region region) {
    super(space, map, region);
    this.space = space;
  }

  @Override
  public TwoWayExpander reversed() {
    return new RegionSpace(space.reversed(), map, region);
  }
}
