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
    GridSpace space = spaces.of(question.movement());
    return effect(route, 0, Steps.start(before, question), question) != Effect.NONE
        || route.isFound() && Steps.cost(space, route, 0) != route.cost();
  }

  /**
   * What it does to the rest of a route.
   *
   * @param at the place on the route from which on it is to be walked
   * @param start where the unit is if there is no way, −1 if it is not on the map
   */
  Effect effect(Route route, int at, int start, RouteRequest request) {
    Edit edit = of(request.movement());
    if (route.isFound()) {
      if (edit.touches(route, at)) {
        return Effect.GONE;
      }
      long cost = Steps.cost(spaces.of(request.movement()), route, at);
      boolean beaten = edit.mightBeat(route.cell(at), request.target(), cost);
      return beaten ? Effect.DOUBTFUL : Effect.NONE;
    }
    boolean same =
        route.status() == SearchStatus.UNREACHABLE
            && !edit.opens()
            && !edit.blocksEnd(start, request.target());
    return same ? Effect.NONE : Effect.DOUBTFUL;
  }
}
