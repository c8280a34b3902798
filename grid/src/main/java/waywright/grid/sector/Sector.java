package waywright.grid.sector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;

/**
 * One sector cut out of the map, its portals, and the costs of paths inside it between portals.
 * Cells are numbered within the sector, from 0.
 */
final class Sector {

  final int left;
  final int top;
  final GridSpace inside;

  /** Sorted numbers of the portals on the whole map. */
  final int[] portals;

  private final int mapWidth;
  private final long[] @Nullable [] costs;

  Sector(SectorMap sectors, int number) {
    GridMap map = sectors.space().map();
    mapWidth = map.width();
    left = number % sectors.columns() * sectors.side();
    top = number / sectors.columns() * sectors.side();
    int width = Math.min(sectors.side(), map.width() - left);
    int height = Math.min(sectors.side(), map.height() - top);
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) map.letter(left + i % width, top + i / width);
    }
    inside = sectors.inside(GridMap.of(width, height, letters));
    portals =
        SectorPortals.of(
            sectors.space(), sectors.spacing(), left, top, left + width - 1, top + height - 1);
    costs = new long[portals.length][];
  }

  /** The number in the sector of a cell of the map that lies in it. */
  int local(int cell) {
    return (cell / mapWidth - top) * inside.map().width() + cell % mapWidth - left;
  }

  /** The number on the map of a cell of this sector. */
  int global(int local) {
    int width = inside.map().width();
    return (top + local / width) * mapWidth + left + local % width;
  }

  /** The index of a cell of the map among the portals, negative if it is not a portal. */
  int place(int cell) {
    return Arrays.binarySearch(portals, cell);
  }

  /** By index, the cost from each portal to the portal with index {@code to}. */
  long[] costsTo(int to) {
    long[] known = costs[to];
    if (known == null) {
      known = fromPortals(Field.towards(inside, local(portals[to])));
      costs[to] = known;
    }
    return known;
  }

  /** By index, the costs of the portals in a field of this sector. */
  long[] fromPortals(Field field) {
    return Arrays.stream(portals).mapToLong(portal -> field.cost(local(portal))).toArray();
  }
}
