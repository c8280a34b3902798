package waywright.game;

import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.layout.Layout;
import waywright.space.TwoWayExpander;

/** The kind of cells of a world: squares or hexagons. */
interface Tiling {

  /** Squares. */
  Tiling SQUARES = new Squares(Layout.squares(1));

  /** Hexagons. */
  static Tiling hexagons(HexStorage storage) {
    return new Hexagons(storage, Layout.hexagons(storage, Math.sqrt(1 / 3.0)));
  }

  /**
   * The rules of a movement in a version of the world.
   *
   * @throws IllegalArgumentException if the movement does not suit such cells
   */
  SteppingRules rules(WorldVersion world, Movement movement);

  /** Where the cells lie: the centers of cells that share a side are 1 apart. */
  Layout layout();

  /** The recipe of the space that searches run over. */
  GridRecipe<? extends TwoWayExpander> space(Movement movement);

  /** The space is prepared when a search needs it. */
  record Squares(Layout layout) implements Tiling {

    @Override
    public SteppingRules rules(WorldVersion world, Movement movement) {
      return new SquareRules(world, movement);
    }

    @Override
    public GridRecipe<? extends TwoWayExpander> space(Movement movement) {
      return GridRecipe.space(movement);
    }
  }

  /** The space needs no preparation. */
  record Hexagons(HexStorage storage, Layout layout) implements Tiling {

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
