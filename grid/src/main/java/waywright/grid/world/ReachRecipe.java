package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.reach.ConnectedComponents;
import waywright.grid.reach.Reachability;
import waywright.grid.reach.StrongComponents;

/** Connected components, edited in place; strong components, made afresh. */
record ReachRecipe(Movement movement) implements Recipe<Reachability> {

  @Override
  public Preparation<? extends Reachability> begin(WorldVersion version) {
    if (movement.hasOneWay()) {
      return Preparation.atOnce(
          version.map().size(), () -> new StrongComponents(version.space(movement)));
    }
    Anchors at = version.anchors(movement);
    return ConnectedComponents.prepare(at.map(), at.movement());
  }

  @Override
  public @Nullable Reachability follow(Reachability made, WorldVersion version, int[] cells) {
    if (!(made instanceof ConnectedComponents components)) {
      return cells.length == 0 ? made : null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(cells)) {
      components.set(cell, at.isOpen(cell));
    }
    return components;
  }

  @Override
  public boolean canFollow() {
    return !movement.hasOneWay();
  }

  @Override
  public boolean isOverSpace() {
    return movement.hasOneWay() || !movement.body().isCell();
  }

  @Override
  public boolean isShared() {
    return !movement.hasOneWay();
  }
}
