package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;

/** The space of canonical A*. */
record CanonicalRecipe(Movement movement) implements Recipe<CanonicalSpace> {

  @Override
  public long work(WorldVersion version) {
    return CanonicalSpace.work(version.map(), movement);
  }

  @Override
  public long searchRoom(WorldVersion version) {
    return CanonicalSearch.room(version.map());
  }

  @Override
  public Preparation<CanonicalSpace> begin(WorldVersion version) {
    return CanonicalSpace.prepare(version.space(movement));
  }

  @Override
  public @Nullable CanonicalSpace follow(CanonicalSpace made, WorldVersion version, int[] cells) {
    return cells.length == 0 ? made : null;
  }

  @Override
  public boolean canFollow() {
    return false;
  }
}
