package waywright.grid.reach;

import java.util.function.IntPredicate;
import waywright.grid.GridMap;
import waywright.grid.Octile;

/** Finds the nearest cell with a property, ring by ring around a cell. */
final class NearestCell {

  private NearestCell() {}

  /**
   * Returns the cell with the lowest octile distance from {@code cell}, then the lowest cell
   * number; −1 if no cell has the property.
   */
  static int find(int width, int height, int cell, IntPredicate wanted) {
    int x = GridMap.requireCell(cell, width, height) % width;
    int y = cell / width;
    long best = Long.MAX_VALUE;
    int nearest = -1;
    for (int r = 0; r <= Math.max(width, height) && r * Octile.STRAIGHT <= best; r++) {
      for (int i = 0; i < 4 * (2 * r + 1); i++) {
        int across = (i & 2) == 0 ? -r : r;
        int dx = (i & 1) == 0 ? i / 4 - r : across;
        int dy = (i & 1) == 0 ? across : i / 4 - r;
        if (x + dx >= 0 && y + dy >= 0 && x + dx < width && y + dy < height) {
          long distance = Octile.distance(Math.abs(dx), Math.abs(dy));
          int at = (y + dy) * width + x + dx;
          boolean better = distance < best || distance == best && at < nearest;
          if (better && wanted.test(at)) {
            best = distance;
            nearest = at;
          }
        }
      }
    }
    return nearest;
  }
}
