package waywright.game;

import java.util.ArrayList;
import java.util.List;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;

/**
 * What a change of terrain means for routes: which of them it touches, and whether what it opened
 * could beat them.
 *
 * <p>A cheapest route that no closed or dearer cell touches stays valid, and no old rival became
 * cheaper. A way that uses something new passes an opened or cheaper cell or, by a freed corner,
 * one of its four neighbors; if the empty-map distances from the start over such a cell to the
 * target add up to no less than the route, no new way beats it.
 */
final class Edit {

  /** Entering became dearer. */
  private static final int DEARER = 1;

  /** Entering became impossible. */
  private static final int BLOCKED = 2;

  /** It can be left by other steps than before. */
  private static final int EXITS = 4;

  private final GridSpace space;
  private final byte[] marks;
  private final List<int[]> opened = new ArrayList<>();

  /**
   * What it means for one movement.
   *
   * @param before the map before
   * @param space the space after
   */
  Edit(GridMap before, GridSpace space, int[] cells) {
    this.space = space;
    marks = new byte[space.nodeCount()];
    Movement movement = space.movement();
    for (int cell : cells) {
      int was = before.terrain(cell);
      int is = space.map().terrain(cell);
      int costBefore = movement.cost(was);
      int cost = movement.cost(is);
      boolean otherExits = movement.exits(was) != movement.exits(is);
      if (costBefore > 0) {
        int mark = cost == 0 ? BLOCKED : cost > costBefore ? DEARER : 0;
        marks[cell] = (byte) (otherExits ? mark | EXITS : mark);
      }
      if (cost > 0 && (costBefore == 0 || cost < costBefore || otherExits)) {
        opened.add(new int[] {space.map().x(cell), space.map().y(cell), costBefore == 0 ? 1 : 0});
      }
    }
  }

  /** Whether the rest of a route, from cell number {@code at} on, is no longer what it was. */
  boolean touches(Route route, int at) {
    if ((marks[route.cell(at)] & BLOCKED) != 0) {
      return true;
    }
    boolean corners = space.movement().corners() != Corners.ALWAYS;
    int width = space.map().width();
    for (int i = at + 1; i < route.size(); i++) {
      int cell = route.cell(i);
      int before = route.cell(i - 1);
      if ((marks[cell] & (BLOCKED | DEARER)) != 0 || (marks[before] & (BLOCKED | EXITS)) != 0) {
        return true;
      }
      int dx = cell % width - before % width;
      if (corners
          && dx != 0
          && cell - before != dx
          && ((marks[before + dx] | marks[cell - dx]) & BLOCKED) != 0) {
        return true;
      }
    }
    return false;
  }

  /** Whether there is no way and the reason may now be another: an end of it was blocked. */
  boolean blocksEnd(int start, Target target) {
    GridMap map = space.map();
    boolean cell = target.isCell() && map.contains(target.left(), target.top());
    int goal = cell ? map.cell(target.left(), target.top()) : -1;
    return start >= 0 && (marks[start] & BLOCKED) != 0 || goal >= 0 && (marks[goal] & BLOCKED) != 0;
  }

  /** Whether there may be a way now where there was none. */
  boolean opens() {
    return !opened.isEmpty();
  }

  /**
   * Whether something new might beat a known way.
   *
   * @param cost of the way from the start
   */
  boolean mightBeat(int start, Target target, long cost) {
    int startX = space.map().x(start);
    int startY = space.map().y(start);
    for (int i = 0; i < opened.size(); i++) {
      int[] cell = opened.get(i);
      if (through(cell[0], cell[1], startX, startY, target) < cost) {
        return true;
      }
      for (int d = 0; d < 4 && cell[2] != 0; d++) {
        int x = cell[0] + (d == 1 ? 1 : d == 3 ? -1 : 0);
        int y = cell[1] + (d == 2 ? 1 : d == 0 ? -1 : 0);
        if (through(x, y, startX, startY, target) < cost) {
          return true;
        }
      }
    }
    return false;
  }

  /** The least that a way over (x, y) can cost. */
  private long through(int x, int y, int startX, int startY, Target target) {
    int dx = Math.max(Math.max(target.left() - x, x - target.right()), 0);
    int dy = Math.max(Math.max(target.top() - y, y - target.bottom()), 0);
    return distance(Math.abs(x - startX), Math.abs(y - startY)) + distance(dx, dy);
  }

  private long distance(int dx, int dy) {
    long cells =
        space.movement().neighbors() == 8 ? Octile.distance(dx, dy) : (dx + dy) * Octile.STRAIGHT;
    return cells * space.movement().leastCost();
  }
}
