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
    return new Preparation<>(1, 1, 1) {
      @Override
      protected void row(int pass, int row) {}

      @Override
      protected HexSpace result() {
        return space;
      }
    };
  }

  @Override
  public HexSpace follow(HexSpace made, WorldVersion version, int[] cells) {
    return made.with(version.map(), cells);
  }
}
