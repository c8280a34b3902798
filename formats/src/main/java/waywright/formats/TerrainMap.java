package waywright.formats;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexStorage;

/**
 * What a map file says: the terrain, and who may walk on it at what cost as far as the file (or the
 * legend it was read with) says so.
 *
 * @param map the terrain letters
 * @param movement the costs of the letters; where a file says nothing, {@link Movement#walker()}
 * @param hex how columns and rows of hexagons lie, or null if the cells are not hexagons; the
 *     movement has 8 neighbors all the same, and gets 6 by {@code toBuilder().neighbors(6)}
 */
public record TerrainMap(GridMap map, Movement movement, @Nullable HexStorage hex) {

  /** A map whose cells are not hexagons. */
  public TerrainMap(GridMap map, Movement movement) {
    this(map, movement, null);
  }
}
