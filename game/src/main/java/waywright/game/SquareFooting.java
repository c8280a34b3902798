package waywright.game;

import waywright.agent.CostField;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Square cells. */
final class SquareFooting extends Footing {

  private static final Direction[] ALL = Direction.values();

  private final GridSpace space;

  SquareFooting(GridSpace space) {
    super(space.movement(), Target.shape(space.movement()));
    this.space = space;
  }

  @Override
  GridMap map() {
    return space.map();
  }

  @Override
  TwoWayExpander space() {
    return space;
  }

  @Override
  long step(int from, int to) {
    int width = map().width();
    for (int left = space.steps(from); left != 0; left &= left - 1) {
      Direction step = ALL[Integer.numberOfTrailingZeros(left)];
      if (from + step.dy() * width + step.dx() == to) {
        return space.stepCost(to, step.ordinal());
      }
    }
    return -1;
  }

  @Override
  Heuristic towards(Target target) {
    return new GridDistance(space)
        .toBox(target.left(), target.top(), target.right(), target.bottom());
  }

  @Override
  boolean hasCorners() {
    return movement().neighbors() == 8 && movement().corners() != Corners.ALWAYS;
  }

  @Override
  CostField<Errand> field(Errand errand) {
    return new SquareField(space, goals(errand.target()));
  }
}
