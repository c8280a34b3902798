package waywright.agent;

import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.CostField;
import waywright.search.SearchStatus;
import waywright.space.Expander;

/**
 * Holds the answer to a question and returns the next step of its unit. The route is updated while
 * the world changes, until the ticket is {@link #cancel() canceled}.
 *
 * <p><b>Position.</b> The ticket assumes that the unit took its last step. {@link #next} and {@link
 * #moveTo} correct this: for a unit that did not take its step, or was pushed, the caller passes
 * its actual node. Answers are for that node, not for the first one.
 *
 * @param <O> the order of a unit: see {@link waywright.agent.spi.Domain}
 */
public class Ticket<O> {

  private final Agents<O> agents;
  private final long id;
  @Nullable PendingSearch<O> job;

  /** The state that a rollback restores. */
  State<O> now;

  /** The mutable part of a ticket. A rollback saves a copy of all its fields. */
  static final class State<O> implements Cloneable {

    Question<O> question;
    @Nullable NodeRoute route;
    @Nullable SharedField<O> field;

    /** A route that is no longer valid; the unit follows it until a new one is known. */
    @Nullable NodeRoute stale;

    /** The first valid place of the route. Before it the world may have changed. */
    int first;

    /** The place of the unit on the route at its last call. */
    int at;

    /** The node of the unit at its last call, and the node before that; −1 if there is none. */
    int node;

    int left = -1;

    /** The assumed node of the unit: the end of its last step. */
    int position;

    /** Whether the unit waits at its node until an answer is known. */
    boolean holds;

    boolean live = true;
    int changes;

    /** For {@link Follower}: the steps that the unit has waited, and the reported changes. */
    int waited;

    int known;

    /** Whether the unit has taken a step along an answer. */
    boolean underWay;

    /** The detour around other units, or null; and the place on it. */
    int @Nullable [] detour;

    int detourAt;

    /** The place where the unit left its route for the detour. */
    int leftAt;

    State(Question<O> question) {
      this.question = Objects.requireNonNull(question, "question");
      node = question.start();
      position = node;
    }

    @SuppressWarnings("unchecked")
    State<O> copy() {
      try {
        return (State<O>) clone();
      } catch (CloneNotSupportedException impossible) {
        throw new AssertionError(impossible);
      }
    }
  }

  /** Whether {@link Agents#enroll} has accepted the ticket. */
  private boolean enrolled;

  /** Makes a ticket for {@link Agents#enroll}. */
  protected Ticket(Agents<O> agents, Question<O> question) {
    this.agents = agents;
    id = agents.nextTicket++;
    now = new State<>(question);
  }

  /** Enrolls the ticket, unless it belongs to other agents or is enrolled already. */
  void requireNew(Agents<O> agents) {
    if (this.agents != agents || enrolled) {
      throw new IllegalArgumentException(
          String.format(
              "ticket %s%s Maybe make a new one for each request?",
              id, enrolled ? " is enrolled already." : " belongs to other agents."));
    }
    enrolled = true;
  }

  /** Withdraws the answer; the unit follows it until a new one is known. */
  void withdraw() {
    if (now.route != null && now.route.isFound()) {
      now.stale = now.route;
    }
    now.route = null;
    now.field = null;
    change();
  }

  /** Counts a change of the route, which ends any detour. */
  private void change() {
    now.changes++;
    now.detour = null;
  }

  /**
   * Accepts a route, unless the current one costs no more.
   *
   * @param start the start node of the question
   * @return false if the route is of no use, because the unit has left its path meanwhile
   */
  boolean settle(NodeRoute found, int start) {
    if (!isAsGood(found)) {
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

  /** Whether the current route costs no more than a new one, from the start of that one. */
  private boolean isAsGood(NodeRoute found) {
    NodeRoute own = now.route;
    if (own == null || !own.isFound() || !found.isFound()) {
      return false;
    }
    int from = own.indexOf(found.node(0), now.first);
    return from >= 0
        && own.indexOf(now.position, from) >= 0
        && own.cost(agents.snapshot(), now.question.order(), from) == found.cost();
  }

  /** Accepts a field. */
  void settle(SharedField<O> found) {
    if (now.field != found) {
      change();
    }
    now.field = found;
    now.route = null;
    arrive();
  }

  /** Records that the answer is known. */
  private void arrive() {
    job = null;
    now.stale = null;
    now.holds = false;
  }

  /** Drops the part of the route that the unit has passed. */
  void forgetPassed() {
    if (now.route != null) {
      now.at = place(now.route);
      now.first = now.at;
    }
  }

  /** Returns the assumed place of the unit on its route, or the place where it left the route. */
  int place(NodeRoute route) {
    return Math.max(now.at, route.indexOf(now.position, now.at));
  }

  /** Returns the number of the ticket; later tickets have higher numbers. */
  public long id() {
    return id;
  }

  /** Returns the last question. */
  public Question<O> question() {
    return now.question;
  }

  /**
   * Returns the status of the search: {@code READY} while the question waits, {@code RUNNING} while
   * it is computed, then the result. {@code FOUND} means that the route is valid in the world as of
   * the last tick; {@code CANCELLED} that the ticket was canceled, or a test of its order threw.
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
    return now.field != null || job != null && job == agents.work.job
        ? SearchStatus.RUNNING
        : SearchStatus.READY;
  }

  /** Whether there is an answer. */
  public boolean isOver() {
    return status().isOver();
  }

  /**
   * Whether the answer is known to be the cheapest in the world as of the last tick. A route that
   * is not settled can still be used; a search checks whether a new path beats it.
   */
  public boolean isSettled() {
    return now.live && job == null && isOver();
  }

  /** Returns the number of changes of the answer so far: compare it with an earlier value. */
  public int changes() {
    return now.changes;
  }

  /**
   * Returns the route from the node of the unit, with its cost in the world as of the last tick.
   * While a {@link Follower} is on a detour: from the node where it left the route.
   *
   * @throws IllegalStateException if there is no answer yet
   */
  public NodeRoute route() {
    if (now.field != null && now.field.field().isComplete()) {
      return now.field.answer(now.position, agents.snapshot().version());
    }
    NodeRoute route = now.route;
    if (route == null) {
      throw new IllegalStateException(
          "there is no route yet: " + status() + ". Maybe ask isOver() first?");
    }
    if (!route.isFound()) {
      return route;
    }
    int place = place(route);
    boolean isNew = place == 0 && route.worldVersion() == agents.snapshot().version();
    long rest = isNew ? route.cost() : route.cost(agents.snapshot(), now.question.order(), place);
    return route.from(place, rest);
  }

  /**
   * Whether a node is a goal of the unit.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public boolean isGoal(int node) {
    agents.snapshot().check(node);
    return agents.snapshot().isGoal(now.question.order(), node);
  }

  /** Returns the assumed node of the unit; −1 if it has none. */
  public int position() {
    return now.position;
  }

  /**
   * Returns the next node after {@code node}, where the unit is now; {@code node} itself if it has
   * to stay. Always an open step in the world as of the last tick. Until the answer is known this
   * is a provisional step toward the goal, so that the unit is not idle. A unit that was pushed off
   * its route waits for a new one.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public int next(int node) {
    int before = now.node == node ? now.left : now.node;
    moveTo(node);
    if (!now.live || now.holds || isGoal(node)) {
      return node;
    }
    int next = now.field != null ? alongField(node) : alongRoute(node);
    if (next < 0) {
      next = agents.snapshot().provisional(now.question.order(), node, before);
    }
    now.position = next;
    return next;
  }

  /**
   * Sets the node of the unit, after a push or a teleport. If the node is not on its route, the
   * unit gets a new route.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public void moveTo(int node) {
    if (!enters(node) && now.live) {
      agents.findAgain(this);
    }
  }

  /**
   * Sets the node of a unit that leaves its route and comes back to it by itself: it gets no new
   * one, except after an edit.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public void stray(int node) {
    enters(node);
  }

  /** Sets the node of the unit; returns whether its answer covers it, if it has one. */
  private boolean enters(int node) {
    agents.snapshot().check(node);
    if (node != now.node) {
      now.left = now.node;
      now.node = node;
    }
    now.position = node;
    return now.route == null || isCovered(now.route, node);
  }

  /** Whether the answer covers a node; updates the place of the unit on its route. */
  private boolean isCovered(NodeRoute route, int node) {
    if (!route.isFound()) {
      return node == now.question.start();
    }
    int ahead = route.indexOf(node, now.at);
    int place = ahead >= 0 ? ahead : route.indexOf(node, now.first);
    now.at = place >= 0 ? place : now.at;
    return place >= 0;
  }

  /**
   * Returns the next node on the path from a node to the goal; the node itself if that is not known
   * or it is the goal. Unlike {@link #next} it does not move the unit.
   */
  public int after(int node) {
    if (isGoal(node)) {
      return node;
    }
    if (now.field != null) {
      int next = alongField(node);
      return next < 0 ? node : next;
    }
    int place = now.route == null ? -1 : now.route.indexOf(node, now.at);
    return now.route == null || place < 0 ? node : now.route.after(place, node);
  }

  /**
   * Returns the cost from a node to the goal by the field that this ticket shares with others; −1
   * if it shares none, or the field does not know the node yet.
   */
  public long costToGo(int node) {
    CostField<O> known = now.field == null ? null : now.field.field();
    return known != null && known.reached(node) ? known.cost(node) : -1;
  }

  /** Returns the next node by the field; −1 if it is not known. */
  private int alongField(int node) {
    CostField<O> known = now.field == null ? null : now.field.field();
    if (known == null || !known.reached(node)) {
      return known != null && known.isComplete() ? node : -1;
    }
    int next = known.next(node);
    return next != node || known.isComplete() ? next : -1;
  }

  /** Returns the next node on the route, or on a stale one; −1 if there is none. */
  private int alongRoute(int node) {
    if (now.route != null) {
      return now.route.isFound() ? now.route.after(now.at, node) : node;
    }
    NodeRoute stale = now.stale;
    int place = stale == null ? -1 : stale.indexOf(node, 0);
    int next = stale == null || place < 0 ? -1 : stale.after(place, node);
    return next >= 0 && isOpen(node, next) ? next : -1;
  }

  /** Whether a step is open in the world as of the last tick. */
  boolean isOpen(int from, int to) {
    return agents.snapshot().step(now.question.order(), from, to) >= 0;
  }

  /**
   * Looks for a detour around units that occupy the next node, and takes it.
   *
   * @param most maximum expansions
   * @return false if none was found within them
   */
  boolean findDetour(IntPredicate free, long most) {
    int from = now.detour == null ? now.position : now.leftAt;
    int[] found =
        isOver() ? agents.findDetour(this, free, node -> isAhead(node, from), most) : null;
    if (found != null) {
      now.detour = found;
      now.detourAt = 0;
      now.leftAt = from;
    }
    return found != null;
  }

  /** Whether a unit can continue from a node by its route or field, or the node is a goal. */
  private boolean isAhead(int node, int from) {
    if (isGoal(node)) {
      return true;
    }
    if (now.field != null) {
      CostField<O> known = now.field.field();
      return known.reached(node) && known.cost(node) < known.cost(from);
    }
    return now.route != null && now.route.indexOf(node, now.at + 1) >= 0;
  }

  /**
   * Returns the nodes where this unit may be and the steps that it may take, with their costs, in
   * the world as of the last tick; valid until the next tick. Other units are not considered.
   */
  public Expander steps() {
    return agents.snapshot().world(now.question.order());
  }

  /**
   * Copies the nodes that the body of this unit covers while it is at a node, in ascending order:
   * on squares the cells under its body, on hexagons and graphs only the node, on meshes none (a
   * caller that knows the radius compares positions).
   *
   * @param nodes receives as many as fit
   * @return their number, which may be more than fit
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public int copyOccupied(int node, int[] nodes) {
    Objects.requireNonNull(nodes, "nodes");
    agents.snapshot().check(node);
    return agents.snapshot().copyOccupied(now.question.order(), node, nodes);
  }

  /** Whether {@link #x} and {@link #y} are known for every node: not on graphs without geometry. */
  public boolean hasPositions() {
    return agents.snapshot().hasPositions();
  }

  /**
   * Returns the x of a node in the world, see {@link waywright.agent.spi.Snapshot#x}; NaN if it has
   * none.
   *
   * @throws IndexOutOfBoundsException if the world has no such node
   */
  public double x(int node) {
    agents.snapshot().check(node);
    return agents.snapshot().x(node);
  }

  /** Returns the y of a node in the world; see {@link #x}. */
  public double y(int node) {
    agents.snapshot().check(node);
    return agents.snapshot().y(node);
  }

  /**
   * Replaces the order: the unit gets a new route from its node.
   *
   * @throws IllegalStateException if the ticket is canceled
   */
  public void retarget(O order) {
    if (!now.live) {
      throw new IllegalStateException(
          "a canceled ticket cannot be retargeted. Maybe request a new one?");
    }
    agents.retarget(this, order);
  }

  /** Cancels the ticket: no more work is done for it. */
  public void cancel() {
    agents.cancel(this);
  }

  @Override
  public String toString() {
    return "ticket " + id + ": " + status();
  }
}
