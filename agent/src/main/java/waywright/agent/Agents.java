package waywright.agent;

import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.agent.spi.Difference;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.search.SearchStatus;

/**
 * Routes for all units of a world, tick by tick, from one budget.
 *
 * <pre>{@code
 * Agents<RoadGoal> agents = new Agents<>(roads);
 * Ticket<RoadGoal> ticket = agents.request(Question.of(depot, RoadGoal.to(customer)));
 * int node = depot;
 * while (!ticket.isGoal(node)) {
 *   agents.tick(1_000);
 *   node = ticket.next(node);
 * }
 * }</pre>
 *
 * <p><b>Order.</b> Questions are answered by priority, then in the order they came; waiting 8 ticks
 * weighs as much as one step of priority. Equal questions are worked on once, and those with the
 * same order by one shared field if they are many. CurrentSearch stops when the budget of the tick is spent
 * and goes on in the next one; meanwhile {@link Ticket#next} gives provisional steps.
 *
 * <p><b>Changes.</b> Each tick begins with a look at the world. Routes that a change touches are
 * withdrawn and asked for again; routes that something new might beat are walked on and looked at
 * again; all others stay, and are given to whoever asks the same. Fields are repaired, or begun
 * again. What a ticket shows always holds in the world as it was at the last tick.
 *
 * <p><b>Determinism.</b> Same world, calls and budgets: same routes, same {@link #hash()}. {@link
 * #save} and {@link #restore} take everything back in well under a millisecond for hundreds of
 * units. {@link #preview} leaves no trace. Ticks in which nobody asks and nothing changes allocate
 * nothing.
 *
 * <p>Confined to one thread.
 *
 * @param <O> what a unit wants, apart from where it is: see {@link Domain}
 */
public final class Agents<O> {

  final CurrentSearch<O> work;
  final PendingSearches<O> pending = new PendingSearches<>();
  final SharedFields<O> fields = new SharedFields<>();
  final RecentRoutes<O> answers = new RecentRoutes<>();
  final PaidPreparations<O> paid = new PaidPreparations<>();
  final List<Ticket<O>> tickets = new ArrayList<>();
  private final Domain<O> domain;
  private final NodeRouteFinder<O> preview;
  private final DetourSearch detours = new DetourSearch();
  private final DecisionHash hash = new DecisionHash();
  private Snapshot<O> snapshot;
  private long tick;
  private long nextTicket;
  private long searched;
  private long reused;

  /** What the last tick left of its budget, for ways round others. */
  private long spare;

  /** Units in a world, none yet. */
  public Agents(Domain<O> domain) {
    this.domain = Objects.requireNonNull(domain, "domain");
    snapshot = domain.snapshot();
    work = new CurrentSearch<>(domain.searches());
    preview = new NodeRouteFinder<>(domain.searches());
  }

  /** The world as it was last seen. */
  public Snapshot<O> snapshot() {
    return snapshot;
  }

  /** The running hash of all decisions. */
  public long hash() {
    return hash.value();
  }

  /** Questions answered by a search of their own so far; no rollback takes this back. */
  public long searched() {
    return searched;
  }

  /** Questions answered by what another search had found. */
  public long reused() {
    return reused;
  }

  /** Tickets that are not given up. */
  public int size() {
    return tickets.size();
  }

  /** Asks. The work begins with the next tick; steps can be taken at once. */
  public Ticket<O> request(Question<O> question) {
    return enroll(new Ticket<>(this, question));
  }

  /**
   * {@link #request}, for a domain that has tickets of its own.
   *
   * @param ticket new, of these agents
   * @throws IllegalArgumentException if it is of other agents, or enrolled
   */
  public <T extends Ticket<O>> T enroll(T ticket) {
    Objects.requireNonNull(ticket, "ticket");
    ticket.requireNew(this);
    tickets.add(ticket);
    pending.add(ticket, ticket.question(), tick);
    return ticket;
  }

  long nextTicket() {
    return nextTicket++;
  }

  void retarget(Ticket<O> ticket, O order) {
    ticket.now.question = ticket.now.question.to(order);
    ask(ticket, 0);
    ticket.now.stale = null;
  }

  /** Asks anew, soon, for a unit that is off its route; it holds until the answer is there. */
  void findAgain(Ticket<O> ticket) {
    ask(ticket, 2);
    ticket.now.stale = null;
    ticket.now.holds = true;
  }

  /** Takes the answer away, and asks for the way from where the unit is. */
  private void ask(Ticket<O> ticket, int haste) {
    ticket.withdraw();
    askAgain(ticket, haste);
  }

  /** Asks for the way from where the unit is, and leaves the one it has in force. */
  private void askAgain(Ticket<O> ticket, int haste) {
    Ticket.State<O> now = ticket.now;
    ticket.forgetPassed();
    now.question = now.question.startingAt(now.position);
    int priority = Math.min(Question.MOST_PRIORITY, now.question.priority() + haste);
    pending.add(ticket, now.question.priority(priority), tick);
  }

  /** Asks again for a unit that went elsewhere meanwhile: it walks on if it has a route. */
  private void again(Ticket<O> ticket) {
    if (ticket.now.route != null) {
      askAgain(ticket, 2);
    } else {
      findAgain(ticket);
    }
  }

  /** A way round others for a unit, paid from what the last tick left; null if there is none. */
  int @Nullable [] findRound(Ticket<O> ticket, IntPredicate free, IntPredicate ahead, int most) {
    if (spare == 0) {
      return null;
    }
    try {
      return detours.find(
          snapshot.world(ticket.now.question.order()),
          ticket.now.position,
          free,
          ahead,
          Math.min(most, spare));
    } finally {
      spare -= detours.expanded();
    }
  }

  void cancel(Ticket<O> ticket) {
    if (ticket.now.live) {
      pending.leave(ticket);
      ticket.now.live = false;
      tickets.remove(ticket);
    }
  }

  boolean isCurrent(@Nullable PendingSearch<O> job) {
    return job != null && job == work.job();
  }

  /**
   * Looks at the world, then works until everything is answered or the budget is spent.
   *
   * <p>If the test of an order throws, the tickets that asked for it are given up, the tick goes
   * on with all others, and then throws what was thrown, once; what more tests threw is suppressed
   * in it.
   *
   * @param budget the most expansions; each question taken up counts at least as one
   * @return the expansions spent, never more than {@code budget}
   * @throws IllegalArgumentException if the budget is negative
   */
  public long tick(long budget) {
    if (budget < 0) {
      throw new IllegalArgumentException(
          "a budget of " + budget + " expansions. Maybe Long.MAX_VALUE, for no limit?");
    }
    tick++;
    Throwable failure = null;
    long spent = follow(budget);
    while (spent < budget) {
      PendingSearch<O> job = work.job() != null ? work.job() : pending.poll();
      if (job == null) {
        break;
      }
      try {
        spent += attend(job, budget - spent);
      } catch (RuntimeException | Error thrown) {
        spent += work.fail();
        giveUp(job);
        failure = Failures.joined(failure, thrown);
      }
    }
    spare = budget - spent;
    hash.mix(spent);
    Failures.rethrow(failure);
    return spent;
  }

  /** Works at a job, which may be a new one; returns the expansions spent, at least 1. */
  private long attend(PendingSearch<O> job, long budget) {
    if (job != work.job() && !takeUp(job)) {
      return 1;
    }
    long spent = work.run(budget);
    if (work.hasPrepared()) {
      paid.put(work.searches().preparationKey(job.question.order()), work.snapshotOr(snapshot));
    }
    if (work.isOver()) {
      finish(job);
    } else if (job.field == null && job.tickets.isEmpty()) {
      pending.forget(job);
      work.end();
    }
    return spent;
  }

  /** Ends a job that threw, and gives up who waits for it. */
  private void giveUp(PendingSearch<O> job) {
    pending.forget(job);
    work.end();
    for (Ticket<O> ticket : List.copyOf(job.tickets)) {
      hash.mix(ticket.id());
      cancel(ticket);
    }
  }

  /** Takes up a job; false if that was not needed. */
  private boolean takeUp(PendingSearch<O> job) {
    if (job.tickets.isEmpty()) {
      pending.forget(job);
      return false;
    }
    job.field = field(job);
    NodeRoute known = job.field == null ? answers.get(job.question) : null;
    if (known != null) {
      reused += job.tickets.size();
      settle(job, known);
      return false;
    }
    if (job.field == null) {
      begin(job);
    } else {
      work.begin(job);
    }
    return true;
  }

  private void begin(PendingSearch<O> job) {
    work.begin(job, snapshot, paid.get(work.searches().preparationKey(job.question.order())));
  }

  /** The field that answers a job, if there is one or enough others want it. */
  private @Nullable SharedField<O> field(PendingSearch<O> job) {
    if (!job.question.isUnlimited()) {
      return null;
    }
    O order = job.question.order();
    SharedField<O> field = fields.get(order);
    Searches<O> searches = work.searches();
    if (field == null && pending.fieldThreshold(order) >= searches.fieldThreshold(snapshot, order)) {
      field = new SharedField<>(order, snapshot, searches.field(snapshot, order));
      fields.add(field, this::isUsed);
    }
    return field;
  }

  private boolean isUsed(SharedField<O> field) {
    PendingSearch<O> current = work.job();
    boolean used = current != null && current.field == field;
    for (int i = 0; i < tickets.size() && !used; i++) {
      used = tickets.get(i).now.field == field;
    }
    return used;
  }

  /** Ends the current job; or begins it again, if its answer does not hold in this world. */
  private void finish(PendingSearch<O> job) {
    if (job.field != null) {
      settle(job, job.field);
      for (PendingSearch<O> other : pending.pollAll(job.field.order())) {
        settle(other, job.field);
      }
    } else {
      NodeRoute answer = work.answer();
      Snapshot<O> then = work.snapshotOr(snapshot);
      if (then != snapshot && mayChange(job.question, answer, snapshot.since(then))) {
        begin(job);
        return;
      }
      searched++;
      reused += job.tickets.size() - 1;
      answers.keep(job.question, answer);
      settle(job, answer);
    }
    work.end();
  }

  /** Gives an answer to all who wait for it. */
  private void settle(PendingSearch<O> job, NodeRoute answer) {
    pending.forget(job);
    hash.mix(job.sequence);
    hash.mix(answer);
    for (int i = 0; i < job.tickets.size(); i++) {
      Ticket<O> ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      ticket.job = null;
      if (!ticket.settle(answer, job.question.start())) {
        again(ticket);
      }
    }
  }

  /** Gives a field to all who wait for it. */
  private void settle(PendingSearch<O> job, SharedField<O> field) {
    pending.forget(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      Ticket<O> ticket = job.tickets.get(i);
      int at = ticket.now.position;
      hash.mix(ticket.id());
      hash.mix(at >= 0 && field.field().reached(at) ? field.field().cost(at) : -1);
      ticket.settle(field);
    }
  }

  /** Follows the changes of the world; returns the expansions spent on fields. */
  private long follow(long budget) {
    Snapshot<O> before = snapshot;
    snapshot = domain.follow(before);
    if (snapshot == before) {
      return 0;
    }
    Difference<O> difference = snapshot.since(before);
    if (!difference.isEmpty()) {
      answers.drop((question, answer) -> mayChange(question, answer, difference));
      for (int i = 0; i < tickets.size(); i++) {
        look(tickets.get(i), difference);
      }
    }
    return fields.follow(snapshot, budget, this::isUsed, this::askAgain);
  }

  /** What a change does to a route that somebody walks. */
  private enum Effect {
    /** Nothing. */
    NONE,
    /** It may be beaten now, or there may be a way where there was none. */
    DOUBTFUL,
    /** It no longer is what it was. */
    GONE
  }

  /**
   * What a change does to the rest of an answer.
   *
   * @param place on the route from which on it is to be walked
   * @param start where the unit is if there is no way, −1 if nowhere
   */
  private Effect effect(NodeRoute answer, int place, int start, O order, Difference<O> difference) {
    if (answer.isFound()) {
      if (difference.touches(order, answer, place)) {
        return Effect.GONE;
      }
      // What it cost when it was found is no less than the rest of it now, and at hand.
      int node = answer.node(place);
      boolean beaten =
          difference.mightBeat(order, node, answer.cost())
              && difference.mightBeat(order, node, answer.cost(snapshot, order, place));
      return beaten ? Effect.DOUBTFUL : Effect.NONE;
    }
    boolean same =
        answer.status() == SearchStatus.UNREACHABLE && !difference.mightOpen(order, start);
    return same ? Effect.NONE : Effect.DOUBTFUL;
  }

  /**
   * Whether the answer to a question may be another one now. A way some step of which is cheaper
   * now is one that beats itself.
   */
  private boolean mayChange(Question<O> question, NodeRoute answer, Difference<O> difference) {
    O order = question.order();
    return answer.isFound()
        ? difference.touches(order, answer, 0)
            || difference.mightBeat(order, answer.node(0), answer.cost())
        : effect(answer, 0, question.start(), order, difference) != Effect.NONE;
  }

  /** Withdraws a route that a change touches; has one looked at that it might beat. */
  private void look(Ticket<O> ticket, Difference<O> difference) {
    Ticket.State<O> now = ticket.now;
    NodeRoute route = now.route;
    if (route == null) {
      return;
    }
    O order = now.question.order();
    // The unit has taken the step it was given, or it has not: both, if the change permits that.
    now.first = now.at;
    Effect effect = effect(route, now.at, now.position, order, difference);
    if (effect != Effect.NONE && ticket.place(route) > now.at) {
      ticket.forgetPassed();
      effect = effect(route, now.at, now.position, order, difference);
    }
    switch (effect) {
      case GONE -> {
        hash.mix(ticket.id());
        ask(ticket, 0);
      }
      case DOUBTFUL -> {
        now.route = route.isFound() ? route : null;
        askAgain(ticket, 0);
      }
      case NONE -> {}
    }
  }

  /** Has the tickets of an unfinished field wait for it again; they keep it meanwhile. */
  private void askAgain(SharedField<O> field) {
    for (int i = 0; i < tickets.size(); i++) {
      if (tickets.get(i).now.field == field && tickets.get(i).job == null) {
        askAgain(tickets.get(i), 0);
      }
    }
  }

  /**
   * Answers at once, for a cursor or a planning view, in the world as of the last tick. Nothing
   * that tickets get, and not {@link #hash()}, depends on whether, when or what is previewed.
   */
  public NodeRoute preview(Question<O> question) {
    Objects.requireNonNull(question, "question");
    return preview.find(snapshot, question);
  }

  /** Keeps everything as it is now. The world is kept apart, by its owner. */
  public AgentsState<O> save() {
    return new AgentsState<>(this);
  }

  /**
   * Goes back to what was kept; the owner takes the world back to the version it had then. Tickets
   * that were given since then are dead.
   *
   * @throws IllegalArgumentException if the state is of other agents
   */
  public void restore(AgentsState<O> state) {
    Objects.requireNonNull(state, "state");
    state.restore(this);
  }

  /** The plain numbers. */
  record Counters(long tick, long spare, long hash, long nextTicket, long nextPending) {}

  Counters counters() {
    return new Counters(tick, spare, hash.value(), nextTicket, pending.next());
  }

  void restore(Counters counters, Snapshot<O> seen) {
    snapshot = seen;
    tick = counters.tick;
    spare = counters.spare;
    hash.restore(counters.hash);
    nextTicket = counters.nextTicket;
    pending.reset(counters.nextPending);
  }
}
