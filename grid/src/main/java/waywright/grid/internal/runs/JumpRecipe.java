package waywright.grid.internal.runs;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;

/** A recipe of jump points of one kind, repaired in place. */
public interface JumpRecipe<T extends JumpCells> extends GridRecipe<T> {

  /** Returns the movement. */
  Movement movement();

  /** Returns whether jump points can be updated to a map with this profile. */
  boolean fits(T made, TerrainProfile profile);

  @Override
  default List<GridRecipe<?>> needs() {
    return movement().body().isCell() ? List.of() : List.of(GridRecipe.space(movement()));
  }

  @Override
  default boolean canFollow() {
    return true;
  }

  @Override
  default @Nullable T follow(T made, GridMap shown, WorldVersion version) {
    if (!fits(made, TerrainProfile.of(version, movement()))) {
      return null;
    }
    Anchors at = version.anchors(movement());
    for (int cell : at.over(shown.differences(version.map()))) {
      made.set(cell, (char) at.map().terrain(cell));
    }
    return made;
  }
}
