package waywright.formats;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/**
 * The content of a map file: the terrain and the movement on it, as far as the file or the legend
 * defines it.
 *
 * @param map the terrain letters
 * @param movement the costs of the letters; {@link Movement#walker()} if the file defines none
 * @param hex the layout of columns and rows of hexagons, or null if the cells are not hexagons.
 *     Even for hexagons the movement has 8 neighbors; set 6 by {@code toBuilder().neighbors(6)}
 * @param layout the positions of the cells in the file's pixels, or null if the file has none
 * @param notes sentences for users about the reader's choices and their reasons; empty if the file
 *     was unambiguous
 */
public record TerrainMap(
    GridMap map,
    Movement movement,
    @Nullable HexStorage hex,
    @Nullable Layout layout,
    List<String> notes) {

  /** Copies the notes. */
  public TerrainMap {
    Objects.requireNonNull(map, "map");
    Objects.requireNonNull(movement, "movement");
    notes = List.copyOf(Objects.requireNonNull(notes, "notes"));
  }

  /** Creates a map of squares without a layout or notes. */
  public TerrainMap(GridMap map, Movement movement) {
    this(map, movement, null, null, List.of());
  }
}
