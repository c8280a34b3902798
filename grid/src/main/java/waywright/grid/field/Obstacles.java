package waywright.grid.field;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;

/**
 * Blocked cells that hang together by sides and corners, told apart by number; 0 reaches the
 * border.
 */
final class Obstacles {

  /** The number of the world outside, and of all that touches the border. */
  static final int OUTSIDE = 0;

  private static final int NONE = -1;

  private final GridSpace space;
  private final GridMap map;
  private final int[] numbers;
  private final IntList open = new IntList();

  Obstacles(GridSpace space) {
    this.space = space;
    map = space.map();
    numbers = new int[map.size()];
    Arrays.fill(numbers, NONE);
    for (int x = 0; x < map.width(); x++) {
      flood(x, OUTSIDE);
      flood(map.size() - 1 - x, OUTSIDE);
    }
    for (int y = 0; y < map.height(); y++) {
      flood(y * map.width(), OUTSIDE);
      flood((y + 1) * map.width() - 1, OUTSIDE);
    }
    int count = OUTSIDE;
    for (int cell = 0; cell < numbers.length; cell++) {
      if (isNew(cell)) {
        flood(cell, ++count);
      }
    }
  }

  /** The number of a blocked cell, or of the world outside for −1. */
  int number(int cell) {
    return cell < 0 ? OUTSIDE : numbers[cell];
  }

  private boolean isNew(int cell) {
    return numbers[cell] == NONE && !space.contains(cell);
  }

  private void flood(int from, int number) {
    if (!isNew(from)) {
      return;
    }
    numbers[from] = number;
    open.add(from);
    while (open.size > 0) {
      int cell = open.items[--open.size];
      int x = map.x(cell);
      int y = map.y(cell);
      for (int ny = Math.max(0, y - 1); ny <= Math.min(map.height() - 1, y + 1); ny++) {
        for (int nx = Math.max(0, x - 1); nx <= Math.min(map.width() - 1, x + 1); nx++) {
          int next = ny * map.width() + nx;
          if (isNew(next)) {
            numbers[next] = number;
            open.add(next);
          }
        }
      }
    }
  }
}
