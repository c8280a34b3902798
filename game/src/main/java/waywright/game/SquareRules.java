package waywright.game;

import waywright.agent.spi.CostField;
import waywright.grid.Body;
import waywright.grid.Corners;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.local.LocalSpace;
import waywright.grid.world.WorldVersion;
import waywright.space.Expander;
import waywright.space.Heuristic;

/** The rules of movement on square cells. */
final class SquareRules extends SteppingRules {

  private final WorldVersion world;
  private final LocalSpace near;

  SquareRules(WorldVersion world, Movement movement) {
    super(movement, Target.shape(movement));
    this.world = world;
    near = new LocalSpace(world.map(), movement);
  }

  @Override
  GridMap map() {
    return world.map();
  }

  @Override
  Expander near() {
    return near;
  }

  @Override
  GridSpace space() {
    return world.space(movement);
  }

  @Override
  long unit() {
    return movement.straight();
  }

  @Override
  int copyOccupied(int cell, int[] cells) {
    Body body = movement.body();
    int count = 0;
    for (int dy = body.top(); dy <= body.bottom(); dy++) {
      for (int dx = body.left(); dx <= body.right(); dx++) {
        int x = map().x(cell) + dx;
        int y = map().y(cell) + dy;
        if (body.covers(dx, dy) && map().contains(x, y)) {
          if (count < cells.length) {
            cells[count] = map().cell(x, y);
          }
          count++;
        }
      }
    }
    return count;
  }

  @Override
  long step(int from, int to) {
    return near.step(from, to);
  }

  @Override
  TerrainCosts costs(GridMap map) {
    LocalSpace seen = near.over(map);
    return new TerrainCosts(seen::cost, seen::exits);
  }

  @Override
  int[] over(int... cells) {
    return near.anchorsOver(cells);
  }

  @Override
  Heuristic towards(Target target) {
    return new GridDistance(map(), movement)
        .toBox(target.left(), target.top(), target.right(), target.bottom());
  }

  @Override
  boolean hasCorners() {
    return movement.neighbors() == 8 && movement.corners() != Corners.ALWAYS;
  }

  @Override
  CostField<GridOrder> field(GridSnapshot snapshot, GridOrder order) {
    return new SquareField(snapshot, movement, goals(order.target()));
  }
}
