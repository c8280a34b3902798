package waywright.grid.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.Movement;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;
import waywright.grid.reach.ConnectedComponents;
import waywright.search.Search;

/** Weighted jump points, where nothing is one-way. */
final class WeightedJumpPoints extends Repaired {

  private final Movement movement;

  /** A letter that may not be entered, or −1. */
  private final int wall;

  private final WeightedJumpMap map;
  private final Search search;

  WeightedJumpPoints(GridOverlay world, @Nullable ConnectedComponents components) {
    super(world, components);
    movement = world.space().movement();
    wall = Fixed.wall(movement);
    map = WeightedJumpMap.of(world.space().map(), movement);
    search = new WeightedJumpSearch(map);
  }

  @Override
  public Search search() {
    return search;
  }

  @Override
  boolean put(int cell, int terrain) {
    if (movement.passable(terrain) && movement.exits(terrain) != 0xff) {
      return false;
    }
    map.set(cell, (char) terrain);
    return true;
  }

  @Override
  boolean canShut() {
    return wall >= 0;
  }

  @Override
  void shut(int cell) {
    map.set(cell, (char) wall);
  }
}
