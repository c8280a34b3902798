package waywright.formats;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;
import waywright.layout.Layout;

/**
 * What a map file says: the terrain, and who may walk on it at what cost as far as the file (or the
 * legend it was read with) says so.
 *
 * @param map the terrain letters
 * @param movement the costs of the letters; where a file says nothing, {@link Movement#walker()}
 * @param hex how columns and rows of hexagons lie, or null if the cells are not hexagons; the
 *     movement has 8 neighbors all the same, and gets 6 by {@code toBuilder().neighbors(6)}
 * @param layout where the cells lie in the file's own pixels, or null if the file does not say
 * @param notes sentences for a person about what the reader had to choose and why; empty if the
 *     file left nothing to choose
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
    notes = List.copyOf(notes);
  }

  /** A map whose cells are not hexagons and lie in no world, read without a choice. */
  public TerrainMap(GridMap map, Movement movement) {
    this(map, movement, null, null, List.of());
  }
}
