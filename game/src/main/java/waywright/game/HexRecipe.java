package waywright.game;

import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.world.Recipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;

/** The space of hexagons, which is immutable. */
record HexRecipe(HexStorage storage, Movement movement) implements Recipe<HexSpace> {

  @Override
  public Preparation<HexSpace> begin(WorldVersion version) {
    HexSpace space = new HexSpace(new HexMap(version.map(), storage), movement);
    return Preparation.atOnce(1, () -> space);
  }

  @Override
  public HexSpace follow(HexSpace made, WorldVersion version, int[] cells) {
    return made.with(version.map(), cells);
  }
}
