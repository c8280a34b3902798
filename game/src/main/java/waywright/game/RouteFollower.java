package waywright.game;

import java.util.function.IntPredicate;
import waywright.search.SearchStatus;

/**
 * Walks a unit along its ticket, cell by cell, among other units, and says what happened at each
 * step.
 *
 * <p><b>Others in the way.</b> A unit whose next cell is held looks for a way round: over cells
 * that are free now, to a cell farther on its route, nearer to its target by its field, or of the
 * target itself. It looks at the first step that is held, and again after 4, 8, 16 … steps of
 * waiting, each time farther: at up to 64 cells, then at 16 for each step that it has waited, at
 * most 4,096. It spends on this what {@link Navigator#tick} has left of the budget; there is
 * nothing to spend before the first tick. On its way round it heeds walls and others as everywhere.
 * If there is none it waits. So two that face each other pass wherever there is room within some
 * cells; in a corridor one cell wide they do not. Nobody reserves cells, makes room for others or
 * leaves its goal for them.
 *
 * <p>All that it knows is kept in the ticket: {@link Navigator#restore} takes it back. A ticket is
 * followed by one follower.
 */
public final class RouteFollower {

  /** What happened at a step. */
  public enum Event {
    /** The unit moved, along its route or round somebody. */
    MOVED,
    /** It moved, on a way that has changed since the last step. */
    REROUTED,
    /** It moved towards its target although the answer is not there yet. */
    PROVISIONAL,
    /** It waits for a unit in its way, or for an answer. */
    WAITING,
    /** It has waited for more than 16 steps. The game may ask for another target, or go on. */
    STUCK,
    /** There is no way, or the ticket was given up. */
    UNREACHABLE,
    /** It is there. */
    ARRIVED
  }

  /** Steps of waiting after which a unit counts as stuck. */
  private static final int PATIENCE = 16;

  private final RouteTicket ticket;

  /**
   * Follows a ticket from a cell.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public RouteFollower(RouteTicket ticket, int cell) {
    this.ticket = ticket;
    ticket.moveTo(cell);
    ticket.now.known = ticket.changes();
  }

  /** The ticket. */
  public RouteTicket ticket() {
    return ticket;
  }

  /** Where the unit is. */
  public int cell() {
    return ticket.now.position;
  }

  /**
   * Puts the unit somewhere else, as a push or a teleport does.
   *
   * @throws IndexOutOfBoundsException if the cell is not on the map
   */
  public void moveTo(int cell) {
    ticket.now.round = null;
    ticket.moveTo(cell);
  }

  /**
   * One step, or none.
   *
   * @param free whether a cell may be entered now: asked of the next cell, and if that may not, of
   *     cells around. Walls are none of its business.
   */
  public Event step(IntPredicate free) {
    RouteTicket.State now = ticket.now;
    int cell = now.position;
    if (ticket.isGoal(cell)) {
      return Event.ARRIVED;
    }
    int next = alongRound(cell);
    next = next < 0 ? ticket.next(cell) : next;
    now.position = cell;
    SearchStatus status = ticket.status();
    if (next == cell && status.isOver() && status != SearchStatus.FOUND) {
      return Event.UNREACHABLE;
    }
    if (next != cell && !free.test(next)) {
      boolean looks = now.waited == 0 || now.waited >= 4 && Integer.bitCount(now.waited) == 1;
      int most = Math.min(Math.max(64, 16 * now.waited), 4096);
      next = looks && ticket.findRound(free, most) ? alongRound(cell) : cell;
    }
    return next == cell ? hold() : move(next, status);
  }

  /** The next cell on the way round somebody; −1 if it is on none, or it is no longer open. */
  private int alongRound(int cell) {
    RouteTicket.State now = ticket.now;
    int[] round = now.round;
    if (round != null && now.roundAt + 1 < round.length && round[now.roundAt] == cell) {
      int next = round[now.roundAt + 1];
      if (ticket.isOpen(cell, next)) {
        return next;
      }
    }
    now.round = null;
    return -1;
  }

  private Event hold() {
    return ++ticket.now.waited > PATIENCE ? Event.STUCK : Event.WAITING;
  }

  private Event move(int next, SearchStatus status) {
    RouteTicket.State now = ticket.now;
    if (now.round != null) {
      now.roundAt++;
      ticket.stray(next);
    }
    now.position = next;
    now.waited = 0;
    if (status != SearchStatus.FOUND) {
      return Event.PROVISIONAL;
    }
    boolean changed = now.underWay && now.known != now.changes;
    now.underWay = true;
    now.known = now.changes;
    return changed ? Event.REROUTED : Event.MOVED;
  }
}
