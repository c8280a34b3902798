package waywright.game;

import waywright.grid.Movement;
import waywright.grid.Preparation;
import waywright.grid.world.Recipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;

/** The space of hexagons, which looks at cells when it is asked: it is ready in no time. */
record HexRecipe(HexStorage storage, Movement movement) implements Recipe<HexSpace> {

  @Override
  public long work(WorldVersion version) {
    return new Preparation.Extent(1, 1, 1).work();
  }

  @Override
  public boolean isOverSpace() {
    return false;
  }

  @Override
  public Preparation<HexSpace> begin(WorldVersion version) {
    return Preparation.atOnce(1, () -> new HexSpace(new HexMap(version.map(), storage), movement));
  }

  @Override
  public HexSpace follow(HexSpace made, WorldVersion version, int[] cells) {
    return made.with(version.map());
  }
}
