package waywright.game;

import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import waywright.agent.Answer;
import waywright.agent.Difference;
import waywright.grid.Movement;

/** One change of terrain, as each movement sees it. */
final class GridDifference implements Difference<Errand> {

  private final GridSnapshot before;
  private final GridSnapshot after;
  private final Map<Movement, Edit> byMovement = new HashMap<>();

  /** The one asked last: mostly all units move alike. */
  private @Nullable Edit latest;

  GridDifference(GridSnapshot before, GridSnapshot after) {
    this.before = before;
    this.after = after;
  }

  private Edit of(Errand errand) {
    Edit known = latest;
    if (known == null || known.movement() != errand.movement()) {
      known =
          byMovement.computeIfAbsent(
              errand.movement(), movement -> new Edit(before.map(), after.footing(movement)));
      latest = known;
    }
    return known;
  }

  @Override
  public boolean isEmpty() {
    return before.map().nextDifference(after.map(), 0) == before.map().size();
  }

  @Override
  public boolean touches(Errand errand, Answer route, int place) {
    return of(errand).touches(errand.target(), route, place);
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
