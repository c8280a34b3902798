package waywright.agent;

import waywright.agent.spi.CostField;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.search.SearchStatus;

/**
 * The receipt for a question: what became of it, and where to go next, now and while the world
 * changes. A ticket lives until it is {@link #cancel() given up}; as long as it does, its route is
 * kept right.
 *
 * <p><b>Where the unit is.</b> It is taken to be where its last step led. {@link #next} and {@link
 * #moveTo} say otherwise: a unit that did not take its step, or was pushed, calls them with the
 * node where it really is. Answers are for that node, not for the one where the unit once began.
 *
 * @param <O> see {@link Domain}
 */
public class Ticket<O> {

  private final Agents<O> agents;
  private final long id;
  @Nullable PendingSearch<O> job;

  /** Everything that a rollback takes back. */
  State<O> now;

  /** The changing part of a ticket. A rollback keeps a copy of it, whatever its fields are. */
  static final class State<O> implements Cloneable {

    Question<O> question;
    @Nullable NodeRoute route;
    @Nullable SharedField<O> field;

    /** A route that no longer holds, kept to walk on until a new one is there. */
    @Nullable NodeRoute stale;

    /** From this place on the route holds. Before it the world may have changed. */
    int first;

    /** Where on the route the unit was when it last asked. */
    int at;

    /** Where the unit was when it last asked, and the node before that; −1 if there is none. */
    int node;

    int left = -1;

    /** Where the step led that it was given then: where it is taken to be. */
    int position;

    /** Whether the unit stays where it is until an answer is there. */
    boolean holds;

    boolean live = true;
    int changes;

    /** Of a {@link Follower}: how long it has waited, and the changes that it knows of. */
    int waited;

    int known;

    /** Whether it has taken a step along an answer yet: before that none has changed. */
    boolean underWay;

    /** Its way round those who hold its next node, and how far it has come on it; or null. */
    int @Nullable [] round;

    int roundAt;

    /** Where it left its way for that. */
    int leftAt;

    State(Question<O> question) {
      Objects.requireNonNull(question, "question");
      this.question = question;
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

  /** Whether {@link Agents#enroll} has taken it in. */
  private boolean enrolled;

  /** A ticket that {@link Agents#enroll} has to take in. */
  protected Ticket(Agents<O> agents, Question<O> question) {
    this.agents = agents;
    id = agents.nextTicket();
    now = new State<>(question);
  }

  /** Takes note that agents take it in; refuses those of others, and a second time. */
  void requireNew(Agents<O> agents) {
    if (this.agents != agents || enrolled) {
      throw new IllegalArgumentException(
          "ticket "
              + id
              + (enrolled ? " is enrolled already." : " is of other agents.")
              + " Maybe make a new one for each request?");
    }
    enrolled = true;
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
   * @param start what was asked for: the node that the route is from
   * @return false if the route does not help, since the unit has gone elsewhere meanwhile
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

  /** Whether the route there is costs no more than a new one, from where that begins. */
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

  /** Takes a field. */
  void settle(SharedField<O> found) {
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
  int place(NodeRoute route) {
    return Math.max(now.at, route.indexOf(now.position, now.at));
  }

  /** The number of the ticket; they count up. */
  public long id() {
    return id;
  }

  /** What was asked last. */
  public Question<O> question() {
    return now.question;
  }

  /**
   * What became of it: {@code READY} while it waits, {@code RUNNING} while it is worked on, then
   * what the search ended with. {@code FOUND} means that the route holds in the world as the world
   * was last seen. {@code CANCELLED} if it was given up, or if its order's test threw.
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
    return now.field != null || agents.isCurrent(job) ? SearchStatus.RUNNING : SearchStatus.READY;
  }

  /** Whether an answer is there. */
  public boolean isOver() {
    return status().isOver();
  }

  /**
   * Whether the answer is known to be the best in the world as it was last seen. A route that is
   * not may still be walked: something opened, and it is being looked at whether that beats it.
   */
  public boolean isSettled() {
    return now.live && job == null && isOver();
  }

  /** How often the way has changed under the unit: compare with what it was. */
  public int changes() {
    return now.changes;
  }

  /**
   * The route from where the unit is, at what it costs in the world as it was last seen. While a
   * {@link Follower} goes round somebody: from where it left the route.
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
    return route.from(place, route.cost(agents.snapshot(), now.question.order(), place));
  }

  /**
   * Whether a node is where the unit wants to be.
   *
   * @throws IndexOutOfBoundsException if it is no node
   */
  public boolean isGoal(int node) {
    agents.snapshot().check(node);
    return agents.snapshot().isGoal(now.question.order(), node);
  }

  /** Where the unit is taken to be; −1 if that is nowhere. */
  public int position() {
    return now.position;
  }

  /**
   * The node to step to from {@code node}, where the unit is now; {@code node} itself if it is to
   * stay. Always an open step in the world as it was last seen. Before the answer is there this is
   * a provisional step towards the target, so that nobody stands about. A unit that was pushed off
   * its route is given a new one, and waits for it.
   *
   * @throws IndexOutOfBoundsException if it is no node
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
   * Says where the unit is, after a push or a teleport. If its route does not pass there, it is
   * given a new one.
   *
   * @throws IndexOutOfBoundsException if it is no node
   */
  public void moveTo(int node) {
    agents.snapshot().check(node);
    stray(node);
    if (now.live && now.route != null && !isCovered(now.route, node)) {
      agents.findAgain(this);
    }
  }

  /** Notes where the unit is, even if that is beside its route. */
  void stray(int node) {
    if (node != now.node) {
      now.left = now.node;
      now.node = node;
    }
    now.position = node;
  }

  /** Whether the answer says what to do at a node; finds the unit on its route again. */
  private boolean isCovered(NodeRoute route, int node) {
    if (!route.isFound()) {
      return node == now.question.start();
    }
    int ahead = route.indexOf(node, now.at);
    int place = ahead >= 0 ? ahead : route.indexOf(node, now.first);
    now.at = place >= 0 ? place : now.at;
    return place >= 0;
  }

  /** The step that the field knows, or −1. */
  private int alongField(int node) {
    CostField<O> known = now.field == null ? null : now.field.field();
    if (known == null || !known.reached(node)) {
      return known != null && known.isComplete() ? node : -1;
    }
    int next = known.next(node);
    return next != node || known.isComplete() ? next : -1;
  }

  /** The step along the route, or along the one that no longer holds; −1 if neither helps. */
  private int alongRoute(int node) {
    if (now.route != null) {
      return now.route.isFound() ? now.route.after(now.at, node) : node;
    }
    NodeRoute stale = now.stale;
    int place = stale == null ? -1 : stale.indexOf(node, 0);
    int next = stale == null || place < 0 ? -1 : stale.after(place, node);
    return next >= 0 && isOpen(node, next) ? next : -1;
  }

  /** Whether a step is open in the world as it was last seen. */
  boolean isOpen(int from, int to) {
    return agents.snapshot().step(now.question.order(), from, to) >= 0;
  }

  /**
   * Looks for a way round those who hold the next node.
   *
   * @param most the most expansions
   * @return false if there is none so near
   */
  boolean findRound(IntPredicate free, int most) {
    int from = now.round == null ? now.position : now.leftAt;
    int[] found = isOver() ? agents.findRound(this, free, node -> isAhead(node, from), most) : null;
    if (found != null) {
      now.round = found;
      now.roundAt = 0;
      now.leftAt = from;
    }
    return found != null;
  }

  /** Whether a unit gets on from a node: on its route, by its field or since it is there. */
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

  /** Goes somewhere else, from where the unit is. */
  public void retarget(O order) {
    if (!now.live) {
      throw new IllegalStateException(
          "a ticket that was given up was to go on. Maybe request a new one?");
    }
    agents.retarget(this, order);
  }

  /** Gives the ticket up: nothing is worked out for it any more. */
  public void cancel() {
    agents.cancel(this);
  }
}
