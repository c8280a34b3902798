package waywright.game;

import java.util.HashMap;
import java.util.Map;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.search.SearchStatus;

/** One change of terrain, as each movement sees it. */
final class Edits {

  /** What an edit does to a route that somebody walks. */
  enum Effect {
    /** Nothing. */
    NONE,
    /** It may be beaten now, or there may be a way where there was none. */
    DOUBTFUL,
    /** It no longer is what it was. */
    GONE
  }

  private final Spaces spaces;
  private final GridMap before;
  private final int[] cells;
  private final Map<Movement, Edit> byMovement = new HashMap<>();

  /**
   * A change that the spaces have followed already.
   *
   * @param before the map before
   * @param cells that differ
   */
  Edits(Spaces spaces, GridMap before, int[] cells) {
    this.spaces = spaces;
    this.before = before;
    this.cells = cells;
  }

  private Edit of(Movement movement) {
    return byMovement.computeIfAbsent(movement, m -> new Edit(before, spaces.of(m), cells));
  }

  /** Whether the answer to a question may be another one now. */
  boolean mayChange(RouteRequest question, Route route) {
    int start =
        before.contains(question.x(), question.y()) ? before.cell(question.x(), question.y()) : -1;
    return effect(route, 0, start, question.target(), question.movement()) != Effect.NONE;
  }

  /**
   * What it does to the rest of a route.
   *
   * @param at the place on the route from which on it is to be walked
   * @param start the cell there, −1 if it is not on the map
   */
  Effect effect(Route route, int at, int start, Target target, Movement movement) {
    Edit edit = of(movement);
    if (edit.touches(route, at)) {
      return Effect.GONE;
    }
    GridSpace space = spaces.of(movement);
    boolean invalid =
        route.status() == SearchStatus.INVALID_START || route.status() == SearchStatus.INVALID_GOAL;
    long cost = route.isFound() ? Steps.cost(space, route, at) : 0;
    boolean doubtful =
        invalid
            || edit.blocksEnd(route, start, target)
            || edit.mightBeat(route.status(), Math.max(start, 0), target, cost);
    return doubtful ? Effect.DOUBTFUL : Effect.NONE;
  }
}
