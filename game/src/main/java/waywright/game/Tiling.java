package waywright.game;

import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.space.TwoWayExpander;

/** What the cells of a world are: squares or hexagons. */
interface Tiling {

  /** Squares. */
  Tiling SQUARES = new Squares();

  /** Hexagons. */
  static Tiling hexagons(HexStorage storage) {
    return new Hexagons(storage);
  }

  /**
   * A version of the world as a movement sees it.
   *
   * @throws IllegalArgumentException if the movement is not one for such cells
   */
  SteppingRules rules(WorldVersion world, Movement movement);

  /** What searches run over, as versions keep it. */
  GridRecipe<? extends TwoWayExpander> space(Movement movement);

  /** Nothing is prepared before a search needs it. */
  record Squares() implements Tiling {

    @Override
    public SteppingRules rules(WorldVersion world, Movement movement) {
      return new SquareRules(world, movement);
    }

    @Override
    public GridRecipe<? extends TwoWayExpander> space(Movement movement) {
      return GridRecipe.space(movement);
    }
  }

  /** Nothing needs to be prepared. */
  record Hexagons(HexStorage storage) implements Tiling {

    @Override
    public SteppingRules rules(WorldVersion world, Movement movement) {
      try (var space = world.handle(HexSpace.recipe(storage, movement))) {
        return new HexRules(space.get());
      }
    }

    @Override
    public GridRecipe<? extends TwoWayExpander> space(Movement movement) {
      return HexSpace.recipe(storage, movement);
    }
  }
}
