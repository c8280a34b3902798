package waywright.game;

import waywright.grid.Movement;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexStorage;

/** What the cells of a world are: squares or hexagons. */
interface Tiling {

  /** Squares. */
  Tiling SQUARES = (world, movement) -> new SquareFooting(world.space(movement));

  /** Hexagons. */
  static Tiling hexagons(HexStorage storage) {
    return (world, movement) -> {
      try (var lease = world.lease(new HexRecipe(storage, movement))) {
        return new HexFooting(lease.get());
      }
    };
  }

  /**
   * A version of the world as a movement sees it.
   *
   * @throws IllegalArgumentException if the movement is not one for such cells
   */
  Footing footing(WorldVersion world, Movement movement);
}
