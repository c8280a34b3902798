package waywright.grid.internal.jps;

import java.util.List;
import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** A jump map, repaired in place. */
record JumpRecipe(Movement movement) implements GridRecipe<JumpMap> {

  @Override
  public long work(WorldVersion version) {
    return JumpMap.work(version.map());
  }

  @Override
  public List<GridRecipe<?>> needs() {
    return movement.body().isCell() ? List.of() : List.of(GridRecipe.space(movement));
  }

  @Override
  public Preparation<JumpMap> begin(WorldVersion version) {
    Anchors at = version.anchors(movement);
    return JumpMap.prepare(at.map(), at.movement(), TerrainProfile.of(version, movement));
  }

  @Override
  public boolean canFollow() {
    return true;
  }

  @Override
  public @Nullable JumpMap follow(JumpMap made, GridMap shown, WorldVersion version) {
    TerrainProfile profile = TerrainProfile.of(version, movement);
    if (!profile.isUniform()
        || profile.freeCells() > 0 && profile.mostCost() != made.terrainCost()) {
      return null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(shown.differences(version.map()))) {
      made.set(cell, at.isOpen(cell));
    }
    return made;
  }

  /** Two bytes a cell, and two bits for each of eight directions. */
  @Override
  public long bytes(JumpMap made, WorldVersion version) {
    return 4L * version.map().size();
  }
}
