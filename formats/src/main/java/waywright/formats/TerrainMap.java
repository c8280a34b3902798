package waywright.formats;

import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * What a map file says: the terrain, and who may walk on it at what cost as far as the file (or the
 * legend it was read with) says so.
 *
 * @param map the terrain letters
 * @param movement the costs of the letters; where a file says nothing, {@link Movement#walker()}
 */
public record TerrainMap(GridMap map, Movement movement) {}
