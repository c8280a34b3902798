package waywright.agent;

import java.util.Objects;
import java.util.function.IntPredicate;
import waywright.search.SearchStatus;

/**
 * Moves a unit along the route of its ticket, node by node, among other units, and reports what
 * happened at each step.
 *
 * <p><b>Other units in the way.</b> If another unit occupies the next node, {@link #step} looks for
 * a detour: over nodes that are free now, to a node further along the route, to one nearer to the
 * goal by the shared field, or to a goal itself. It looks when it first finds the next node
 * occupied, and again after 4, 8, 16 … steps of waiting, farther each time: up to 64 nodes at
 * first, then 16 for each step of waiting, at most 4,096. The expansions come from the budget that
 * {@link Agents#tick} has not spent; before the first tick there is none. On a detour the unit
 * respects walls and other units as usual. Without a detour it waits. So two units that meet
 * head-on pass each other if a detour is free within some nodes, but not in a corridor one node
 * wide: units do not reserve nodes, and do not yield.
 *
 * <p><b>Decisions of the caller.</b> A caller that decides for all units at once reads the {@link
 * #intent} and the {@link #next} node of each, resolves conflicts in a fixed order, and then calls
 * {@link #advance}, {@link #hold} or {@link #moveTo} for each unit, once per tick:
 *
 * <pre>{@code
 * for (Follower unit : units) {
 *   want[i++] = unit.next();                     // unit.node() where it stays
 * }
 * ... decide ...
 * Follower.Event event = granted ? unit.advance() : unit.hold();
 * if (event == Follower.Event.STUCK) {
 *   unit.findDetour(node -> isFree(unit, node), 256);
 * }
 * }</pre>
 *
 * <p>All state is in the ticket, so that {@link Agents#restore} restores it. A ticket has at most
 * one follower.
 */
public class Follower {

  /** The result of a step. */
  public enum Event {
    /** The unit moved, along its route or on a detour. */
    MOVED,
    /** It moved, on a route that has changed since the last step. */
    REROUTED,
    /** It moved towards its goal, although its route is not known yet. */
    PROVISIONAL,
    /** It waits for another unit to move, or for its route. */
    WAITING,
    /** It has waited for more than 16 steps. The game may send it elsewhere, or continue. */
    STUCK,
    /**
     * There is no route, or the ticket was canceled: see the {@link waywright.route.Route#reason}
     * of {@link Ticket#route}.
     */
    UNREACHABLE,
    /** It is at its goal. */
    ARRIVED
  }

  /** Steps of waiting after which a unit counts as stuck. */
  private static final int PATIENCE = 16;

  private final Ticket<?> ticket;

  /**
   * Makes a unit that follows a ticket from a node.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public Follower(Ticket<?> ticket, int node) {
    this.ticket = Objects.requireNonNull(ticket, "ticket");
    ticket.moveTo(node);
    ticket.now.known = ticket.changes();
  }

  /** Returns the ticket. */
  public Ticket<?> ticket() {
    return ticket;
  }

  /** Returns the node of the unit. */
  public int node() {
    return ticket.now.position;
  }

  /**
   * Puts the unit on another node, for example after a push or a teleport.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public void moveTo(int node) {
    ticket.now.detour = null;
    ticket.moveTo(node);
  }

  /** Whether the unit has left its route for a detour around other units. */
  public boolean isOnDetour() {
    return ticket.now.detour != null;
  }

  /**
   * Returns the next action of the unit, or the reason why there is none: {@code MOVED} to the next
   * node of its route or of its detour, {@code PROVISIONAL}, {@code WAITING} for its route, {@code
   * UNREACHABLE} or {@code ARRIVED}. Between two ticks the intent stays the same until the unit
   * moves or waits, for any number of calls. If the intent is {@code MOVED} and the unit has {@link
   * #waited}, then {@link #hold} refused its step: it waits for other units.
   */
  public Event intent() {
    int node = node();
    if (ticket.isGoal(node)) {
      return Event.ARRIVED;
    }
    boolean moves = offered(node) != node;
    SearchStatus status = ticket.status();
    if (moves) {
      return status == SearchStatus.FOUND ? Event.MOVED : Event.PROVISIONAL;
    }
    return hasNone(status) ? Event.UNREACHABLE : Event.WAITING;
  }

  /**
   * Returns the node of the next step, {@link #node} itself if the unit stays. The step is open in
   * the world as of the last tick; other units are not considered, except on a detour.
   */
  public int next() {
    int node = node();
    return ticket.isGoal(node) ? node : offered(node);
  }

  /** Returns {@link #next} for a unit that is not at its goal. */
  private int offered(int node) {
    int next = alongDetour(node);
    next = next < 0 ? ticket.next(node) : next;
    ticket.now.position = node;
    return next;
  }

  private static boolean hasNone(SearchStatus status) {
    return status.isOver() && status != SearchStatus.FOUND;
  }

  /**
   * Copies the nodes that the unit will enter, the next one first: the rest of its detour, then
   * that of its route, up to the goal. Before the route is known, only the provisional step. All
   * steps are open in the world as of the last tick, except those of a detour after the first one.
   *
   * @param nodes receives as many nodes as fit
   * @return the number of nodes copied
   */
  public int copyAhead(int[] nodes) {
    Objects.requireNonNull(nodes, "nodes");
    Ticket.State<?> now = ticket.now;
    int before = now.position;
    int next = next();
    int[] detour = now.detour;
    int count = 0;
    while (count < nodes.length && next != before) {
      nodes[count++] = next;
      before = next;
      int place = now.detourAt + count + 1;
      next = detour != null && place < detour.length ? detour[place] : ticket.after(before);
    }
    return count;
  }

  /** Returns the steps of waiting since the unit last moved, for its route or for other units. */
  public int waited() {
    return ticket.now.waited;
  }

  /** Whether the unit has waited for more than 16 steps; {@link #intent} returns the reason. */
  public boolean isStuck() {
    return waited() > PATIENCE;
  }

  /**
   * Moves the unit by at most one node, and looks for a detour if another unit blocks it.
   *
   * @param free whether a node may be entered now: called for the next node and, if that is
   *     occupied, for nodes around it. The follower itself checks walls
   */
  public Event step(IntPredicate free) {
    Objects.requireNonNull(free, "free");
    int node = node();
    if (ticket.isGoal(node)) {
      return Event.ARRIVED;
    }
    int next = offered(node);
    if (next != node && !free.test(next)) {
      int waited = waited();
      boolean looks = waited == 0 || waited >= 4 && Integer.bitCount(waited) == 1;
      long most = Math.min(Math.max(64, 16L * waited), 4096);
      next = looks && ticket.findDetour(free, most) ? alongDetour(node) : node;
    }
    return next == node ? stay() : move(next);
  }

  /** Takes the step to {@link #next}; like {@link #hold} if the unit stays. */
  public Event advance() {
    int next = next();
    return next == node() ? hold() : move(next);
  }

  /** Stays at the node for one step, because the caller refuses the next step or there is none. */
  public Event hold() {
    return ticket.isGoal(node()) ? Event.ARRIVED : stay();
  }

  /**
   * Looks for the cheapest detour over nodes that are free to a node from which the unit can follow
   * its route or field again; {@link #next} then leads along it.
   *
   * @param free whether the unit may enter a node with its whole body
   * @param most maximum expansions, ≥ 1; limited by the unspent budget of the last tick
   * @return false if no detour was found within the limit, or there is no route yet
   * @throws IllegalArgumentException if {@code most} is less than 1
   */
  public boolean findDetour(IntPredicate free, long most) {
    Objects.requireNonNull(free, "free");
    if (most < 1) {
      throw new IllegalArgumentException(
          "a detour within " + most + " expansions. Maybe 64, for one nearby?");
    }
    return ticket.findDetour(free, most);
  }

  /** Returns the next node of the detour; −1 if there is no detour, or it is no longer open. */
  private int alongDetour(int node) {
    Ticket.State<?> now = ticket.now;
    int[] detour = now.detour;
    if (detour != null && now.detourAt + 1 < detour.length && detour[now.detourAt] == node) {
      int next = detour[now.detourAt + 1];
      if (ticket.isOpen(node, next)) {
        return next;
      }
    }
    now.detour = null;
    return -1;
  }

  private Event stay() {
    if (hasNone(ticket.status())) {
      return Event.UNREACHABLE;
    }
    ticket.now.waited++;
    return isStuck() ? Event.STUCK : Event.WAITING;
  }

  private Event move(int next) {
    Ticket.State<?> now = ticket.now;
    SearchStatus status = ticket.status();
    if (now.detour != null) {
      now.detourAt++;
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

  @Override
  public String toString() {
    return "unit at node " + node() + ", " + ticket();
  }
}
