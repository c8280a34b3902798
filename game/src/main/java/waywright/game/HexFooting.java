package waywright.game;

import waywright.agent.CostField;
import waywright.agent.TreeField;
import waywright.grid.GridMap;
import waywright.hex.HexDistance;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** Hexagons. */
final class HexFooting extends Footing {

  private final HexSpace space;

  HexFooting(HexSpace space) {
    super(space.movement(), new Shape.Hex(space.map().storage()));
    this.space = space;
  }

  @Override
  GridMap map() {
    return space.map().terrain();
  }

  @Override
  Expander near() {
    return space;
  }

  @Override
  TwoWayExpander space() {
    return space;
  }

  @Override
  Entering entering(GridMap map) {
    return new Entering() {
      @Override
      public int cost(int cell) {
        return movement().cost(map.terrain(cell));
      }

      @Override
      public int exits(int cell) {
        return 0x3f;
      }
    };
  }

  @Override
  int[] over(int... cells) {
    return cells;
  }

  @Override
  long step(int from, int to) {
    HexMap map = space.map();
    boolean open =
        HexMap.distance(map.q(from), map.r(from), map.q(to), map.r(to)) == 1
            && space.contains(from)
            && space.contains(to);
    return open ? movement().cost(map().terrain(to)) : -1;
  }

  @Override
  Heuristic towards(Target target) {
    return new HexDistance(space)
        .toBox(target.left(), target.top(), target.right(), target.bottom());
  }

  @Override
  boolean hasCorners() {
    return false;
  }

  @Override
  CostField<Errand> field(GridSnapshot snapshot, Errand errand) {
    return new TreeField<>(
        space,
        goals(errand.target()),
        now -> GridSnapshot.of(now).footing(errand.movement()).space());
  }
}
