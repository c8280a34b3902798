package waywright.grid.internal.jps;

import java.util.Arrays;
import java.util.PriorityQueue;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;

/**
 * Dijkstra's algorithm written down as plainly as can be, from the rules and not from the library.
 */
public final class GridOracle {

  /** The bits of the steps to the cells around, row by row. */
  private static final int[] BITS = new int[9];

  static {
    for (Direction direction : Direction.values()) {
      BITS[3 * direction.dy() + direction.dx() + 4] = direction.bit();
    }
  }

  private GridOracle() {}

  /** Cost of the step from (x, y) by (dx, dy), or −1 if the rules forbid it. */
  public static long step(GridMap map, Movement movement, int x, int y, int dx, int dy) {
    if (!open(map, movement, x, y) || !open(map, movement, x + dx, y + dy)) {
      return -1;
    }
    int exits = movement.exits(map.terrain(map.cell(x, y)));
    if ((dx != 0 || dy != 0) && (exits & BITS[3 * dy + dx + 4]) == 0) {
      return -1;
    }
    long cost = movement.cost(map.terrain(map.cell(x + dx, y + dy)));
    if (dx == 0 || dy == 0) {
      return cost * Octile.STRAIGHT;
    }
    int sides = (open(map, movement, x + dx, y) ? 1 : 0) + (open(map, movement, x, y + dy) ? 1 : 0);
    int needed =
        movement.corners() == Corners.NEVER ? 2 : movement.corners() == Corners.ALWAYS ? 0 : 1;
    return movement.neighbors() == 4 || sides < needed ? -1 : cost * Octile.DIAGONAL;
  }

  static boolean open(GridMap map, Movement movement, int x, int y) {
    return map.contains(x, y) && movement.passable(map.terrain(map.cell(x, y)));
  }

  /** Cost from a cell to every other, −1 where there is no path. */
  public static long[] distances(GridMap map, Movement movement, int start) {
    long[] best = new long[map.size()];
    Arrays.fill(best, -1);
    PriorityQueue<long[]> queue = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    queue.add(new long[] {0, start});
    while (!queue.isEmpty()) {
      long[] head = queue.poll();
      int cell = (int) head[1];
      if (best[cell] >= 0) {
        continue;
      }
      best[cell] = head[0];
      for (int dy = -1; dy <= 1; dy++) {
        for (int dx = -1; dx <= 1; dx++) {
          long cost =
              dx == 0 && dy == 0 ? -1 : step(map, movement, map.x(cell), map.y(cell), dx, dy);
          int to = cell + dy * map.width() + dx;
          if (cost >= 0 && best[to] < 0) {
            queue.add(new long[] {head[0] + cost, to});
          }
        }
      }
    }
    return best;
  }

  /** Cost of a path, checking each step; −1 if one is not allowed. */
  public static long cost(GridMap map, Movement movement, int[] path, int count) {
    long sum = 0;
    for (int i = 1; i < count; i++) {
      int dx = map.x(path[i]) - map.x(path[i - 1]);
      int dy = map.y(path[i]) - map.y(path[i - 1]);
      if (Math.max(Math.abs(dx), Math.abs(dy)) != 1) {
        return -1;
      }
      long cost = step(map, movement, map.x(path[i - 1]), map.y(path[i - 1]), dx, dy);
      if (cost < 0) {
        return -1;
      }
      sum += cost;
    }
    return sum;
  }
}
