package waywright.grid.world;

import java.util.Objects;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.prepare.Preparation;

/** The recipe of spaces: each version has its own, which shares unchanged parts with others. */
record SpaceRecipe(Movement movement) implements GridRecipe<GridSpace> {

  @Override
  public long work(WorldVersion version) {
    return GridSpace.work(Objects.requireNonNull(version, "version").map(), movement);
  }

  @Override
  public Preparation<GridSpace> begin(WorldVersion version) {
    return GridSpace.prepare(Objects.requireNonNull(version, "version").map(), movement);
  }

  @Override
  public boolean canFollow() {
    return true;
  }

  @Override
  public GridSpace follow(GridSpace made, GridMap shown, WorldVersion version) {
    return made.with(version.map(), shown.differences(version.map()));
  }

  /** Counts a byte a cell, and the letters of anchors if the body is larger than a cell. */
  @Override
  public long bytes(GridSpace made, WorldVersion version) {
    return (movement.body().isCell() ? 1L : 2L) * version.map().size();
  }
}
