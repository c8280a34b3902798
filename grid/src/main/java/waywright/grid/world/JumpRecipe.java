package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.TerrainProfile;
import waywright.grid.jps.JumpMap;

/** A jump map, repaired in place. */
record JumpRecipe(Movement movement) implements Recipe<JumpMap> {

  @Override
  public Preparation<JumpMap> begin(WorldVersion version) {
    return JumpMap.prepare(version.map(), movement, version.profile(movement));
  }

  @Override
  public @Nullable JumpMap follow(JumpMap made, WorldVersion version, int[] cells) {
    TerrainProfile profile = version.profile(movement);
    if (!profile.isUniform()
        || profile.freeCells() > 0 && profile.mostCost() != made.terrainCost()) {
      return null;
    }
    for (int cell : cells) {
      made.set(cell, movement.passable(version.map().terrain(cell)));
    }
    return made;
  }
}
