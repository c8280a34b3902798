package waywright.grid.world;

import org.jspecify.annotations.Nullable;
import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.canonical.CanonicalSpace;

/** The space of canonical A*. */
record CanonicalRecipe(Movement movement) implements Recipe<CanonicalSpace> {

  @Override
  public Preparation<CanonicalSpace> begin(WorldVersion version) {
    return Preparation.atOnce(
        version.map().size(), () -> new CanonicalSpace(version.space(movement)));
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
