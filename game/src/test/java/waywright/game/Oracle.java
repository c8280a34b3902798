package waywright.game;

import java.util.Arrays;
import java.util.PriorityQueue;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatus;

/**
 * What is right, worked out from the letters alone, by Dijkstra's algorithm in its plainest form.
 */
final class Oracle {

  private final int width;
  private final int height;
  private final char[] letters;

  /** The world as it is now. */
  Oracle(NavWorld world) {
    width = world.width();
    height = world.height();
    letters = new char[width * height];
    for (int cell = 0; cell < letters.length; cell++) {
      letters[cell] = world.terrain(cell % width, cell / width);
    }
  }

  private boolean isFree(int x, int y, Movement movement) {
    return x >= 0 && y >= 0 && x < width && y < height && movement.passable(letters[y * width + x]);
  }

  private static boolean isIn(RouteRequest request, int x, int y) {
    RouteRequest.Region region = request.region();
    return region == null
        || x >= region.left() && x <= region.right() && y >= region.top() && y <= region.bottom();
  }

  /** What a step costs, −1 if it may not be taken. */
  long step(RouteRequest request, int from, int to) {
    Movement movement = request.movement();
    int x = from % width;
    int y = from / width;
    int dx = to % width - x;
    int dy = to / width - y;
    if (Math.max(Math.abs(dx), Math.abs(dy)) != 1
        || !isFree(x, y, movement)
        || !isFree(x + dx, y + dy, movement)
        || !isIn(request, x + dx, y + dy)) {
      return -1;
    }
    for (Direction d : Direction.values()) {
      if (d.dx() == dx && d.dy() == dy && (movement.exits(letters[from]) & 1 << d.ordinal()) == 0) {
        return -1;
      }
    }
    boolean diagonal = dx != 0 && dy != 0;
    if (diagonal) {
      int beside = (isFree(x + dx, y, movement) ? 1 : 0) + (isFree(x, y + dy, movement) ? 1 : 0);
      int needed =
          movement.corners() == Corners.NEVER ? 2 : movement.corners() == Corners.ONE_OPEN ? 1 : 0;
      if (movement.neighbors() == 4 || beside < needed) {
        return -1;
      }
    }
    return (diagonal ? Octile.DIAGONAL : Octile.STRAIGHT) * movement.cost(letters[to]);
  }

  /** The cost of the best way from a cell, −1 if there is none. */
  long best(RouteRequest request, int start) {
    long[] costs = new long[letters.length];
    Arrays.fill(costs, Long.MAX_VALUE);
    PriorityQueue<long[]> open = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    costs[start] = 0;
    open.add(new long[] {0, start});
    while (!open.isEmpty()) {
      long[] entry = open.remove();
      int cell = (int) entry[1];
      if (entry[0] > costs[cell]) {
        continue;
      }
      if (request.target().test(cell % width, cell / width, request.movement())) {
        return entry[0];
      }
      for (int d = 0; d < 9; d++) {
        int x = cell % width + d % 3 - 1;
        int y = cell / width + d / 3 - 1;
        if (x >= 0 && y >= 0 && x < width && y < height) {
          int head = y * width + x;
          long cost = step(request, cell, head);
          if (cost >= 0 && entry[0] + cost < costs[head]) {
            costs[head] = entry[0] + cost;
            open.add(new long[] {costs[head], head});
          }
        }
      }
    }
    return -1;
  }

  /** What must become of a request of a unit at a cell, −1 being off the map. */
  SearchStatus status(RouteRequest request, int start, long best) {
    Movement movement = request.movement();
    int x = start % width;
    int y = start / width;
    if (start < 0 || !isFree(x, y, movement) || !isIn(request, x, y)) {
      return SearchStatus.INVALID_START;
    }
    int left = request.target().left();
    int top = request.target().top();
    if (request.target().isCell() && !(isFree(left, top, movement) && isIn(request, left, top))) {
      return SearchStatus.INVALID_GOAL;
    }
    return best < 0
        ? SearchStatus.UNREACHABLE
        : best > request.costLimit() ? SearchStatus.BEYOND_LIMIT : SearchStatus.FOUND;
  }
}
