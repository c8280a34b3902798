package waywright.grid.internal.auto;

import java.util.List;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** An index, built in one portion, from nothing after each edit. */
record IndexRecipe(Movement movement) implements GridRecipe<SubgoalIndex> {

  @Override
  public List<GridRecipe<?>> needs() {
    return movement.body().isCell() ? List.of() : List.of(GridRecipe.space(movement));
  }

  @Override
  public Preparation<SubgoalIndex> begin(WorldVersion version) {
    return Preparation.atOnce(
        version.map().size(),
        () ->
            SubgoalIndex.of(version.anchors(movement).map(), version.anchors(movement).movement()));
  }

  /** About what an index with labels takes on game maps. */
  @Override
  public long bytes(SubgoalIndex made, WorldVersion version) {
    return 16L * version.map().size();
  }
}
