package waywright.grid.auto;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.Movement;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.reach.ConnectedComponents;
import waywright.search.Search;

/** Jump point search, where all passable cells cost the same. */
final class JumpPoints extends Repaired {

  private final Movement movement;
  private final JumpMap map;
  private final Search search;

  JumpPoints(GridOverlay world, @Nullable ConnectedComponents components) {
    super(world, components);
    movement = world.space().movement();
    map = JumpMap.of(world.space().map(), movement);
    search = new JumpPointSearch(map);
  }

  @Override
  public Search search() {
    return search;
  }

  @Override
  boolean put(int cell, int terrain) {
    boolean passable = movement.passable(terrain);
    if (passable
        && (movement.cost(terrain) != map.terrainCost() || movement.exits(terrain) != 0xff)) {
      return false;
    }
    map.set(cell, passable);
    return true;
  }

  @Override
  boolean canShut() {
    return true;
  }

  @Override
  void shut(int cell) {
    map.set(cell, false);
  }
}
