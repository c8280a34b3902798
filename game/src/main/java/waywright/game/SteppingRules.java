package waywright.game;

import waywright.agent.spi.CostField;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** One version of a world as one movement sees it. */
abstract class SteppingRules {

  private final Movement movement;
  private final CellProximity proximity;

  SteppingRules(Movement movement, CellProximity proximity) {
    this.movement = movement;
    this.proximity = proximity;
  }

  final Movement movement() {
    return movement;
  }

  /** The terrain. */
  abstract GridMap map();

  /** The cells and steps, for who looks at a few of them. */
  abstract Expander near();

  /** The cells and steps, for searches. Prepared, if it is not yet: O(cells). */
  abstract TwoWayExpander space();

  /** What the terrain of another version of the map means. */
  abstract CellCosts costs(GridMap map);

  /** The cells for which it may matter that these differ, in order. */
  abstract int[] over(int... cells);

  /** What a straight step costs where terrain costs 1. */
  abstract long unit();

  /** What a step costs, −1 if it may not be taken. */
  abstract long step(int from, int to);

  /** The least that a way to a target can cost. */
  abstract Heuristic towards(Target target);

  /** Whether a cell that is blocked closes steps between others. */
  abstract boolean hasCorners();

  /** A field towards a target, begun. */
  abstract CostField<GridOrder> field(GridSnapshot snapshot, GridOrder order);

  final boolean isGoal(Target target, int cell) {
    return target.test(map().x(cell), map().y(cell), proximity);
  }

  /** Whether the one cell of a target can be entered; true if it is not one cell. */
  final boolean hasGoal(GridOrder order) {
    Target target = order.target();
    if (!target.isCell()) {
      return true;
    }
    int cell = goal(target);
    return cell >= 0
        && near().contains(cell)
        && (order.region() == null || order.region().contains(target.left(), target.top()));
  }

  /** The number of the one cell of a target, −1 if it is not one cell or not on the map. */
  final int goal(Target target) {
    boolean onMap = target.isCell() && map().contains(target.left(), target.top());
    return onMap ? map().cell(target.left(), target.top()) : -1;
  }

  /** The cells of a target. */
  final int[] goals(Target target) {
    return target.cells(map(), proximity);
  }
}
