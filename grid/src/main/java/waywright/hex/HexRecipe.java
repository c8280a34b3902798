package waywright.hex;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;

/** The recipe of a hex space, which reads cells on demand: it needs no preparation. */
record HexRecipe(HexStorage storage, Movement movement) implements GridRecipe<HexSpace> {

  /** Tables of its movement, whatever the size of the map. */
  private static final long BYTES = 1 << 10;

  @Override
  public long work(WorldVersion version) {
    return new Preparation.Extent(1, 1, 1).work();
  }

  @Override
  public Preparation<HexSpace> begin(WorldVersion version) {
    return Preparation.atOnce(1, () -> new HexSpace(new HexMap(version.map(), storage), movement));
  }

  @Override
  public boolean canFollow() {
    return true;
  }

  @Override
  public HexSpace follow(HexSpace made, GridMap shown, WorldVersion version) {
    return made.with(version.map());
  }

  @Override
  public long bytes(HexSpace made, WorldVersion version) {
    return BYTES;
  }
}
