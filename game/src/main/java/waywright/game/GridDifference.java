package waywright.game;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.grid.Movement;
import waywright.search.NodePath;

/** The effect of a change of terrain, by movement. */
final class GridDifference implements Difference<GridOrder> {

  private final GridSnapshot before;
  private final GridSnapshot after;
  private final Map<Movement, TerrainChange> byMovement = new HashMap<>();

  /** The change that was used last: most units have the same movement. */
  private @Nullable TerrainChange latest;

  GridDifference(GridSnapshot before, GridSnapshot after) {
    this.before = before;
    this.after = after;
  }

  private TerrainChange of(GridOrder order) {
    TerrainChange known = latest;
    if (known == null || known.rules.movement != order.movement()) {
      known =
          byMovement.computeIfAbsent(
              order.movement(), movement -> new TerrainChange(before.map(), after.rules(movement)));
      latest = known;
    }
    return known;
  }

  @Override
  public boolean isEmpty() {
    return before.map().nextDifference(after.map(), 0) == before.map().size();
  }

  @Override
  public boolean touches(GridOrder order, NodePath route, int place) {
    return of(order).touches(order.target(), route, place);
  }

  @Override
  public boolean mightBeat(GridOrder order, int start, long cost) {
    return of(order).mightBeat(order.target(), start, cost);
  }

  @Override
  public boolean mightOpen(GridOrder order, int start) {
    TerrainChange edit = of(order);
    return edit.opened.length > 0
        || edit.blocks(start)
        || edit.blocks(after.rules(order.movement()).goal(order.target()));
  }
}
