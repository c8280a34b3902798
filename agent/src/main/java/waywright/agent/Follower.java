package waywright.agent;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.search.SearchStatus;

/**
 * Walks a unit along its ticket, node by node, among other units, and says what happened at each
 * step.
 *
 * <p><b>Others in the way.</b> A unit whose next node is held looks for a way round: over nodes
 * that are free now, to a node farther on its route, nearer to its goal by its field, or to a goal
 * itself. It looks at the first step that is held, and again after 4, 8, 16 … steps of waiting,
 * each time farther: at up to 64 nodes, then at 16 for each step that it has waited, at most 4,096.
 * It spends on this what {@link Agents#tick} has left of the budget; there is nothing to spend
 * before the first tick. On its way round it heeds walls and others as everywhere. If there is none
 * it waits. So two that face each other pass wherever there is room within some nodes; in a
 * corridor one node wide they do not. Nobody reserves nodes, makes room for others or leaves its
 * goal for them.
 *
 * <p>All that it knows is kept in the ticket: {@link Agents#restore} takes it back. A ticket is
 * followed by one follower.
 */
public class Follower {

  /** What happened at a step. */
  public enum Event {
    /** The unit moved, along its route or round somebody. */
    MOVED,
    /** It moved, on a way that has changed since the last step. */
    REROUTED,
    /** It moved towards its goal although the answer is not there yet. */
    PROVISIONAL,
    /** It waits for a unit in its way, or for an answer. */
    WAITING,
    /** It has waited for more than 16 steps. The game may ask for another goal, or go on. */
    STUCK,
    /** There is no way, or the ticket was given up. */
    UNREACHABLE,
    /** It is there. */
    ARRIVED
  }

  /** Steps of waiting after which a unit counts as stuck. */
  private static final int PATIENCE = 16;

  private final Ticket<?> ticket;

  /**
   * Follows a ticket from a node.
   *
   * @throws IndexOutOfBoundsException if it is no node
   */
  public Follower(Ticket<?> ticket, int node) {
    this.ticket = Objects.requireNonNull(ticket, "ticket");
    ticket.moveTo(node);
    ticket.now.known = ticket.changes();
  }

  /** The ticket. */
  public Ticket<?> ticket() {
    return ticket;
  }

  /** Where the unit is. */
  public int node() {
    return ticket.now.position;
  }

  /**
   * Puts the unit somewhere else, as a push or a teleport does.
   *
   * @throws IndexOutOfBoundsException if it is no node
   */
  public void moveTo(int node) {
    ticket.now.round = null;
    ticket.moveTo(node);
  }

  /** Whether the unit is on its way round somebody, beside its route. */
  public boolean isGoingRound() {
    return ticket.now.round != null;
  }

  /**
   * One step, or none.
   *
   * @param free whether a node may be entered now: asked of the next node, and if that may not, of
   *     nodes around. Walls are none of its business.
   */
  public Event step(IntPredicate free) {
    Objects.requireNonNull(free, "free");
    Ticket.State<?> now = ticket.now;
    int node = now.position;
    if (ticket.isGoal(node)) {
      return Event.ARRIVED;
    }
    int next = alongRound(node);
    next = next < 0 ? ticket.next(node) : next;
    now.position = node;
    SearchStatus status = ticket.status();
    if (next == node && status.isOver() && status != SearchStatus.FOUND) {
      return Event.UNREACHABLE;
    }
    if (next != node && !free.test(next)) {
      boolean looks = now.waited == 0 || now.waited >= 4 && Integer.bitCount(now.waited) == 1;
      int most = Math.min(Math.max(64, 16 * now.waited), 4096);
      next = looks && ticket.findRound(free, most) ? alongRound(node) : node;
    }
    return next == node ? hold() : move(next, status);
  }

  /** The next node on the way round somebody; −1 if it is on none, or it is no longer open. */
  private int alongRound(int node) {
    Ticket.State<?> now = ticket.now;
    int[] round = now.round;
    if (round != null && now.roundAt + 1 < round.length && round[now.roundAt] == node) {
      int next = round[now.roundAt + 1];
      if (ticket.isOpen(node, next)) {
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
    Ticket.State<?> now = ticket.now;
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
