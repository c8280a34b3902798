package waywright.game;

import java.util.ArrayList;
import java.util.List;
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
    GridMap map = spaces.map();
    int cell = map.contains(request.x(), request.y()) ? map.cell(request.x(), request.y()) : -1;
    RouteTicket ticket = new RouteTicket(this, nextTicket++, request, cell);
    tickets.add(ticket);
    jobs.add(ticket, request, tick);
    return ticket;
  }

  void retarget(RouteTicket ticket, Target target) {
    ticket.request = ticket.request.to(target);
    ask(ticket, ticket.cell, 0);
    ticket.stale = null;
  }

  /** Asks anew, soon, for a unit that is off its route; it holds until the answer is there. */
  void findAgain(RouteTicket ticket, int cell) {
    ask(ticket, cell, 2);
    ticket.stale = null;
    ticket.holds = true;
  }

  /** Takes the answer away, and asks for the way from {@code cell}. */
  private void ask(RouteTicket ticket, int cell, int haste) {
    ticket.withdraw();
    ticket.cell = cell;
    askAgain(ticket, haste);
  }

  /** Asks for the way from where the unit is, and leaves the one it has in force. */
  private void askAgain(RouteTicket ticket, int haste) {
    GridMap map = spaces.map();
    if (ticket.cell >= 0) {
      ticket.request = ticket.request.startingAt(map.x(ticket.cell), map.y(ticket.cell));
    }
    int priority = Math.min(1000, ticket.request.priority() + haste);
    jobs.add(ticket, ticket.request.priority(priority), tick);
  }

  void cancel(RouteTicket ticket) {
    if (ticket.live) {
      jobs.leave(ticket);
      ticket.live = false;
      tickets.remove(ticket);
    }
  }

  boolean isCurrent(@Nullable Job job) {
    return job != null && job == work.job();
  }

  /**
   * Looks at the world, then works until everything is answered or the budget is spent.
   *
   * @param budget the most expansions; each question taken up counts at least as one
   * @return the expansions spent, never more than {@code budget}
   */
  public long tick(long budget) {
    tick++;
    long spent = spaces.isBehind() ? follow(budget) : 0;
    while (spent < budget) {
      Job job = work.job();
      if (job == null) {
        job = jobs.poll();
        if (job == null) {
          break;
        }
        if (!takeUp(job)) {
          spent++;
          continue;
        }
      }
      spent += work.run(budget - spent);
      if (work.isOver()) {
        finish(job);
      } else if (job.field == null && job.tickets.isEmpty()) {
        jobs.forget(job);
        work.end();
      }
    }
    hash.mix(spent);
    return spent;
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
      used = tickets.get(i).field == field;
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
    for (int i = 0; i < job.tickets.size(); i++) {
      hash.mix(job.tickets.get(i).id());
      job.tickets.get(i).settle(route, space);
    }
  }

  /** Gives a field to all who wait for it. */
  private void settle(Job job, SharedField field) {
    jobs.forget(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      RouteTicket ticket = job.tickets.get(i);
      hash.mix(ticket.id());
      hash.mix(ticket.cell < 0 ? -1 : field.field().cost(ticket.cell));
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
    Route route = ticket.route;
    if (route == null) {
      return;
    }
    RouteRequest request = ticket.request;
    switch (edits.effect(route, ticket.at, ticket.cell, request.target(), request.movement())) {
      case GONE -> {
        hash.mix(ticket.id());
        ask(ticket, ticket.cell, 0);
      }
      case DOUBTFUL -> {
        ticket.route = route.isFound() ? route : null;
        askAgain(ticket, 0);
      }
      case NONE -> {}
    }
  }

  /** Has the tickets of an unfinished field wait for it again; they keep it meanwhile. */
  private void askAgain(SharedField field) {
    for (int i = 0; i < tickets.size(); i++) {
      if (tickets.get(i).field == field && tickets.get(i).job == null) {
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
  record Counters(long tick, long hash, long nextTicket, long nextJob) {}

  Counters counters() {
    return new Counters(tick, hash.value(), nextTicket, jobs.next());
  }

  void restore(Counters counters) {
    tick = counters.tick;
    hash.restore(counters.hash);
    nextTicket = counters.nextTicket;
    jobs.reset(counters.nextJob);
  }
}
