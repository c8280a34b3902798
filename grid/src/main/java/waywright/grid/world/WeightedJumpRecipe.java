package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.jpsw.WeightedJumpMap;

/** A weighted jump map, repaired in place. */
record WeightedJumpRecipe(Movement movement) implements Recipe<WeightedJumpMap> {

  @Override
  public Preparation<WeightedJumpMap> begin(WorldVersion version) {
    return WeightedJumpMap.prepare(version.map(), movement, version.profile(movement));
  }

  @Override
  public @Nullable WeightedJumpMap follow(WeightedJumpMap made, WorldVersion version, int[] cells) {
    if (version.profile(movement).oneWay()) {
      return null;
    }
    for (int cell : cells) {
      made.set(cell, (char) version.map().terrain(cell));
    }
    return made;
  }
}
