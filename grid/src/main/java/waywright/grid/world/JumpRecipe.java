package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.TerrainProfile;
import waywright.grid.jps.JumpMap;

/** A jump map, repaired in place. */
record JumpRecipe(Movement movement) implements Recipe<JumpMap> {

  @Override
  public long work(WorldVersion version) {
    return JumpMap.work(version.map());
  }

  @Override
  public boolean isOverSpace() {
    return !movement.body().isCell();
  }

  @Override
  public Preparation<JumpMap> begin(WorldVersion version) {
    Anchors at = version.anchors(movement);
    return JumpMap.prepare(at.map(), at.movement(), version.profile(movement));
  }

  @Override
  public @Nullable JumpMap follow(JumpMap made, WorldVersion version, int[] cells) {
    TerrainProfile profile = version.profile(movement);
    if (!profile.isUniform()
        || profile.freeCells() > 0 && profile.mostCost() != made.terrainCost()) {
      return null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(cells)) {
      made.set(cell, at.isOpen(cell));
    }
    return made;
  }
}
