package waywright.grid.internal.jpsw;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** A weighted jump map, repaired in place. */
record WeightedJumpRecipe(Movement movement) implements GridRecipe<WeightedJumpMap> {

  @Override
  public long work(WorldVersion version) {
    return WeightedJumpMap.work(version.map());
  }

  @Override
  public List<GridRecipe<?>> needs() {
    return movement.body().isCell() ? List.of() : List.of(GridRecipe.space(movement));
  }

  @Override
  public long searchMemory(WorldVersion version) {
    return WeightedJumpSearch.room(version.map());
  }

  @Override
  public Preparation<WeightedJumpMap> begin(WorldVersion version) {
    Anchors at = version.anchors(movement);
    return WeightedJumpMap.prepare(at.map(), at.movement(), TerrainProfile.of(version, movement));
  }

  @Override
  public boolean canFollow() {
    return true;
  }

  @Override
  public @Nullable WeightedJumpMap follow(
      WeightedJumpMap made, GridMap shown, WorldVersion version) {
    if (TerrainProfile.of(version, movement).oneWay()) {
      return null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(shown.differences(version.map()))) {
      made.set(cell, (char) at.map().terrain(cell));
    }
    return made;
  }

  /** Twelve bytes a cell, and two bits for each of eight directions. */
  @Override
  public long bytes(WeightedJumpMap made, WorldVersion version) {
    return 14L * version.map().size();
  }
}
