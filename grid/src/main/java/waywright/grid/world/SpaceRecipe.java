package waywright.grid.world;

import java.util.Objects;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Preparation;

/** A space; each version has one of its own, which shares with others what does not differ. */
record SpaceRecipe(Movement movement) implements Recipe<GridSpace> {

  @Override
  public long work(WorldVersion version) {
    Objects.requireNonNull(version, "version");
    return GridSpace.work(version.map(), movement);
  }

  @Override
  public boolean isOverSpace() {
    return false;
  }

  @Override
  public Preparation<GridSpace> begin(WorldVersion version) {
    Objects.requireNonNull(version, "version");
    return GridSpace.prepare(version.map(), movement);
  }

  @Override
  public GridSpace follow(GridSpace made, WorldVersion version, int[] cells) {
    Objects.requireNonNull(version, "version");
    Objects.requireNonNull(made, "made");
    return made.with(version.map(), cells);
  }
}
