package waywright.agent;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.agent.spi.Difference;
import waywright.agent.spi.Domain;
import waywright.agent.spi.Searches;
import waywright.agent.spi.Snapshot;
import waywright.search.SearchStatus;

/**
 * Finds routes for all units of a world, tick by tick, within one budget.
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
 * <p><b>Sequence.</b> Questions are answered by priority, then in the order of the requests; 8
 * ticks of waiting count as much as one step of priority. Equal questions are computed once, and
 * many questions with the same order by one shared field. Work stops when the budget of the tick is
 * spent and continues in the next tick; meanwhile {@link Ticket#next} returns provisional steps.
 *
 * <p><b>Changes.</b> Each tick begins with a snapshot of the world. Routes that a change touches
 * are withdrawn and computed again. Routes that a new path might beat stay in use while they are
 * checked again. All others stay, and answer equal questions. Fields are repaired, or start from
 * scratch. The state of a ticket is always valid for the world as of the last tick.
 *
 * <p><b>Determinism.</b> The same world, calls and budgets give the same routes and the same {@link
 * #hash()}. {@link #save} and {@link #restore} roll everything back in well under a millisecond for
 * hundreds of units. {@link #preview} changes nothing. Ticks without new questions and changes
 * allocate nothing.
 *
 * <p>Confined to one thread.
 *
 * @param <O> the order of a unit: everything about its request except its position, see {@link
 *     Domain}
 */
public final class Agents<O> {

  final CurrentSearch<O> work;
  final PendingSearches<O> pending = new PendingSearches<>();
  final Map<O, SharedField<O>> fields = new LinkedHashMap<>();

  /** Routes that are valid in the current snapshot. */
  final LatestEntries<Question<O>, NodeRoute> answers = new LatestEntries<>(512);

  /**
   * The preparations that were charged, with the snapshot of each. The next charge depends on them
   * and not on the prepared data, and a rollback restores them.
   */
  final LatestEntries<Object, Snapshot<O>> paid = new LatestEntries<>(8);

  final List<Ticket<O>> tickets = new ArrayList<>();

  /** The tickets in the list that were canceled. */
  private int canceled;

  private final Domain<O> domain;
  private final Searches<O> preview;
  private final DetourSearch detours = new DetourSearch();
  private final DecisionHash hash = new DecisionHash();
  private Snapshot<O> snapshot;
  private long tick;
  long nextTicket;
  private long searched;
  private long reused;

  /** The budget of the tick, what is spent of it, and what a test of an order threw. */
  private long budget;

  private long spent;
  private @Nullable Throwable failure;

  /** The budget that the last tick did not spend, for detours. */
  private long spare;

  /** Makes agents for a world, without units. */
  public Agents(Domain<O> domain) {
    this.domain = Objects.requireNonNull(domain, "domain");
    snapshot = domain.snapshot();
    work = new CurrentSearch<>(domain.searches());
    preview = domain.searches();
  }

  /** Returns the world as of the last tick. */
  public Snapshot<O> snapshot() {
    return snapshot;
  }

  /** Returns the hash of all decisions so far. */
  public long hash() {
    return hash.value;
  }

  /** Returns the number of questions answered by their own search; a rollback does not lower it. */
  public long searched() {
    return searched;
  }

  /** Returns the number of questions answered by the result of another search. */
  public long reused() {
    return reused;
  }

  /** Returns the number of tickets that are not canceled. */
  public int size() {
    return tickets.size() - canceled;
  }

  /**
   * Returns how many orders wait for work on their routes, 0 if none does: equal orders count once,
   * but each question with limits for itself.
   */
  public int waiting() {
    return work.job == null && pending.isEmpty() ? 0 : Math.max(1, pending.orders());
  }

  /** Requests a route. The work begins with the next tick; steps are available at once. */
  public Ticket<O> request(Question<O> question) {
    return enroll(new Ticket<>(this, question));
  }

  /**
   * Does what {@link #request} does, for a domain with its own class of tickets.
   *
   * @param ticket a new ticket of these agents
   * @throws IllegalArgumentException if the ticket belongs to other agents, or is enrolled already
   */
  public <T extends Ticket<O>> T enroll(T ticket) {
    Objects.requireNonNull(ticket, "ticket");
    ticket.requireNew(this);
    tickets.add(ticket);
    pending.add(ticket, ticket.question(), tick);
    return ticket;
  }

  void retarget(Ticket<O> ticket, O order) {
    ticket.now.question = ticket.now.question.to(order);
    ask(ticket, 0);
    ticket.now.stale = null;
  }

  /** Requests a new route, urgently, for a unit that left its route; until then it waits. */
  void findAgain(Ticket<O> ticket) {
    ask(ticket, 2);
    ticket.now.stale = null;
    ticket.now.holds = true;
  }

  /** Withdraws the answer, and requests a new one from the position of the unit. */
  private void ask(Ticket<O> ticket, int urgency) {
    ticket.withdraw();
    askAgain(ticket, urgency);
  }

  /** Requests a new answer from the position of the unit; its route stays valid. */
  private void askAgain(Ticket<O> ticket, int urgency) {
    Ticket.State<O> now = ticket.now;
    ticket.forgetPassed();
    now.question = now.question.startingAt(now.position);
    int priority = Math.min(Question.MOST_PRIORITY, now.question.priority() + urgency);
    pending.add(ticket, now.question.priority(priority), tick);
  }

  /** Requests a new answer for a unit that has left the path; it keeps its route if it has one. */
  private void findOrAskAgain(Ticket<O> ticket) {
    if (ticket.now.route != null) {
      askAgain(ticket, 2);
    } else {
      findAgain(ticket);
    }
  }

  /** Returns a detour for a unit, charged to the unspent budget; null if there is none. */
  int @Nullable [] findDetour(Ticket<O> ticket, IntPredicate free, IntPredicate ahead, long most) {
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
      canceled++;
    }
  }

  /** Takes canceled tickets out of the list, all at once. */
  private void dropCanceled() {
    if (canceled > 0) {
      canceled = 0;
      tickets.removeIf(ticket -> !ticket.now.live);
    }
  }

  /**
   * Takes a snapshot of the world, then works until all questions are answered or the budget is
   * spent.
   *
   * <p>If the test of an order throws, its tickets are canceled, the tick continues with all
   * others, and then throws that exception once; exceptions of further tests are suppressed in it.
   *
   * @param budget maximum expansions; each started question counts as at least one
   * @return the expansions spent, never more than {@code budget}
   * @throws IllegalArgumentException if the budget is negative
   */
  public long tick(long budget) {
    begin(budget);
    work(budget);
    return end();
  }

  /**
   * Begins a tick, to do its work in parts: {@link #work} any number of times, then {@link #end}.
   *
   * @throws IllegalArgumentException if the budget is negative
   */
  public void begin(long budget) {
    if (budget < 0) {
      throw new IllegalArgumentException(
          "a budget of " + budget + " expansions. Maybe Long.MAX_VALUE, for no limit?");
    }
    this.budget = budget;
    tick++;
    dropCanceled();
    failure = null;
    spent = follow(budget);
  }

  /** Goes on with a tick until so many expansions of its budget are spent, from its beginning. */
  public void work(long most) {
    while (spent < Math.min(most, budget)) {
      PendingSearch<O> job = work.job != null ? work.job : pending.poll();
      if (job == null) {
        break;
      }
      try {
        spent += attend(job, Math.min(most, budget) - spent);
      } catch (RuntimeException | Error thrown) {
        spent += work.fail();
        giveUp(job);
        failure = failure == null ? thrown : failure;
        if (failure != thrown) {
          failure.addSuppressed(thrown);
        }
      }
    }
  }

  /** Ends a tick that has begun: see {@link #tick}. Returns the expansions spent. */
  public long end() {
    spare = budget - spent;
    hash.mix(spent);
    if (failure instanceof Error error) {
      throw error;
    }
    if (failure instanceof RuntimeException exception) {
      throw exception;
    }
    return spent;
  }

  /** Works on a search, which may be a new one; returns the expansions spent, at least 1. */
  private long attend(PendingSearch<O> job, long budget) {
    if (job == work.job ? endsUnwanted(job) : !start(job)) {
      return 1;
    }
    long spent = work.run(budget);
    if (work.hasPrepared()) {
      Object key = work.searches.preparationKey(job.question.order());
      if (key != null) {
        paid.put(key, work.snapshotOr(snapshot));
      }
    }
    if (work.isOver()) {
      finish(job);
    } else {
      endsUnwanted(job);
    }
    return spent;
  }

  /** Ends a search that has begun if all its tickets were canceled; returns whether it did. */
  private boolean endsUnwanted(PendingSearch<O> job) {
    boolean isUnwanted = job.field == null && job.tickets.isEmpty();
    if (isUnwanted) {
      pending.forget(job);
      work.end();
    }
    return isUnwanted;
  }

  /** Ends a search that threw, and cancels its tickets. */
  private void giveUp(PendingSearch<O> job) {
    pending.forget(job);
    work.end();
    for (Ticket<O> ticket : List.copyOf(job.tickets)) {
      hash.mix(ticket.id());
      cancel(ticket);
    }
  }

  /** Starts a search; returns false if no work is needed. */
  private boolean start(PendingSearch<O> job) {
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
    work.begin(job, snapshot, paid.get(work.searches.preparationKey(job.question.order())));
  }

  /** Returns the field for a search; null if there is none and too few units share the order. */
  private @Nullable SharedField<O> field(PendingSearch<O> job) {
    if (!job.question.isUnlimited()) {
      return null;
    }
    O order = job.question.order();
    SharedField<O> field = fields.get(order);
    Searches<O> searches = work.searches;
    if (field == null && pending.count(order) >= searches.fieldThreshold(snapshot, order)) {
      field = new SharedField<>(order, snapshot, searches.field(snapshot, order));
      forgetUnusedFields();
      fields.put(order, field);
    }
    return field;
  }

  private void forgetUnusedFields() {
    fields.values().removeIf(field -> !isUsed(field));
  }

  private boolean isUsed(SharedField<O> field) {
    PendingSearch<O> current = work.job;
    boolean used = current != null && current.field == field;
    for (int i = 0; i < tickets.size() && !used; i++) {
      used = tickets.get(i).now.live && tickets.get(i).now.field == field;
    }
    return used;
  }

  /** Ends the current search, or starts it again if its answer is not valid in this world. */
  private void finish(PendingSearch<O> job) {
    if (job.field != null) {
      settle(job, job.field);
      for (PendingSearch<O> other : pending.pollAll(job.field.order)) {
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
      if (job.question.isUnlimited()) {
        answers.put(job.question, answer);
      }
      settle(job, answer);
    }
    work.end();
  }

  /** Gives an answer to all tickets that wait for it. */
  private void settle(PendingSearch<O> job, NodeRoute answer) {
    pending.forget(job);
    hash.mix(job.sequence);
    hash.mix(answer);
    for (int i = 0; i < job.tickets.size(); i++) {
      Ticket<O> ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      ticket.job = null;
      if (!ticket.settle(answer, job.question.start())) {
        findOrAskAgain(ticket);
      }
    }
  }

  /** Gives a field to all tickets that wait for it. */
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
      answers.entrySet().removeIf(e -> mayChange(e.getKey(), e.getValue(), difference));
      for (int i = 0; i < tickets.size(); i++) {
        check(tickets.get(i), difference);
      }
    }
    forgetUnusedFields();
    long spent = 0;
    for (SharedField<O> field : fields.values()) {
      spent += field.follow(snapshot, budget - spent);
      if (!field.field().isComplete()) {
        askAgain(field);
      }
    }
    return spent;
  }

  /** The effect of a change on a route in use. */
  private enum Effect {
    /** No effect. */
    NONE,
    /** A new path may beat it, or may exist where there was none. */
    DOUBTFUL,
    /** The route is no longer open, or costs more. */
    GONE
  }

  /**
   * Returns the effect of a change on the rest of an answer.
   *
   * @param place on the route: the start of the rest
   * @param start the node of the unit if there is no path; −1 for none
   */
  private Effect effect(NodeRoute answer, int place, int start, O order, Difference<O> difference) {
    if (answer.isFound()) {
      if (difference.touches(order, answer.path(), place)) {
        return Effect.GONE;
      }
      // The original cost is an upper bound of the remaining cost, and cheap to read.
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
   * Whether the answer to a question may have changed. If a step of the route became cheaper, the
   * cost of the route is outdated.
   */
  private boolean mayChange(Question<O> question, NodeRoute answer, Difference<O> difference) {
    O order = question.order();
    return answer.isFound()
        ? difference.touches(order, answer.path(), 0)
            || difference.mightBeat(order, answer.node(0), answer.cost())
        : effect(answer, 0, question.start(), order, difference) != Effect.NONE;
  }

  /** Withdraws a route that a change touches; requests a new answer if a new path might beat it. */
  private void check(Ticket<O> ticket, Difference<O> difference) {
    Ticket.State<O> now = ticket.now;
    NodeRoute route = now.route;
    if (route == null) {
      return;
    }
    O order = now.question.order();
    // Whether the unit has moved yet is unknown: the route should survive both cases.
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

  /** Lets the tickets of an incomplete field wait for it again; they keep it meanwhile. */
  private void askAgain(SharedField<O> field) {
    for (int i = 0; i < tickets.size(); i++) {
      boolean lives = tickets.get(i).now.live && tickets.get(i).job == null;
      if (lives && tickets.get(i).now.field == field) {
        askAgain(tickets.get(i), 0);
      }
    }
  }

  /**
   * Answers immediately, for a cursor or a planning view, in the world as of the last tick.
   * Previews change neither the answers of tickets nor {@link #hash()}.
   */
  public NodeRoute preview(Question<O> question) {
    Objects.requireNonNull(question, "question");
    return NodeRoute.find(preview, snapshot, question);
  }

  /** Saves the whole state. The owner of the world saves the world separately. */
  public AgentsState<O> save() {
    dropCanceled();
    return new AgentsState<>(this);
  }

  /**
   * Restores a saved state; the owner of the world must restore the version of that time. Tickets
   * requested since then are canceled.
   *
   * @throws IllegalArgumentException if the state belongs to other agents
   */
  public void restore(AgentsState<O> state) {
    Objects.requireNonNull(state, "state");
    state.restore(this);
  }

  /** The counters and hash that a rollback restores. */
  record Counters(long tick, long spare, long hash, long nextTicket, long nextPending) {}

  Counters counters() {
    return new Counters(tick, spare, hash.value, nextTicket, pending.next);
  }

  void restore(Counters counters, Snapshot<O> seen) {
    snapshot = seen;
    canceled = 0;
    tick = counters.tick;
    spare = counters.spare;
    hash.value = counters.hash;
    nextTicket = counters.nextTicket;
    pending.reset(counters.nextPending);
  }
}
