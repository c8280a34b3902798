package waywright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.Movement;
import waywright.hex.HexMap;
import waywright.hex.HexStorage;

/**
 * The options that say who moves, for commands that know squares and hexagons.
 *
 * <p>A map file may say itself that its cells are hexagons and how they lie; options come first.
 * Where neither says it, hexagons lie as most editors have them: odd rows are shifted to the right.
 */
final class HexMovementOptions extends MovementOptions {

  /** 4, 6 or 8; null if it is left to the map, or to a layout of hexagons that is named. */
  @Option(names = "--neighbors", paramLabel = "N")
  private @Nullable Integer neighbors;

  /**
   * How hexagons lie; null if it is left to the map. Given alone it means that the cells are
   * hexagons, six neighbors and all.
   */
  @Option(names = "--hex", paramLabel = "LAYOUT")
  private @Nullable HexStorage hex;

  /**
   * How the hexagons lie, or null if the cells are squares.
   *
   * @param terrain the map as it was read, which may say so itself
   * @throws UsageError if a layout is given for squares
   */
  public @Nullable HexStorage hex(TerrainMap terrain) {
    int count = neighbors(terrain);
    if (hex != null && count != HexMap.SIDES) {
      throw new UsageError("--hex is for --neighbors 6, not %s. Maybe leave one out?", count);
    }
    if (count != HexMap.SIDES) {
      return null;
    }
    return hex != null ? hex : terrain.hex() != null ? terrain.hex() : HexStorage.ODD_R;
  }

  /**
   * The rules, on top of what the map's file says of its letters.
   *
   * @throws UsageError if the number of neighbors is none of 4, 6 and 8
   */
  public Movement movement(TerrainMap terrain) {
    return movement(terrain, neighbors(terrain));
  }

  /** What the option says; else six where the map or --hex speaks of hexagons, else eight. */
  private int neighbors(TerrainMap terrain) {
    if (neighbors == null) {
      return terrain.hex() != null || hex != null ? HexMap.SIDES : 8;
    }
    if (neighbors != 4 && neighbors != HexMap.SIDES && neighbors != 8) {
      throw new UsageError(
          "--neighbors " + neighbors + " is neither 4, 8 nor 6. Maybe leave it out?");
    }
    return neighbors;
  }
}
