package waywright.game;

import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;

/** Single steps between cells of a space. */
final class Steps {

  private static final Direction[] ALL = Direction.values();

  private Steps() {}

  /** The cell that a request begins at, −1 if it is not on the map. */
  static int start(GridMap map, RouteRequest request) {
    return map.contains(request.x(), request.y()) ? map.cell(request.x(), request.y()) : -1;
  }

  /** The cell that a step leads to. */
  static int head(GridMap map, int cell, int d) {
    return cell + ALL[d].dy() * map.width() + ALL[d].dx();
  }

  /** Whether a unit may step from one cell to another. */
  static boolean isOpen(GridSpace space, int from, int to) {
    for (int left = space.steps(from); left != 0; left &= left - 1) {
      if (head(space.map(), from, Integer.numberOfTrailingZeros(left)) == to) {
        return true;
      }
    }
    return false;
  }

  /** The cost of a route from cell number {@code at} on. */
  static long cost(GridSpace space, Route route, int at) {
    long cost = 0;
    for (int i = at + 1; i < route.size(); i++) {
      int step = Math.abs(route.cell(i) - route.cell(i - 1));
      boolean straight = step == 1 && route.y(i) == route.y(i - 1) || route.x(i) == route.x(i - 1);
      cost +=
          (straight ? Octile.STRAIGHT : Octile.DIAGONAL)
              * space.movement().cost(space.map().terrain(route.cell(i)));
    }
    return cost;
  }

  /**
   * An open step that brings a unit nearer to its target, as the crow flies; not the one back, if
   * there is another, and not out of the region. The cell itself if no step is open.
   */
  static int provisional(GridSpace space, RouteRequest request, int cell, int before) {
    GridMap map = space.map();
    Target target = request.target();
    int best = cell;
    long bestDistance = Long.MAX_VALUE;
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int head = head(map, cell, Integer.numberOfTrailingZeros(left));
      int dx = Math.max(Math.max(target.left() - map.x(head), map.x(head) - target.right()), 0);
      int dy = Math.max(Math.max(target.top() - map.y(head), map.y(head) - target.bottom()), 0);
      long distance = head == before ? Long.MAX_VALUE - 1 : Octile.distance(dx, dy);
      if (distance < bestDistance && request.allows(map, head)) {
        bestDistance = distance;
        best = head;
      }
    }
    return best;
  }
}
