package waywright.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;

/**
 * Routes for all units of a game, tick by tick, from one budget.
 *
 * <pre>{@code
 * GameWorld world = new GameWorld(GridMap.of("..#..", "..#..", "....."));
 * Navigator navigator = new Navigator(world);
 * RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(4, 0));
 * int cell = navigator.cell(0, 0);
 * while (!ticket.isGoal(cell)) {
 *   navigator.tick(1_000);
 *   cell = ticket.next(cell);
 * }
 * }</pre>
 *
 * <p><b>Order.</b> Requests are answered by priority, then in the order they came; waiting 8 ticks
 * weighs as much as one step of priority. Equal requests are worked on once, and requests with the
 * same target by one shared field if they are many. Work stops when the budget of the tick is spent
 * and goes on in the next one; meanwhile {@link RouteTicket#next} gives provisional steps.
 *
 * <p><b>Changes.</b> Each tick begins with a look at the world. Routes that a change touches are
 * withdrawn and asked for again; routes that something new might beat are walked on and looked at
 * again; all others stay, and are given to whoever asks the same. Fields are repaired. What a
 * ticket shows always holds in the world as it was at the last tick.
 *
 * <p><b>Determinism.</b> Same world, calls and budgets: same routes, same {@link #hash()}. {@link
 * #save} and {@link #restore} take the navigator back in well under a millisecond for hundreds of
 * units. {@link #preview} leaves no trace. Ticks in which nobody asks and nothing changes allocate
 * nothing.
 *
 * <p>Confined to one thread.
 */
public final class Navigator {

  final Spaces spaces;
  final Work work;
  final Jobs jobs = new Jobs();
  final Fields fields = new Fields();
  final Answers answers = new Answers();
  final List<RouteTicket> tickets = new ArrayList<>();
  private final RouteFinder preview;
  private final DecisionHash hash = new DecisionHash();
  private long tick;
  private long nextTicket;
  private long searched;
  private long reused;

  /** What the last tick left of its budget, for ways round others. */
  private long spare;

  private final WayRound wayRound = new WayRound();

  /** A navigator that chooses its planner by itself. */
  public Navigator(NavWorld world) {
    this(world, Planners.standard(), Planners.AUTO);
  }

  /** A navigator with a planner of a certain name. */
  public Navigator(NavWorld world, Planners planners, String planner) {
    spaces = new Spaces(world);
    work = new Work(planners.create(planner));
    preview = new RouteFinder(planners.create(planner));
  }

  /** The number of a cell. */
  public int cell(int x, int y) {
    return spaces.map().cell(x, y);
  }

  /** The map as the navigator last saw it. */
  public GridMap map() {
    return spaces.map();
  }

  /** The world as a movement sees it, as of the last tick. */
  public GridSpace space(Movement movement) {
    return spaces.of(movement);
  }

  /** The version of the world that the answers hold in. */
  public long worldVersion() {
    return spaces.version();
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

  /** Asks for a route. The work begins with the next tick; steps can be taken at once. */
  public RouteTicket request(RouteRequest request) {
    RouteTicket ticket = new RouteTicket(this, nextTicket++, request, start(request));
    tickets.add(ticket);
    jobs.add(ticket, request, tick);
    return ticket;
  }

  /** The cell that a request begins at, −1 if it is not on the map. */
  int start(RouteRequest request) {
    return Steps.start(spaces.map(), request);
  }

  /** Refuses what is no cell. */
  void check(int cell) {
    GridMap map = spaces.map();
    if (cell < 0 || cell >= map.size()) {
      throw new IndexOutOfBoundsException(
          "cell "
              + cell
              + " is not on the "
              + map.width()
              + " x "
              + map.height()
              + " map. Maybe cell(x, y) of the navigator gives the number that is meant?");
    }
  }

  void retarget(RouteTicket ticket, Target target) {
    ticket.now.request = ticket.now.request.to(target);
    ask(ticket, 0);
    ticket.now.stale = null;
  }

  /** Asks anew, soon, for a unit that is off its route; it holds until the answer is there. */
  void findAgain(RouteTicket ticket) {
    ask(ticket, 2);
    ticket.now.stale = null;
    ticket.now.holds = true;
  }

  /** Takes the answer away, and asks for the way from where the unit is. */
  private void ask(RouteTicket ticket, int haste) {
    ticket.withdraw();
    askAgain(ticket, haste);
  }

  /** Asks for the way from where the unit is, and leaves the one it has in force. */
  private void askAgain(RouteTicket ticket, int haste) {
    GridMap map = spaces.map();
    RouteTicket.State now = ticket.now;
    ticket.forgetPassed();
    if (now.position >= 0) {
      now.request = now.request.startingAt(map.x(now.position), map.y(now.position));
    }
    int priority = Math.min(1000, now.request.priority() + haste);
    jobs.add(ticket, now.request.priority(priority), tick);
  }

  /** A way round others for a unit, paid from what the last tick left; null if there is none. */
  int @Nullable [] findRound(RouteTicket ticket, IntPredicate free, IntPredicate ahead, int most) {
    if (spare == 0) {
      return null;
    }
    RouteRequest request = ticket.now.request;
    try {
      return wayRound.find(
          space(request.movement()),
          request,
          ticket.now.position,
          free,
          ahead,
          Math.min(most, spare));
    } finally {
      spare -= wayRound.expanded();
    }
  }

  void cancel(RouteTicket ticket) {
    if (ticket.now.live) {
      jobs.leave(ticket);
      ticket.now.live = false;
      tickets.remove(ticket);
    }
  }

  boolean isCurrent(@Nullable Job job) {
    return job != null && job == work.job();
  }

  /**
   * Looks at the world, then works until everything is answered or the budget is spent.
   *
   * <p>If a target's test throws, the tickets that asked for it are given up, the tick goes on with
   * all others, and then throws what was thrown, once; what more tests threw is suppressed in it.
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
    Failures failures = new Failures();
    long spent = spaces.isBehind() ? follow(budget) : 0;
    while (spent < budget) {
      Job job = work.job() != null ? work.job() : jobs.poll();
      if (job == null) {
        break;
      }
      try {
        spent += attend(job, budget - spent);
      } catch (RuntimeException | Error thrown) {
        spent += work.fail();
        giveUp(job);
        failures.add(thrown);
      }
    }
    spare = budget - spent;
    hash.mix(spent);
    failures.rethrow();
    return spent;
  }

  /** Works at a job, which may be a new one; returns the expansions spent, at least 1. */
  private long attend(Job job, long budget) {
    if (job != work.job() && !takeUp(job)) {
      return 1;
    }
    long spent = work.run(budget);
    if (work.isOver()) {
      finish(job);
    } else if (job.field == null && job.tickets.isEmpty()) {
      jobs.forget(job);
      work.end();
    }
    return spent;
  }

  /** Ends a job that threw, and gives up who waits for it. */
  private void giveUp(Job job) {
    jobs.forget(job);
    work.end();
    for (RouteTicket ticket : List.copyOf(job.tickets)) {
      hash.mix(ticket.id());
      cancel(ticket);
    }
  }

  /** Takes up a job; false if that was not needed. */
  private boolean takeUp(Job job) {
    if (job.tickets.isEmpty()) {
      jobs.forget(job);
      return false;
    }
    job.field = field(job);
    Route known = job.field == null ? answers.get(job.question) : null;
    if (known != null) {
      reused += job.tickets.size();
      settle(job, known);
      return false;
    }
    if (job.field == null) {
      work.begin(job, spaces.of(job.question.movement()), spaces.version());
    } else {
      work.begin(job);
    }
    return true;
  }

  /** The field that answers a job, if there is one or enough others want it. */
  private @Nullable SharedField field(Job job) {
    if (!job.question.isUnlimited()) {
      return null;
    }
    Aim aim = job.aim();
    SharedField field = fields.get(aim);
    GridSpace space = spaces.of(aim.movement());
    if (field == null && jobs.crowd(aim) >= work.crowd(space)) {
      field = fields.create(aim, space, this::isUsed);
    }
    return field;
  }

  private boolean isUsed(SharedField field) {
    Job current = work.job();
    boolean used = current != null && current.field == field;
    for (int i = 0; i < tickets.size() && !used; i++) {
      used = tickets.get(i).now.field == field;
    }
    return used;
  }

  /** Ends the current job; or begins it again, if its answer does not hold in this world. */
  private void finish(Job job) {
    if (job.field != null) {
      settle(job, job.field);
      for (Job other : jobs.pollAll(job.field.aim())) {
        settle(other, job.field);
      }
    } else {
      GridSpace now = spaces.of(job.question.movement());
      Route route = work.route();
      if (isOutdated(job, route, now)) {
        work.begin(job, now, spaces.version());
        return;
      }
      searched++;
      reused += job.tickets.size() - 1;
      answers.keep(job.question, route);
      settle(job, route);
    }
    work.end();
  }

  private boolean isOutdated(Job job, Route route, GridSpace now) {
    GridSpace then = work.space();
    return then != null
        && then != now
        && new Edits(spaces, then.map(), SharedField.differences(then, now))
            .mayChange(job.question, route);
  }

  /** Gives a route to all who wait for it. */
  private void settle(Job job, Route route) {
    jobs.forget(job);
    hash.mix(job.sequence);
    hash.mix(route);
    GridSpace space = spaces.of(job.question.movement());
    int start = start(job.question);
    for (int i = 0; i < job.tickets.size(); i++) {
      RouteTicket ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      ticket.job = null;
      if (!ticket.settle(route, start, space)) {
        again(ticket);
      }
    }
  }

  /** Asks again for a unit that went elsewhere meanwhile: it walks on if it has a route. */
  private void again(RouteTicket ticket) {
    if (ticket.now.route != null) {
      askAgain(ticket, 2);
    } else {
      findAgain(ticket);
    }
  }

  /** Gives a field to all who wait for it. */
  private void settle(Job job, SharedField field) {
    jobs.forget(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      RouteTicket ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      hash.mix(ticket.now.position < 0 ? -1 : field.field().cost(ticket.now.position));
      ticket.settle(field);
    }
  }

  /** Follows the changes of the world; returns the expansions spent on fields. */
  private long follow(long budget) {
    GridMap before = spaces.map();
    int[] cells = spaces.follow();
    if (cells.length == 0) {
      return 0;
    }
    Edits edits = new Edits(spaces, before, cells);
    answers.follow(edits);
    for (int i = 0; i < tickets.size(); i++) {
      look(tickets.get(i), edits);
    }
    return fields.follow(spaces, cells, budget, this::isUsed, this::askAgain);
  }

  /** Withdraws a route that an edit touches; has one looked at that it might beat. */
  private void look(RouteTicket ticket, Edits edits) {
    RouteTicket.State now = ticket.now;
    Route route = now.route;
    if (route == null) {
      return;
    }
    // The unit has taken the step it was given, or it has not: both, if the edit permits that.
    now.first = now.at;
    Edits.Effect effect = edits.effect(route, now.at, now.position, now.request);
    if (effect != Edits.Effect.NONE && ticket.place(route) > now.at) {
      ticket.forgetPassed();
      effect = edits.effect(route, now.at, now.position, now.request);
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
  private void askAgain(SharedField field) {
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
  public Route preview(RouteRequest request) {
    return preview.find(spaces.of(request.movement()), spaces.version(), request);
  }

  /** Keeps everything as it is now. The world is kept apart, by its owner. */
  public NavigatorState save() {
    return new NavigatorState(this);
  }

  /**
   * Goes back to what was kept; the owner takes the world back to the version it had then. Tickets
   * that were given since then are dead.
   *
   * @throws IllegalArgumentException if the state is another navigator's
   */
  public void restore(NavigatorState state) {
    state.restore(this);
  }

  /** The plain numbers of a navigator. */
  record Counters(long tick, long spare, long hash, long nextTicket, long nextJob) {}

  Counters counters() {
    return new Counters(tick, spare, hash.value(), nextTicket, jobs.next());
  }

  void restore(Counters counters) {
    tick = counters.tick;
    spare = counters.spare;
    hash.restore(counters.hash);
    nextTicket = counters.nextTicket;
    jobs.reset(counters.nextJob);
  }
}
