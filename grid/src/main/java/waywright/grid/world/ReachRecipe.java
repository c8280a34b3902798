package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.reach.ConnectedComponents;
import waywright.grid.reach.Reachability;
import waywright.grid.reach.StrongComponents;

/** Connected components, edited in place; strong components, made afresh. */
record ReachRecipe(Movement movement) implements Recipe<Reachability> {

  @Override
  public Preparation<? extends Reachability> begin(WorldVersion version) {
    return movement.hasOneWay()
        ? new OnePortion<>(
            version.map().size(), () -> new StrongComponents(version.space(movement)))
        : ConnectedComponents.prepare(version.map(), movement);
  }

  @Override
  public @Nullable Reachability follow(Reachability made, WorldVersion version, int[] cells) {
    if (!(made instanceof ConnectedComponents components)) {
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
