package waywright.game;

import org.jspecify.annotations.Nullable;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/**
 * The receipt for a request: what became of it, and where to go next, now and while the world
 * changes. A ticket lives until it is {@link #cancel() given up}; as long as it does, its route is
 * kept right.
 */
public final class RouteTicket {

  private final Navigator navigator;
  private final long id;
  RouteRequest request;
  @Nullable Job job;
  @Nullable Route route;
  @Nullable SharedField field;

  /** A route that no longer holds, kept to walk on until a new one is there. */
  @Nullable Route stale;

  /** Where on the route the unit was last. */
  int at;

  /** Where the unit was last, and the cell before that. */
  int cell;

  int left;

  /** Whether the unit stays where it is until an answer is there. */
  boolean holds;

  boolean live = true;
  int changes;

  RouteTicket(Navigator navigator, long id, RouteRequest request, int cell) {
    this.navigator = navigator;
    this.id = id;
    this.request = request;
    this.cell = cell;
    this.left = -1;
  }

  /** Everything that changes, for a rollback. */
  record State(
      RouteRequest request,
      @Nullable Route route,
      @Nullable SharedField field,
      @Nullable Route stale,
      int at,
      int cell,
      int left,
      boolean holds,
      boolean live,
      int changes) {}

  State save() {
    return new State(request, route, field, stale, at, cell, left, holds, live, changes);
  }

  void restore(State state) {
    request = state.request;
    route = state.route;
    field = state.field;
    stale = state.stale;
    at = state.at;
    cell = state.cell;
    left = state.left;
    holds = state.holds;
    live = state.live;
    changes = state.changes;
    job = null;
  }

  /** Takes the answer away and keeps it to walk on. */
  void withdraw() {
    if (route != null && route.isFound()) {
      stale = route;
    }
    route = null;
    field = null;
    changes++;
  }

  /** Takes a route, unless the one there is costs no more. */
  void settle(Route found, GridSpace space) {
    if (!isAsGood(found, space)) {
      route = found;
      at = 0;
      changes++;
    }
    job = null;
    stale = null;
    holds = false;
  }

  /** Whether the route there is costs no more than a new one, from where that begins. */
  private boolean isAsGood(Route found, GridSpace space) {
    Route own = route;
    if (own == null || !own.isFound() || !found.isFound()) {
      return false;
    }
    for (int i = at; i >= 0; i--) {
      if (own.cell(i) == found.cell(0)) {
        return Steps.cost(space, own, i) == found.cost() && Steps.cost(space, own, 0) == own.cost();
      }
    }
    return false;
  }

  /** Takes a field. */
  void settle(SharedField found) {
    changes += field == found ? 0 : 1;
    field = found;
    route = null;
    job = null;
    stale = null;
    holds = false;
  }

  /** The number of the ticket; they count up. */
  public long id() {
    return id;
  }

  /** What was asked last. */
  public RouteRequest request() {
    return request;
  }

  /**
   * What became of it: {@code READY} while it waits, {@code RUNNING} while it is worked on, then
   * what the search ended with. {@code FOUND} means that the route holds in the world as the
   * navigator last saw it.
   */
  public SearchStatus status() {
    if (!live) {
      return SearchStatus.CANCELLED;
    }
    if (field != null && field.field().isComplete()) {
      return field.field().reached(cell) ? SearchStatus.FOUND : SearchStatus.UNREACHABLE;
    }
    if (route != null) {
      return route.status();
    }
    return field != null || navigator.isCurrent(job) ? SearchStatus.RUNNING : SearchStatus.READY;
  }

  /** Whether an answer is there. */
  public boolean isOver() {
    return status().isOver();
  }

  /**
   * Whether the answer is known to be the best in the world as the navigator last saw it. A route
   * that is not may still be walked: something opened, and the navigator is looking whether that
   * beats it.
   */
  public boolean isSettled() {
    return live && job == null && isOver();
  }

  /** How often the way has changed under the unit: compare with what it was. */
  public int changes() {
    return changes;
  }

  /**
   * The route from where the unit was last.
   *
   * @throws IllegalStateException if there is no answer yet
   */
  public Route route() {
    if (field != null && field.field().isComplete()) {
      return Route.along(field.field(), cell, navigator.worldVersion());
    }
    if (route == null) {
      throw new IllegalStateException(
          "there is no route yet: " + status() + ". Maybe ask isOver() first?");
    }
    return route;
  }

  /** Whether a cell is where the unit wants to be. */
  public boolean isGoal(int cell) {
    var map = navigator.space(request.movement()).map();
    return request.target().test(map.x(cell), map.y(cell), request.movement());
  }

  /**
   * The cell to step to from {@code cell}, where the unit is now; {@code cell} itself if it is to
   * stay. Always an open step in the world as the navigator last saw it. Before the answer is there
   * this is a provisional step towards the target, so that nobody stands about. A unit that was
   * pushed off its route is given a new one.
   */
  public int next(int cell) {
    if (!live) {
      return cell;
    }
    int before = this.cell == cell ? left : this.cell;
    this.cell = cell;
    left = before;
    if (isGoal(cell) || holds) {
      return cell;
    }
    int next = field != null ? alongField(cell) : alongRoute(cell);
    if (next >= 0) {
      return next;
    }
    return Steps.provisional(navigator.space(request.movement()), request.target(), cell, before);
  }

  /** The step that the field knows, or −1. */
  private int alongField(int cell) {
    Field known = field == null ? null : field.field();
    if (known == null || !known.reached(cell)) {
      return known != null && known.isComplete() ? cell : -1;
    }
    int next = known.next(cell);
    return next != cell || known.isComplete() ? next : -1;
  }

  /** The step along the route, or along the one that no longer holds; −1 if neither helps. */
  private int alongRoute(int cell) {
    Route walked = route != null ? route : stale;
    if (walked == null) {
      return -1;
    }
    if (!walked.isFound()) {
      return cell;
    }
    if (walked.cell(Math.min(at, walked.size() - 1)) != cell && !catchUp(walked, cell)) {
      if (route == null) {
        return -1;
      }
      navigator.findAgain(this, cell);
      return cell;
    }
    int next = at + 1 < walked.size() ? walked.cell(at + 1) : cell;
    GridSpace space = navigator.space(request.movement());
    return route != null || Steps.isOpen(space, cell, next) ? next : -1;
  }

  /** Finds the unit on its route again. */
  private boolean catchUp(Route walked, int cell) {
    for (int i = 0; i < walked.size(); i++) {
      int ahead = (at + i) % walked.size();
      if (walked.cell(ahead) == cell) {
        at = ahead;
        return true;
      }
    }
    return false;
  }

  /** Goes somewhere else, from where the unit was last. */
  public void retarget(Target target) {
    if (!live) {
      throw new IllegalStateException(
          "a ticket that was given up was to go on. Maybe request a new one?");
    }
    navigator.retarget(this, target);
  }

  /** Gives the ticket up: it costs nothing any more. */
  public void cancel() {
    navigator.cancel(this);
  }
}
