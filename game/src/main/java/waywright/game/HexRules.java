package waywright.game;

import waywright.agent.spi.CostField;
import waywright.grid.GridMap;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.space.Expander;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** The rules of movement on hexagons. */
final class HexRules extends SteppingRules {

  private final HexSpace space;

  HexRules(HexSpace space) {
    super(space.movement(), new CellProximity.Hex(space.map().storage()));
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
  TerrainCosts costs(GridMap map) {
    return new TerrainCosts(cell -> movement.cost(map.terrain(cell)), cell -> 0x3f);
  }

  @Override
  int copyOccupied(int cell, int[] cells) {
    if (cells.length > 0) {
      cells[0] = cell;
    }
    return 1;
  }

  @Override
  long step(int from, int to) {
    HexMap map = space.map();
    boolean open =
        HexMap.distance(map.q(from), map.r(from), map.q(to), map.r(to)) == 1
            && space.contains(from)
            && space.contains(to);
    return open ? movement.cost(map().terrain(to)) : -1;
  }

  @Override
  Heuristic towards(Target target) {
    return space.towards(target.left(), target.top(), target.right(), target.bottom());
  }

  @Override
  CostField<GridOrder> field(GridSnapshot snapshot, GridOrder order) {
    return CostField.backward(
        snapshot,
        goals(order.target()),
        now -> GridSnapshot.of(now).rules(order.movement()).space(),
        0);
  }
}
