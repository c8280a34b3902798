package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Anchors;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.jpsw.WeightedJumpMap;
import waywright.grid.jpsw.WeightedJumpSearch;

/** A weighted jump map, repaired in place. */
record WeightedJumpRecipe(Movement movement) implements Recipe<WeightedJumpMap> {

  @Override
  public long work(WorldVersion version) {
    return WeightedJumpMap.work(version.map());
  }

  @Override
  public boolean isOverSpace() {
    return !movement.body().isCell();
  }

  @Override
  public long searchRoom(WorldVersion version) {
    return WeightedJumpSearch.room(version.map());
  }

  @Override
  public Preparation<WeightedJumpMap> begin(WorldVersion version) {
    Anchors at = version.anchors(movement);
    return WeightedJumpMap.prepare(at.map(), at.movement(), version.profile(movement));
  }

  @Override
  public @Nullable WeightedJumpMap follow(WeightedJumpMap made, WorldVersion version, int[] cells) {
    if (version.profile(movement).oneWay()) {
      return null;
    }
    Anchors at = version.anchors(movement);
    for (int cell : at.over(cells)) {
      made.set(cell, (char) at.map().terrain(cell));
    }
    return made;
  }
}
