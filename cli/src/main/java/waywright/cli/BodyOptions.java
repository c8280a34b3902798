package waywright.cli;

import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import waywright.formats.TerrainMap;
import waywright.grid.Movement;

/** The options that say where a unit may stand on a map: on which letters, and how large it is. */
class BodyOptions {

  /** Letters of the map, blanks included, with nothing between them; null for what the map says. */
  @Option(names = "--passable", paramLabel = "LETTERS")
  private @Nullable String passable;

  /**
   * Cells along a side of the unit; where it stands is told by the cell with the lowest x and y.
   */
  @Option(names = "--size", paramLabel = "N")
  private int size = 1;

  /** The cells that the unit covers along a side. */
  public final int size() {
    return size;
  }

  /**
   * The rules, on top of what the map's file says of its letters.
   *
   * @throws IllegalArgumentException if the size is out of range
   */
  public final Movement.Builder body(TerrainMap terrain) {
    return entering(terrain, passable).size(size);
  }

  /** The rules of a map, or with the letters that may be entered instead, if there are any. */
  public static Movement.Builder entering(TerrainMap terrain, @Nullable String letters) {
    return letters == null ? terrain.movement().toBuilder() : Movement.builder().passable(letters);
  }
}
