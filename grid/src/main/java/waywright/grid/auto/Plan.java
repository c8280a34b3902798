package waywright.grid.auto;

import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.TerrainProfile;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.frontier.CellStates;
import waywright.grid.jpsw.MixedCells;
import waywright.grid.reach.ConnectedComponents;

/**
 * Which fast search suits a grid.
 *
 * @param name in the catalogue
 * @param title what it is called
 * @param reason why it suits, in words
 * @param cells so many cells take as long to prepare as A* takes for one expansion
 * @param maker prepares it; the components, if there are any, are edited along
 */
record Plan(
    String name,
    String title,
    String reason,
    int cells,
    BiFunction<GridOverlay, @Nullable ConnectedComponents, Prepared> maker) {

  /** The most cells that take no longer to prepare than one expansion of A*. */
  static final int MOST_CELLS = 8;

  /** The share of mixed cells from which on weighted jumps save less than they cost. */
  private static final double MIXED = 0.15;

  /**
   * The plan for a grid: jump points where all costs the same, weighted jump points where few cells
   * lie beside other costs, else canonical A*. Null where only the general search will do: costs
   * are too high for the others, or steps are not octile. Time O(cells).
   */
  static @Nullable Plan of(GridSpace space) {
    Objects.requireNonNull(space, "space");
    if (!space.movement().isOctile()) {
      return null;
    }
    TerrainProfile profile = TerrainProfile.of(space.map(), space.movement());
    if (profile.isUniform()) {
      return new Plan(
          "jps", "jump point search", "all terrain costs the same", MOST_CELLS, JumpPoints::new);
    }
    if ((double) profile.freeCells() * profile.mostCost() * Octile.DIAGONAL
        >= CellStates.COST_LIMIT) {
      return null;
    }
    if (profile.oneWay()) {
      return canonical("there is one-way terrain");
    }
    double mixed = MixedCells.share(space.map(), space.movement());
    String beside = Math.round(100 * mixed) + " % of the cells lie beside terrain of another cost";
    return mixed < MIXED
        ? new Plan("jpsw", "weighted jump points", "only " + beside, 1, WeightedJumpPoints::new)
        : canonical(beside);
  }

  private static Plan canonical(String reason) {
    return new Plan(
        "canonical",
        "canonical A*",
        reason,
        4,
        (world, components) ->
            Fixed.withoutWalls(world, space -> new CanonicalSearch(new CanonicalSpace(space))));
  }

  /** Expansions of A* that take as long as to prepare a grid of so many cells. */
  long price(int size) {
    return size / cells;
  }
}
