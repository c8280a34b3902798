package waywright.cli;

import java.io.IOException;
import java.util.Arrays;
import picocli.CommandLine.Mixin;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/**
 * What the commands about a whole map of squares ask for: the map, the movement, a picture.
 *
 * <p>It is mixed into each of these commands, so that their options are the same, word for word.
 */
final class SquareGround extends MapFile {

  /** Who walks; hexagons are refused. */
  @Mixin private SquareMovementOptions rules = new SquareMovementOptions();

  /**
   * Reads the map, and puts who walks upon it.
   *
   * @throws UsageError if the cells are hexagons and nothing says to take them for squares
   */
  public GridSpace space() throws IOException {
    TerrainMap terrain = read();
    return new GridSpace(terrain.map(), rules.movement(terrain));
  }

  /**
   * The numbers of cells that are written {@code X,Y;X,Y}, all of them free.
   *
   * @param option that they are given with, for messages
   * @param text as typed; empty parts are passed over
   * @return each once, in the order given
   */
  public static int[] freeCells(String option, String text, GridSpace space) {
    return Arrays.stream(text.split(";"))
        .filter(part -> !part.isBlank())
        .map(part -> Cell.parse(part.strip()))
        .mapToInt(cell -> freeCell(option, cell, space))
        .distinct()
        .toArray();
  }

  /**
   * The number of a cell that must be free: where the unit that walks may stand.
   *
   * @throws UsageError if it is off the map or blocked; the message has the terrain
   */
  public static int freeCell(String option, Cell cell, GridSpace space) {
    GridMap map = space.ground();
    int number = cell.required(map, option + " ");
    if (!space.contains(number)) {
      throw new UsageError(
          "%s %s cannot be entered (terrain '%s'%s). Maybe see --passable?",
          option,
          cell,
          map.letter(cell.x(), cell.y()),
          space.mover().body().isCell() ? "" : " or what " + space.mover().body() + " covers");
    }
    return number;
  }
}
