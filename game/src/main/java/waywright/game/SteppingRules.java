package waywright.game;

import waywright.agent.spi.CostField;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** The cells, steps and goals of one movement in one version of a world. */
abstract class SteppingRules {

  final Movement movement;
  private final CellProximity proximity;

  SteppingRules(Movement movement, CellProximity proximity) {
    this.movement = movement;
    this.proximity = proximity;
  }

  /** Returns the terrain. */
  abstract GridMap map();

  /** Returns the cells and steps, for reading a few of them. */
  abstract Expander near();

  /** Returns the cells and steps, for searches. Prepares them if necessary: O(cells). */
  abstract TwoWayExpander space();

  /** Returns the costs in another version of the map. */
  abstract TerrainCosts costs(GridMap map);

  /** Returns the cells whose costs or exits may depend on some cells, in ascending order. */
  int[] over(int... cells) {
    return cells;
  }

  /** Returns the cost of a straight step on terrain of cost 1. */
  long unit() {
    return 1;
  }

  /** Copies the cells that the body covers: see {@link GridSnapshot#copyOccupied}. */
  abstract int copyOccupied(int cell, int[] cells);

  /** Returns the cost of a step; −1 if the step is not open. */
  abstract long step(int from, int to);

  /** Returns a lower bound on the cost to a target. */
  abstract Heuristic towards(Target target);

  /** Whether a blocked cell closes steps between other cells. */
  boolean hasCorners() {
    return false;
  }

  /** Returns a new field for an order, not yet computed. */
  abstract CostField<GridOrder> field(GridSnapshot snapshot, GridOrder order);

  final boolean isGoal(Target target, int cell) {
    return target.test(map().x(cell), map().y(cell), proximity);
  }

  /** Whether the target can be entered, if it is one cell; true otherwise. */
  final boolean hasGoal(GridOrder order) {
    Target target = order.target();
    boolean inside = order.region() == null || order.region().contains(target.left(), target.top());
    return !target.isCell() || inside && near().contains(goal(target));
  }

  /** Returns the number of the cell of a target; −1 if it is not one cell on the map. */
  final int goal(Target target) {
    boolean onMap = target.isCell() && map().contains(target.left(), target.top());
    return onMap ? map().cell(target.left(), target.top()) : -1;
  }

  /** Returns the cells of a target. */
  final int[] goals(Target target) {
    return target.cells(map(), proximity);
  }
}
