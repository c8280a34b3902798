package waywright.game;

import java.util.Arrays;
import waywright.agent.spi.KnownPath;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.Heuristic;

/**
 * What a change of terrain means for the routes of one movement: which of them it touches, and
 * whether what it opened could beat them.
 *
 * <p>A cheapest route that no closed or dearer cell touches stays valid, and no old rival became
 * cheaper. A way that uses something new passes an opened or cheaper cell or, by a freed corner,
 * one of its four neighbors; if the empty-map distances from the start over such a cell to the
 * target add up to no less than the route, no new way beats it.
 */
final class TerrainChange {

  /** CellCosts became dearer. */
  private static final int DEARER = 1;

  /** CellCosts became impossible. */
  private static final int BLOCKED = 2;

  /** It can be left by other steps than before. */
  private static final int EXITS = 4;

  private final SteppingRules rules;

  /** The changed cells, ascending, and what happened to each. */
  private final int[] cells;

  private final byte[] marks;

  /** Cells over which new ways may lead. */
  private final int[] opened;

  /** The least that a way costs to the rectangle that holds the changed cells. */
  private final Heuristic towards;

  /** How much farther apart start and goal may be over a corner than over the step beside it. */
  private final long slack;

  /**
   * What it means for one movement.
   *
   * @param before the map before
   * @param rules the world after
   */
  TerrainChange(GridMap before, SteppingRules rules) {
    this.rules = rules;
    Movement movement = rules.movement();
    CellCosts was = rules.costs(before);
    CellCosts is = rules.costs(rules.map());
    cells = rules.over(before.differences(rules.map()));
    marks = new byte[cells.length];
    int[] found = new int[5 * cells.length];
    int count = 0;
    for (int i = 0; i < cells.length; i++) {
      int costBefore = was.cost(cells[i]);
      int cost = is.cost(cells[i]);
      boolean otherExits = was.exits(cells[i]) != is.exits(cells[i]);
      if (costBefore > 0) {
        int mark = cost == 0 ? BLOCKED : cost > costBefore ? DEARER : 0;
        marks[i] = (byte) (otherExits ? mark | EXITS : mark);
      }
      if (cost > 0 && (costBefore == 0 || cost < costBefore || otherExits)) {
        found[count++] = cells[i];
      }
      if (cost > 0 && costBefore == 0 && rules.hasCorners()) {
        count = addSides(cells[i], found, count);
      }
    }
    opened = Arrays.copyOf(found, count);
    slack = rules.hasCorners() ? 2 * movement.straight() * movement.leastCost() : 0;
    towards = rules.towards(box());
  }

  /** The rectangle that holds the changed cells; somewhere, if there are none. */
  private Target box() {
    GridMap map = rules.map();
    int left = map.width();
    int right = 0;
    for (int cell : cells) {
      left = Math.min(left, map.x(cell));
      right = Math.max(right, map.x(cell));
    }
    int last = cells.length - 1;
    return last < 0
        ? Target.cell(0, 0)
        : Target.where(left, map.y(cells[0]), right, map.y(cells[last]), (x, y) -> true);
  }

  /**
   * Whether a way of this cost, or of less, is too short to come near anything that changed: known
   * from three cells alone.
   */
  private boolean isFar(Target target, int start, long cost) {
    int goal = rules.goal(target);
    long rest = goal < 0 ? 0 : towards.estimate(goal);
    return towards.estimate(start) + rest > cost + slack;
  }

  /** A cell that opens frees the corners of those that share a side with it. */
  private int addSides(int cell, int[] found, int count) {
    GridMap map = rules.map();
    int more = count;
    for (int d = 0; d < 4; d++) {
      int x = map.x(cell) + (d == 1 ? 1 : d == 3 ? -1 : 0);
      int y = map.y(cell) + (d == 2 ? 1 : d == 0 ? -1 : 0);
      if (map.contains(x, y)) {
        found[more++] = map.cell(x, y);
      }
    }
    return more;
  }

  /** Whom it is for. */
  Movement movement() {
    return rules.movement();
  }

  private int mark(int cell) {
    int i = Arrays.binarySearch(cells, cell);
    return i < 0 ? 0 : marks[i];
  }

  /** Whether a cell, any int, was closed. */
  boolean blocks(int cell) {
    return (mark(cell) & BLOCKED) != 0;
  }

  /** Whether the rest of a route, from cell number {@code place} on, is no longer what it was. */
  boolean touches(Target target, KnownPath route, int place) {
    if (isFar(target, route.node(place), route.cost())) {
      return false;
    }
    if (blocks(route.node(place))) {
      return true;
    }
    boolean corners = rules.hasCorners();
    int width = rules.map().width();
    for (int i = place + 1; i < route.size(); i++) {
      int cell = route.node(i);
      int before = route.node(i - 1);
      if ((mark(cell) & (BLOCKED | DEARER)) != 0 || (mark(before) & (BLOCKED | EXITS)) != 0) {
        return true;
      }
      int dx = cell % width - before % width;
      if (corners && dx != 0 && cell - before != dx && (blocks(before + dx) || blocks(cell - dx))) {
        return true;
      }
    }
    return false;
  }

  /** Whether there may be a way now where there was none. */
  boolean opens() {
    return opened.length > 0;
  }

  /**
   * Whether something new might beat a known way.
   *
   * @param cost of the way from the start
   */
  boolean mightBeat(Target target, int start, long cost) {
    if (opened.length == 0 || isFar(target, start, cost)) {
      return false;
    }
    GridMap map = rules.map();
    Heuristic back = rules.towards(Target.cell(map.x(start), map.y(start)));
    Heuristic on = rules.towards(target);
    for (int cell : opened) {
      if (back.estimate(cell) + on.estimate(cell) < cost) {
        return true;
      }
    }
    return false;
  }
}
