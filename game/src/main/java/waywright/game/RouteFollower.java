package waywright.game;

import java.util.function.IntPredicate;
import waywright.search.SearchStatus;

/**
 * Walks a unit along its ticket, cell by cell, among other units: waits for those in the way, steps
 * aside after a while, and gives up when nothing helps. Says what happened at each step.
 */
public final class RouteFollower {

  /** What happened at a step. */
  public enum Event {
    /** The unit moved along its route. */
    MOVED,
    /** It moved, on a way that has changed since the last step. */
    REROUTED,
    /** It moved towards its target although the answer is not there yet. */
    PROVISIONAL,
    /** It waits for a unit in its way, or for an answer. */
    WAITING,
    /** It has waited too long. The game may ask for another target, or go on trying. */
    STUCK,
    /** There is no way. */
    UNREACHABLE,
    /** It is there. */
    ARRIVED
  }

  /** Steps of waiting after which a unit counts as stuck. */
  private static final int PATIENCE = 16;

  private final RouteTicket ticket;
  private int cell;
  private int waited;
  private int changes;

  /** Whether it has taken a step along an answer yet: before that none has changed. */
  private boolean underWay;

  /** Follows a ticket from a cell. */
  public RouteFollower(RouteTicket ticket, int cell) {
    this.ticket = ticket;
    this.cell = cell;
    changes = ticket.changes();
  }

  /** The ticket. */
  public RouteTicket ticket() {
    return ticket;
  }

  /** Where the unit is. */
  public int cell() {
    return cell;
  }

  /** Puts the unit somewhere else, as a push or a teleport does. */
  public void moveTo(int cell) {
    this.cell = cell;
  }

  /**
   * One step, or none.
   *
   * @param free whether a cell may be entered now; asked of at most one cell
   */
  public Event step(IntPredicate free) {
    if (ticket.isGoal(cell)) {
      return Event.ARRIVED;
    }
    int next = ticket.next(cell);
    SearchStatus status = ticket.status();
    if (next == cell && status.isOver() && status != SearchStatus.FOUND) {
      return Event.UNREACHABLE;
    }
    if (next == cell || !free.test(next)) {
      return ++waited > PATIENCE ? Event.STUCK : Event.WAITING;
    }
    cell = next;
    waited = 0;
    if (status != SearchStatus.FOUND) {
      return Event.PROVISIONAL;
    }
    boolean changed = underWay && changes != ticket.changes();
    underWay = true;
    changes = ticket.changes();
    return changed ? Event.REROUTED : Event.MOVED;
  }
}
