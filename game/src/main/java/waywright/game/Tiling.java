package waywright.game;

import java.util.function.BiFunction;
import java.util.function.Function;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.layout.Layout;
import waywright.space.TwoWayExpander;

/**
 * The shape of the cells of a world: squares or hexagons.
 *
 * @param layout the positions of the cells: the centers of cells that share a side are 1 apart
 * @param space returns the recipe of the space that searches for a movement use
 * @param rules returns the rules of a movement in a version of the world; the space of squares is
 *     prepared when a search needs it, that of hexagons at once
 */
record Tiling(
    Layout layout,
    Function<Movement, GridRecipe<? extends TwoWayExpander>> space,
    BiFunction<WorldVersion, Movement, SteppingRules> rules) {

  /** Squares. */
  static final Tiling SQUARES = new Tiling(Layout.squares(1), GridRecipe::space, SquareRules::new);

  /** Hexagons. */
  static Tiling hexagons(HexStorage storage) {
    return new Tiling(
        Layout.hexagons(storage, Math.sqrt(1 / 3.0)),
        movement -> HexSpace.recipe(storage, movement),
        (world, movement) -> {
          try (var space = world.handle(HexSpace.recipe(storage, movement))) {
            return new HexRules(space.get());
          }
        });
  }
}
