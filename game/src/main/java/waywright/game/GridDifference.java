package waywright.game;

import java.util.HashMap;
import java.util.Map;
import waywright.agent.Answer;
import waywright.agent.Difference;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** One change of terrain, as each movement sees it. */
final class GridDifference implements Difference<Errand> {

  private final GridMap before;
  private final GridSnapshot after;
  private final int[] cells;
  private final Map<Movement, Edit> byMovement = new HashMap<>();

  GridDifference(GridSnapshot before, GridSnapshot after) {
    this.before = before.map();
    this.after = after;
    cells = this.before.differences(after.map());
  }

  private Edit of(Errand errand) {
    return byMovement.computeIfAbsent(
        errand.movement(), movement -> new Edit(before, after.footing(movement), cells));
  }

  @Override
  public boolean isEmpty() {
    return cells.length == 0;
  }

  @Override
  public boolean touches(Errand errand, Answer route, int place) {
    return of(errand).touches(route, place);
  }

  @Override
  public boolean mightBeat(Errand errand, int start, long cost) {
    return of(errand).mightBeat(errand.target(), start, cost);
  }

  @Override
  public boolean mightOpen(Errand errand, int start) {
    Edit edit = of(errand);
    return edit.opens()
        || edit.blocks(start)
        || edit.blocks(after.footing(errand.movement()).goal(errand.target()));
  }
}
