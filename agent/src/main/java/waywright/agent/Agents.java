package waywright.agent;

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
 * same errand by one shared field if they are many. Work stops when the budget of the tick is spent
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
 * @param <E> what a unit wants, apart from where it is: see {@link Domain}
 */
public final class Agents<E> {

  final Work<E> work;
  final Jobs<E> jobs = new Jobs<>();
  final SharedFields<E> fields = new SharedFields<>();
  final RecentAnswers<E> answers = new RecentAnswers<>();
  final Grounds<E> grounds = new Grounds<>();
  final List<Ticket<E>> tickets = new ArrayList<>();
  private final Domain<E> domain;
  private final AnswerFinder<E> preview;
  private final WayRound wayRound = new WayRound();
  private final DecisionHash hash = new DecisionHash();
  private Snapshot<E> snapshot;
  private long tick;
  private long nextTicket;
  private long searched;
  private long reused;

  /** What the last tick left of its budget, for ways round others. */
  private long spare;

  /** Units in a world, none yet. */
  public Agents(Domain<E> domain) {
    this.domain = Objects.requireNonNull(domain, "domain");
    snapshot = domain.look();
    work = new Work<>(domain.searches());
    preview = new AnswerFinder<>(domain.searches());
  }

  /** The world as it was last seen. */
  public Snapshot<E> snapshot() {
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
  public Ticket<E> request(Question<E> question) {
    return enroll(new Ticket<>(this, question));
  }

  /**
   * {@link #request}, for a domain that has tickets of its own.
   *
   * @param ticket new, of these agents
   * @throws IllegalArgumentException if it is of other agents, or enrolled
   */
  public <T extends Ticket<E>> T enroll(T ticket) {
    Objects.requireNonNull(ticket, "ticket");
    ticket.requireNew(this);
    tickets.add(ticket);
    jobs.add(ticket, ticket.question(), tick);
    return ticket;
  }

  long nextTicket() {
    return nextTicket++;
  }

  void retarget(Ticket<E> ticket, E errand) {
    ticket.now.question = ticket.now.question.to(errand);
    ask(ticket, 0);
    ticket.now.stale = null;
  }

  /** Asks anew, soon, for a unit that is off its route; it holds until the answer is there. */
  void findAgain(Ticket<E> ticket) {
    ask(ticket, 2);
    ticket.now.stale = null;
    ticket.now.holds = true;
  }

  /** Takes the answer away, and asks for the way from where the unit is. */
  private void ask(Ticket<E> ticket, int haste) {
    ticket.withdraw();
    askAgain(ticket, haste);
  }

  /** Asks for the way from where the unit is, and leaves the one it has in force. */
  private void askAgain(Ticket<E> ticket, int haste) {
    Ticket.State<E> now = ticket.now;
    ticket.forgetPassed();
    now.question = now.question.startingAt(now.position);
    int priority = Math.min(Question.MOST_PRIORITY, now.question.priority() + haste);
    jobs.add(ticket, now.question.priority(priority), tick);
  }

  /** Asks again for a unit that went elsewhere meanwhile: it walks on if it has a route. */
  private void again(Ticket<E> ticket) {
    if (ticket.now.route != null) {
      askAgain(ticket, 2);
    } else {
      findAgain(ticket);
    }
  }

  /** A way round others for a unit, paid from what the last tick left; null if there is none. */
  int @Nullable [] findRound(Ticket<E> ticket, IntPredicate free, IntPredicate ahead, int most) {
    if (spare == 0) {
      return null;
    }
    try {
      return wayRound.find(
          snapshot.world(ticket.now.question.errand()),
          ticket.now.position,
          free,
          ahead,
          Math.min(most, spare));
    } finally {
      spare -= wayRound.expanded();
    }
  }

  void cancel(Ticket<E> ticket) {
    if (ticket.now.live) {
      jobs.leave(ticket);
      ticket.now.live = false;
      tickets.remove(ticket);
    }
  }

  boolean isCurrent(@Nullable Job<E> job) {
    return job != null && job == work.job();
  }

  /**
   * Looks at the world, then works until everything is answered or the budget is spent.
   *
   * <p>If the test of an errand throws, the tickets that asked for it are given up, the tick goes
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
      Job<E> job = work.job() != null ? work.job() : jobs.poll();
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
  private long attend(Job<E> job, long budget) {
    if (job != work.job() && !takeUp(job)) {
      return 1;
    }
    long spent = work.run(budget);
    if (work.hasPrepared()) {
      grounds.put(work.searches().ground(job.question.errand()), work.snapshotOr(snapshot));
    }
    if (work.isOver()) {
      finish(job);
    } else if (job.field == null && job.tickets.isEmpty()) {
      jobs.forget(job);
      work.end();
    }
    return spent;
  }

  /** Ends a job that threw, and gives up who waits for it. */
  private void giveUp(Job<E> job) {
    jobs.forget(job);
    work.end();
    for (Ticket<E> ticket : List.copyOf(job.tickets)) {
      hash.mix(ticket.id());
      cancel(ticket);
    }
  }

  /** Takes up a job; false if that was not needed. */
  private boolean takeUp(Job<E> job) {
    if (job.tickets.isEmpty()) {
      jobs.forget(job);
      return false;
    }
    job.field = field(job);
    Answer known = job.field == null ? answers.get(job.question) : null;
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

  private void begin(Job<E> job) {
    work.begin(job, snapshot, grounds.get(work.searches().ground(job.question.errand())));
  }

  /** The field that answers a job, if there is one or enough others want it. */
  private @Nullable SharedField<E> field(Job<E> job) {
    if (!job.question.isUnlimited()) {
      return null;
    }
    E errand = job.question.errand();
    SharedField<E> field = fields.get(errand);
    Searches<E> searches = work.searches();
    if (field == null && jobs.crowd(errand) >= searches.crowd(snapshot, errand)) {
      field = new SharedField<>(errand, snapshot, searches.field(snapshot, errand));
      fields.add(field, this::isUsed);
    }
    return field;
  }

  private boolean isUsed(SharedField<E> field) {
    Job<E> current = work.job();
    boolean used = current != null && current.field == field;
    for (int i = 0; i < tickets.size() && !used; i++) {
      used = tickets.get(i).now.field == field;
    }
    return used;
  }

  /** Ends the current job; or begins it again, if its answer does not hold in this world. */
  private void finish(Job<E> job) {
    if (job.field != null) {
      settle(job, job.field);
      for (Job<E> other : jobs.pollAll(job.field.errand())) {
        settle(other, job.field);
      }
    } else {
      Answer answer = work.answer();
      Snapshot<E> then = work.snapshotOr(snapshot);
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
  private void settle(Job<E> job, Answer answer) {
    jobs.forget(job);
    hash.mix(job.sequence);
    hash.mix(answer);
    for (int i = 0; i < job.tickets.size(); i++) {
      Ticket<E> ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      ticket.job = null;
      if (!ticket.settle(answer, job.question.start())) {
        again(ticket);
      }
    }
  }

  /** Gives a field to all who wait for it. */
  private void settle(Job<E> job, SharedField<E> field) {
    jobs.forget(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      Ticket<E> ticket = job.tickets.get(i);
      int at = ticket.now.position;
      hash.mix(ticket.id());
      hash.mix(at >= 0 && field.field().reached(at) ? field.field().cost(at) : -1);
      ticket.settle(field);
    }
  }

  /** Follows the changes of the world; returns the expansions spent on fields. */
  private long follow(long budget) {
    Snapshot<E> before = snapshot;
    snapshot = domain.follow(before);
    if (snapshot == before) {
      return 0;
    }
    Difference<E> difference = snapshot.since(before);
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
  private Effect effect(Answer answer, int place, int start, E errand, Difference<E> difference) {
    if (answer.isFound()) {
      if (difference.touches(errand, answer, place)) {
        return Effect.GONE;
      }
      // What it cost when it was found is no less than the rest of it now, and at hand.
      int node = answer.node(place);
      boolean beaten =
          difference.mightBeat(errand, node, answer.cost())
              && difference.mightBeat(errand, node, answer.cost(snapshot, errand, place));
      return beaten ? Effect.DOUBTFUL : Effect.NONE;
    }
    boolean same =
        answer.status() == SearchStatus.UNREACHABLE && !difference.mightOpen(errand, start);
    return same ? Effect.NONE : Effect.DOUBTFUL;
  }

  /**
   * Whether the answer to a question may be another one now. A way some step of which is cheaper
   * now is one that beats itself.
   */
  private boolean mayChange(Question<E> question, Answer answer, Difference<E> difference) {
    E errand = question.errand();
    return answer.isFound()
        ? difference.touches(errand, answer, 0)
            || difference.mightBeat(errand, answer.node(0), answer.cost())
        : effect(answer, 0, question.start(), errand, difference) != Effect.NONE;
  }

  /** Withdraws a route that a change touches; has one looked at that it might beat. */
  private void look(Ticket<E> ticket, Difference<E> difference) {
    Ticket.State<E> now = ticket.now;
    Answer route = now.route;
    if (route == null) {
      return;
    }
    E errand = now.question.errand();
    // The unit has taken the step it was given, or it has not: both, if the change permits that.
    now.first = now.at;
    Effect effect = effect(route, now.at, now.position, errand, difference);
    if (effect != Effect.NONE && ticket.place(route) > now.at) {
      ticket.forgetPassed();
      effect = effect(route, now.at, now.position, errand, difference);
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
  private void askAgain(SharedField<E> field) {
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
  public Answer preview(Question<E> question) {
    Objects.requireNonNull(question, "question");
    return preview.find(snapshot, question);
  }

  /** Keeps everything as it is now. The world is kept apart, by its owner. */
  public AgentsState<E> save() {
    return new AgentsState<>(this);
  }

  /**
   * Goes back to what was kept; the owner takes the world back to the version it had then. Tickets
   * that were given since then are dead.
   *
   * @throws IllegalArgumentException if the state is of other agents
   */
  public void restore(AgentsState<E> state) {
    Objects.requireNonNull(state, "state");
    state.restore(this);
  }

  /** The plain numbers. */
  record Counters(long tick, long spare, long hash, long nextTicket, long nextJob) {}

  Counters counters() {
    return new Counters(tick, spare, hash.value(), nextTicket, jobs.next());
  }

  void restore(Counters counters, Snapshot<E> seen) {
    snapshot = seen;
    tick = counters.tick;
    spare = counters.spare;
    hash.restore(counters.hash);
    nextTicket = counters.nextTicket;
    jobs.reset(counters.nextJob);
  }
}
