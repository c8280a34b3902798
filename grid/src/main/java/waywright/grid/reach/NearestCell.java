package waywright.grid.reach;

import java.util.function.IntPredicate;
import waywright.grid.GridMap;
import waywright.grid.Octile;

/** Finds the nearest cell with a property, ring by ring around a cell. */
final class NearestCell {

  private final int width;
  private final int height;
  private final IntPredicate wanted;
  private final int x;
  private final int y;
  private long best = Long.MAX_VALUE;
  private int nearest = -1;

  NearestCell(int width, int height, int cell, IntPredicate wanted) {
    GridMap.requireCell(cell, width, height);
    this.width = width;
    this.height = height;
    this.wanted = wanted;
    x = cell % width;
    y = cell / width;
  }

  /**
   * Returns the cell with the lowest octile distance, then the lowest cell number; −1 if no cell
   * has the property.
   */
  int find() {
    // A cell on ring r is at least r straight steps away.
    for (int r = 0; r <= Math.max(width, height) && r * Octile.STRAIGHT <= best; r++) {
      for (int i = -r; i <= r; i++) {
        look(i, -r);
        look(i, r);
        look(-r, i);
        look(r, i);
      }
    }
    return nearest;
  }

  private void look(int dx, int dy) {
    if (x + dx < 0 || y + dy < 0 || x + dx >= width || y + dy >= height) {
      return;
    }
    long distance = Octile.distance(Math.abs(dx), Math.abs(dy));
    int cell = (y + dy) * width + x + dx;
    boolean better = distance < best || distance == best && cell < nearest;
    if (better && wanted.test(cell)) {
      best = distance;
      nearest = cell;
    }
  }
}
