package waywright.game;

import java.util.stream.IntStream;
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
    HexSpace seen = space.with(map);
    return new TerrainCosts(
        cell -> movement.cost(map.terrain(cell)), cell -> seen.isWide() ? seen.exits(cell) : 0x3f);
  }

  /** Returns the cells, and for a wide disc their neighbors, whose steps past them may change. */
  @Override
  int[] over(int... cells) {
    if (!space.isWide()) {
      return cells;
    }
    return IntStream.of(cells)
        .flatMap(
            cell ->
                IntStream.range(-1, HexMap.SIDES)
                    .map(side -> side < 0 ? cell : space.map().neighbor(cell, side)))
        .filter(cell -> cell >= 0)
        .sorted()
        .distinct()
        .toArray();
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
    int exits = space.exits(from);
    for (int side = 0; side < HexMap.SIDES; side++) {
      if ((exits & 1 << side) != 0 && space.map().neighbor(from, side) == to) {
        return movement.cost(map().terrain(to));
      }
    }
    return -1;
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
