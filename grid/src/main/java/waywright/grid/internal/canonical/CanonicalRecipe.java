package waywright.grid.internal.canonical;

import java.util.List;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** The space of canonical A*. */
record CanonicalRecipe(Movement movement) implements GridRecipe<CanonicalSpace> {

  @Override
  public List<GridRecipe<?>> needs() {
    return List.of(GridRecipe.space(movement));
  }

  @Override
  public long work(WorldVersion version) {
    return CanonicalSpace.work(version.map(), movement);
  }

  @Override
  public long searchMemory(WorldVersion version) {
    return CanonicalSearch.room(version.map());
  }

  @Override
  public Preparation<CanonicalSpace> begin(WorldVersion version) {
    return CanonicalSpace.prepare(version.space(movement));
  }

  /** Two bytes a cell, and a compact space. */
  @Override
  public long bytes(CanonicalSpace made, WorldVersion version) {
    return 3L * version.map().size();
  }
}
