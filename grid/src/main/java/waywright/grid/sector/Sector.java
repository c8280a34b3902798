package waywright.grid.sector;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;

/**
 * One sector cut out of the map, its portals, and what it costs to walk inside it from portal to
 * portal. Cells are numbered as in the sector here, from 0.
 */
final class Sector {

  final int left;
  final int top;
  final GridSpace inside;

  /** Sorted numbers of the portals on the whole map. */
  final int[] portals;

  private final int mapWidth;
  private long[] @Nullable [] costs = {};

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
  }

  /** The number here of a cell of the map that lies in this sector. */
  int local(int cell) {
    int width = inside.map().width();
    return (cell / mapWidth - top) * width + cell % mapWidth - left;
  }

  /** The number on the map of a cell of this sector. */
  int global(int local) {
    int width = inside.map().width();
    return (top + local / width) * mapWidth + left + local % width;
  }

  /** The place of a cell of the map among the portals, negative if it is none. */
  int place(int cell) {
    return Arrays.binarySearch(portals, cell);
  }

  /** By place, what it costs to go from each portal to the portal in place {@code to}. */
  long[] costsTo(int to) {
    if (costs.length == 0) {
      costs = new long[portals.length][];
    }
    long[] known = costs[to];
    if (known == null) {
      known = fromPortals(Field.towards(inside, local(portals[to])));
      costs[to] = known;
    }
    return known;
  }

  /** By place, what a field of this sector says of the portals. */
  long[] fromPortals(Field field) {
    return Arrays.stream(portals).mapToLong(portal -> field.cost(local(portal))).toArray();
  }
}
