package waywright.game;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/**
 * The receipt for a request: what became of it, and where to go next, now and while the world
 * changes. A ticket lives until it is {@link #cancel() given up}; as long as it does, its route is
 * kept right.
 *
 * <p><b>Where the unit is.</b> It is taken to be where its last step led. {@link #next} and {@link
 * #moveTo} say otherwise: a unit that did not take its step, or was pushed, calls them with the
 * cell where it really is. Answers are for that cell, not for the one where the unit once began.
 */
public final class RouteTicket {

  private final Navigator navigator;
  private final long id;
  @Nullable Job job;

  /** Everything that a rollback takes back. */
  State now;

  /** The changing part of a ticket. A rollback keeps a copy of it, whatever its fields are. */
  static final class State implements Cloneable {

    RouteRequest request;
    @Nullable Route route;
    @Nullable SharedField field;

    /** A route that no longer holds, kept to walk on until a new one is there. */
    @Nullable Route stale;

    /** From this place on the route holds. Before it the world may have changed. */
    int first;

    /** Where on the route the unit was when it last asked. */
    int at;

    /** Where the unit was when it last asked, and the cell before that; −1 if there is none. */
    int cell;

    int left = -1;

    /** Where the step led that it was given then: where it is taken to be. */
    int position;

    /** Whether the unit stays where it is until an answer is there. */
    boolean holds;

    boolean live = true;
    int changes;

    /** Of a {@link RouteFollower}: how long it has waited, and the changes that it knows of. */
    int waited;

    int known;

    /** Whether it has taken a step along an answer yet: before that none has changed. */
    boolean underWay;

    /** Its way round those who hold its next cell, and how far it has come on it; or null. */
    int @Nullable [] round;

    int roundAt;

    /** Where it left its way for that. */
    int leftAt;

    State(RouteRequest request, int cell) {
      this.request = request;
      this.cell = cell;
      position = cell;
    }

    State copy() {
      try {
        return (State) clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  RouteTicket(Navigator navigator, long id, RouteRequest request, int cell) {
    this.navigator = navigator;
    this.id = id;
    now = new State(request, cell);
  }

  /** Takes the answer away and keeps it to walk on. */
  void withdraw() {
    if (now.route != null && now.route.isFound()) {
      now.stale = now.route;
    }
    now.route = null;
    now.field = null;
    change();
  }

  /** Counts a change of the way, which ends any way round. */
  private void change() {
    now.changes++;
    now.round = null;
  }

  /**
   * Takes a route, unless the one there is costs no more.
   *
   * @param start what was asked for: the cell that the route is from
   * @return false if the route does not help, since the unit has gone elsewhere meanwhile
   */
  boolean settle(Route found, int start, GridSpace space) {
    if (!isAsGood(found, space)) {
      int at = found.isFound() ? found.indexOf(now.position, 0) : start == now.position ? 0 : -1;
      if (at < 0) {
        return false;
      }
      now.route = found;
      now.first = 0;
      now.at = at;
      change();
    }
    arrive();
    return true;
  }

  /** Whether the route there is costs no more than a new one, from where that begins. */
  private boolean isAsGood(Route found, GridSpace space) {
    Route own = now.route;
    if (own == null || !own.isFound() || !found.isFound()) {
      return false;
    }
    int from = own.indexOf(found.cell(0), now.first);
    return from >= 0
        && own.indexOf(now.position, from) >= 0
        && Steps.cost(space, own, from) == found.cost();
  }

  /** Takes a field. */
  void settle(SharedField found) {
    if (now.field != found) {
      change();
    }
    now.field = found;
    now.route = null;
    arrive();
  }

  /** The answer is there. */
  private void arrive() {
    job = null;
    now.stale = null;
    now.holds = false;
  }

  /** From now on only the route from where the unit is on is known to hold, or looked at. */
  void forgetPassed() {
    if (now.route != null) {
      now.at = place(now.route);
      now.first = now.at;
    }
  }

  /** Where on its route the unit is taken to be; where it left it, if it is not on it. */
  int place(Route route) {
    return Math.max(now.at, route.indexOf(now.position, now.at));
  }

  /** The number of the ticket; they count up. */
  public long id() {
    return id;
  }

  /** What was asked last. */
  public RouteRequest request() {
    return now.request;
  }

  /**
   * What became of it: {@code READY} while it waits, {@code RUNNING} while it is worked on, then
   * what the search ended with. {@code FOUND} means that the route holds in the world as the
   * navigator last saw it. {@code CANCELLED} if it was given up, or if its target's test threw.
   */
  public SearchStatus status() {
    if (!now.live) {
      return SearchStatus.CANCELLED;
    }
    if (now.field != null && now.field.field().isComplete()) {
      return now.field.status(now.position);
    }
    if (now.route != null) {
      return now.route.status();
    }
    return now.field != null || navigator.isCurrent(job)
        ? SearchStatus.RUNNING
        : SearchStatus.READY;
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
    return now.live && job == null && isOver();
  }

  /** How often the way has changed under the unit: compare with what it was. */
  public int changes() {
    return now.changes;
  }

  /**
   * The route from where the unit is, at what it costs in the world as the navigator last saw it.
   * While a {@link RouteFollower} goes round somebody: from where it left the route.
   *
   * @throws IllegalStateException if there is no answer yet
   */
  public Route route() {
    if (now.field != null && now.field.field().isComplete()) {
      return now.field.route(now.position, navigator.worldVersion());
    }
    Route route = now.route;
    if (route == null) {
      throw new IllegalStateException(
          "there is no route yet: " + status() + ". Maybe ask isOver() first?");
    }
    if (!route.isFound()) {
      return route;
    }
    int place = place(route);
    return route.from(place, Steps.cost(space(), route, place));
  }

  private GridSpace space() {
    return navigator.space(now.request.movement());
  }

  /**
   * Whether a cell is where the unit wants to be.
   *
   * @throws IndexOutOfBoundsException if it is not on the map
   */
  public boolean isGoal(int cell) {
    GridMap map = navigator.map();
    navigator.check(cell);
    return now.request.target().test(map.x(cell), map.y(cell), now.request.movement());
  }

  /**
   * The cell to step to from {@code cell}, where the unit is now; {@code cell} itself if it is to
   * stay. Always an open step in the world as the navigator last saw it, and never out of the
   * region of the request. Before the answer is there this is a provisional step towards the
   * target, so that nobody stands about. A unit that was pushed off its route is given a new one,
   * and waits for it.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public int next(int cell) {
    int before = now.cell == cell ? now.left : now.cell;
    moveTo(cell);
    if (!now.live || now.holds || isGoal(cell)) {
      return cell;
    }
    int next = now.field != null ? alongField(cell) : alongRoute(cell);
    if (next < 0) {
      next = Steps.provisional(space(), now.request, cell, before);
    }
    now.position = next;
    return next;
  }

  /**
   * Says where the unit is, after a push or a teleport. If its route does not pass there, it is
   * given a new one.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public void moveTo(int cell) {
    navigator.check(cell);
    stray(cell);
    if (now.live && now.route != null && !isCovered(now.route, cell)) {
      navigator.findAgain(this);
    }
  }

  /** Notes where the unit is, even if that is beside its route. */
  void stray(int cell) {
    if (cell != now.cell) {
      now.left = now.cell;
      now.cell = cell;
    }
    now.position = cell;
  }

  /** Whether the answer says what to do at a cell; finds the unit on its route again. */
  private boolean isCovered(Route route, int cell) {
    if (!route.isFound()) {
      return cell == navigator.start(now.request);
    }
    int ahead = route.indexOf(cell, now.at);
    int place = ahead >= 0 ? ahead : route.indexOf(cell, now.first);
    now.at = place >= 0 ? place : now.at;
    return place >= 0;
  }

  /** The step that the field knows, or −1. */
  private int alongField(int cell) {
    Field known = now.field == null ? null : now.field.field();
    if (known == null || !known.reached(cell)) {
      return known != null && known.isComplete() ? cell : -1;
    }
    int next = known.next(cell);
    return next != cell || known.isComplete() ? next : -1;
  }

  /** The step along the route, or along the one that no longer holds; −1 if neither helps. */
  private int alongRoute(int cell) {
    if (now.route != null) {
      return now.route.isFound() ? now.route.after(now.at, cell) : cell;
    }
    int place = now.stale == null ? -1 : now.stale.indexOf(cell, 0);
    int next = place < 0 ? -1 : now.stale.after(place, cell);
    return isOpen(cell, next) ? next : -1;
  }

  /** Whether a step is open in the world as the navigator last saw it. */
  boolean isOpen(int from, int to) {
    return Steps.isOpen(space(), from, to);
  }

  /**
   * Looks for a way round those who hold the next cell.
   *
   * @param most the most expansions
   * @return false if there is none so near
   */
  boolean findRound(IntPredicate free, int most) {
    int from = now.round == null ? now.position : now.leftAt;
    int[] found =
        isOver() ? navigator.findRound(this, free, cell -> isAhead(cell, from), most) : null;
    if (found != null) {
      now.round = found;
      now.roundAt = 0;
      now.leftAt = from;
    }
    return found != null;
  }

  /** Whether a unit gets on from a cell: on its route, by its field or since it is there. */
  private boolean isAhead(int cell, int from) {
    if (isGoal(cell)) {
      return true;
    }
    if (now.field != null) {
      Field known = now.field.field();
      return known.reached(cell) && known.cost(cell) < known.cost(from);
    }
    return now.route != null && now.route.indexOf(cell, now.at + 1) >= 0;
  }

  /** Goes somewhere else, from where the unit is. */
  public void retarget(Target target) {
    if (!now.live) {
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
