package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import waywright.formats.OutputFile;
import waywright.formats.TerrainMap;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.picture.Pictures;
import waywright.picture.Scene;

/** What the commands about a whole map of squares ask for: the map, the movement, a picture. */
final class SquareGround {

  @Parameters(paramLabel = "MAP", description = "the map file")
  private Path file;

  @Mixin private SquareMovementOptions rules = new SquareMovementOptions();

  @Mixin private MapOptions maps = new MapOptions();

  @Option(names = "--png", paramLabel = "FILE", description = "draw the answer as a PNG picture")
  private @Nullable Path png;

  /** Reads the map. */
  GridSpace read() throws IOException {
    TerrainMap terrain = maps.read(file);
    return new GridSpace(terrain.map(), rules.movement(terrain));
  }

  /** The file's name without its folder. */
  String name() {
    return String.valueOf(file.getFileName());
  }

  /** Whether a picture is wanted. */
  boolean draws() {
    return png != null;
  }

  /** Writes the picture, if one is wanted. */
  void draw(Scene scene) throws IOException {
    if (png != null) {
      OutputFile.write(png, Pictures.png(scene));
    }
  }

  /**
   * The numbers of cells that are written {@code X,Y;X,Y}, all of them free.
   *
   * @param option that they are given with, for messages
   */
  static int[] freeCells(String option, String text, GridSpace space) {
    return Arrays.stream(text.split(";"))
        .filter(part -> !part.isBlank())
        .map(part -> Cell.parse(part.strip()))
        .mapToInt(cell -> freeCell(option, cell, space))
        .distinct()
        .toArray();
  }

  /** The number of a cell that must be free. */
  static int freeCell(String option, Cell cell, GridSpace space) {
    GridMap map = space.map();
    if (!map.contains(cell.x(), cell.y())) {
      throw new UsageError(
          option
              + " "
              + cell
              + " is not on the "
              + map.width()
              + " x "
              + map.height()
              + " map. Maybe x and y are mixed up?");
    }
    int number = map.cell(cell.x(), cell.y());
    if (!space.contains(number)) {
      throw new UsageError(
          option
              + " "
              + cell
              + " may not be entered (terrain '"
              + map.letter(cell.x(), cell.y())
              + "'). Maybe see --passable?");
    }
    return number;
  }
}
