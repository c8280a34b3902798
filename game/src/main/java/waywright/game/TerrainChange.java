package waywright.game;

import java.util.Arrays;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.internal.IntList;
import waywright.search.NodePath;
import waywright.space.Heuristic;

/**
 * The effect of a change of terrain on the routes of one movement: which routes it touches, and
 * whether a new path could beat them.
 *
 * <p>A cheapest route without a closed or more expensive cell stays valid, and no other old path
 * became cheaper. A new path passes an opened or cheaper cell or, by a freed corner, one of its
 * four neighbors; if the empty-map distances from the start over such a cell to the target add up
 * to no less than the cost of the route, no new path beats it.
 */
final class TerrainChange {

  /** Entering became more expensive. */
  private static final int COSTLIER = 1;

  /** Entering became impossible. */
  private static final int BLOCKED = 2;

  /** The steps that leave the cell differ. */
  private static final int EXITS = 4;

  final SteppingRules rules;

  /** The changed cells, ascending, and how each one changed. */
  private final int[] cells;

  private final byte[] marks;

  /** The cells through which new paths may lead. */
  final int[] opened;

  /** A lower bound on the cost to the rectangle that contains the changed cells. */
  private final Heuristic towards;

  /** How much farther apart start and goal may be over a corner than over the step beside it. */
  private final long slack;

  /**
   * Compares two versions of the map for one movement.
   *
   * @param before the map before the change
   * @param rules the rules after the change
   */
  TerrainChange(GridMap before, SteppingRules rules) {
    this.rules = rules;
    Movement movement = rules.movement;
    TerrainCosts was = rules.costs(before);
    TerrainCosts is = rules.costs(rules.map());
    cells = rules.over(before.differences(rules.map()));
    marks = new byte[cells.length];
    IntList found = new IntList();
    for (int i = 0; i < cells.length; i++) {
      int costBefore = was.cost().applyAsInt(cells[i]);
      int cost = is.cost().applyAsInt(cells[i]);
      boolean otherExits = was.exits().applyAsInt(cells[i]) != is.exits().applyAsInt(cells[i]);
      if (costBefore > 0) {
        int mark = cost == 0 ? BLOCKED : cost > costBefore ? COSTLIER : 0;
        marks[i] = (byte) (otherExits ? mark | EXITS : mark);
      }
      if (cost > 0 && (costBefore == 0 || cost < costBefore || otherExits)) {
        found.add(cells[i]);
      }
      if (cost > 0 && costBefore == 0 && rules.hasCorners()) {
        addSides(cells[i], found);
      }
    }
    opened = found.toArray();
    slack = rules.hasCorners() ? 2 * movement.straight() * movement.leastCost() : 0;
    towards = rules.towards(box());
  }

  /** Returns the rectangle that contains the changed cells; any cell if there are none. */
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
   * Whether a path of this cost, or less, is too short to come near a changed cell; computed from
   * three cells alone.
   */
  private boolean isFar(Target target, int start, long cost) {
    int goal = rules.goal(target);
    long rest = goal < 0 ? 0 : towards.estimate(goal);
    return towards.estimate(start) + rest > cost + slack;
  }

  /** Adds the neighbors that share a side with an opened cell, whose corners become free. */
  private void addSides(int cell, IntList found) {
    GridMap map = rules.map();
    for (int d = 0; d < 4; d++) {
      int x = map.x(cell) + (d == 1 ? 1 : d == 3 ? -1 : 0);
      int y = map.y(cell) + (d == 2 ? 1 : d == 0 ? -1 : 0);
      if (map.contains(x, y)) {
        found.add(map.cell(x, y));
      }
    }
  }

  private int mark(int cell) {
    int i = Arrays.binarySearch(cells, cell);
    return i < 0 ? 0 : marks[i];
  }

  /** Whether a cell, any int, was closed. */
  boolean blocks(int cell) {
    return (mark(cell) & BLOCKED) != 0;
  }

  /** Whether the rest of a route, from cell {@code place} on, is closed or more expensive. */
  boolean touches(Target target, NodePath route, int place) {
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
      if ((mark(cell) & (BLOCKED | COSTLIER)) != 0 || (mark(before) & (BLOCKED | EXITS)) != 0) {
        return true;
      }
      int dx = cell % width - before % width;
      if (corners && dx != 0 && cell - before != dx && (blocks(before + dx) || blocks(cell - dx))) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a new path might beat a known one.
   *
   * @param cost of the known path from the start
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
