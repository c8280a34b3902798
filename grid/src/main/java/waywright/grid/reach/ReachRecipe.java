package waywright.grid.reach;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** Edits connected components in place, and prepares strong components from scratch. */
record ReachRecipe(Movement movement) implements GridRecipe<Reachability> {

  @Override
  public List<GridRecipe<?>> needs() {
    boolean overCells = !movement.hasOneWay() && movement.body().isCell();
    return overCells ? List.of() : List.of(GridRecipe.space(movement));
  }

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
  public boolean canFollow() {
    return !movement.hasOneWay();
  }

  @Override
  public @Nullable Reachability follow(Reachability made, GridMap shown, WorldVersion version) {
    if (!(made instanceof ConnectedComponents components)) {
      return null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(shown.differences(version.map()))) {
      components.set(cell, at.isOpen(cell));
    }
    return components;
  }

  @Override
  public boolean isShared() {
    return !movement.hasOneWay();
  }

  /** Counts four bytes a cell, and as many for the components. */
  @Override
  public long bytes(Reachability made, WorldVersion version) {
    return 8L * version.map().size();
  }

  /** The generated methods would be linked at run time: 8 ms of a start of the command line. */
  @Override
  public boolean equals(@Nullable Object other) {
    return other instanceof ReachRecipe recipe && recipe.movement.equals(movement);
  }

  @Override
  public int hashCode() {
    return movement.hashCode();
  }
}
