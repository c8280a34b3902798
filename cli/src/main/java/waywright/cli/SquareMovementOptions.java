package waywright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.Movement;

/**
 * The options that say who moves, for commands that know squares only.
 *
 * <p>Hexagons are refused and not quietly taken for squares: their neighbors are others, and the
 * answer would be wrong.
 */
final class SquareMovementOptions extends MovementOptions {

  /**
   * 4 or 8; null if it is left to the map, which may refuse by being one of hexagons: naming a
   * number takes its cells for squares.
   */
  @Option(names = "--neighbors", paramLabel = "N")
  private @Nullable Integer neighbors;

  /**
   * The rules, on top of what the map's file says of its letters.
   *
   * @throws UsageError if the cells are hexagons and are not to be taken for squares
   */
  public Movement movement(TerrainMap terrain) {
    if (neighbors != null && neighbors != 4 && neighbors != 8) {
      throw new UsageError(
          "--neighbors " + neighbors + " is neither 4 nor 8: this is for squares. Maybe route?");
    }
    if (neighbors == null && terrain.hex() != null) {
      throw new UsageError(
          "the map is one of hexagons; this is for squares. Maybe --neighbors 4 or 8?");
    }
    return movement(terrain, neighbors == null ? 8 : neighbors);
  }
}
