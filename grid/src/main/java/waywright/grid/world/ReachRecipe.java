package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.reach.Components;
import waywright.grid.reach.DirectedReach;
import waywright.grid.reach.Reachability;

/** Connected components, edited in place; strong components, made afresh. */
record ReachRecipe(Movement movement) implements Recipe<Reachability> {

  @Override
  public Preparation<? extends Reachability> begin(WorldVersion version) {
    return movement.hasOneWay()
        ? new OnePortion<>(version.map().size(), () -> new DirectedReach(version.space(movement)))
        : Components.prepare(version.map(), movement);
  }

  @Override
  public @Nullable Reachability follow(Reachability made, WorldVersion version, int[] cells) {
    if (!(made instanceof Components components)) {
      return cells.length == 0 ? made : null;
    }
    for (int cell : cells) {
      components.set(cell, movement.passable(version.map().terrain(cell)));
    }
    return components;
  }

  @Override
  public boolean isShared() {
    return !movement.hasOneWay();
  }
}
