package waywright.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import org.jspecify.annotations.Nullable;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

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

  /** How many answered questions are kept. */
  private static final int KEPT = 512;

  final Spaces spaces;
  final Work work;
  private final RouteFinder preview;
  private final DecisionHash hash = new DecisionHash();
  final List<RouteTicket> tickets = new ArrayList<>();
  private final PriorityQueue<Job> queue = new PriorityQueue<>();
  final Map<RouteRequest, Job> jobs = new LinkedHashMap<>();
  private final Map<Aim, Integer> crowds = new HashMap<>();
  final Map<Aim, SharedField> fields = new LinkedHashMap<>();
  final Map<RouteRequest, Route> known = new LinkedHashMap<>();
  private long tick;
  private long nextTicket;
  private long nextJob;
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

  /**
   * Questions answered by a search of their own, since the beginning; not part of what is restored.
   */
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
    enqueue(ticket, request);
    return ticket;
  }

  /** Puts a ticket's question into the queue, or the ticket to those who wait for it already. */
  private void enqueue(RouteTicket ticket, RouteRequest request) {
    leaveJob(ticket);
    RouteRequest question = request.question();
    long urgency = Job.urgency(tick, request.priority());
    Job job = jobs.get(question);
    if (job == null) {
      job = new Job(question, nextJob++, urgency);
      jobs.put(question, job);
      queue.add(job);
      crowd(question, 1);
    } else if (urgency < job.urgency && queue.remove(job)) {
      job.urgency = urgency;
      queue.add(job);
    }
    job.tickets.add(ticket);
    ticket.job = job;
  }

  private void crowd(RouteRequest question, int change) {
    if (question.isUnlimited()) {
      crowds.merge(new Aim(question.target(), question.movement()), change, Integer::sum);
    }
  }

  private void leaveJob(RouteTicket ticket) {
    if (ticket.job != null) {
      ticket.job.tickets.remove(ticket);
      ticket.job = null;
    }
  }

  void retarget(RouteTicket ticket, Target target) {
    ticket.request = ticket.request.to(target);
    ask(ticket, ticket.cell);
    ticket.stale = null;
  }

  /** Asks anew, soon, for a unit that is off its route; it holds until the answer is there. */
  void findAgain(RouteTicket ticket, int cell) {
    int priority = ticket.request.priority();
    ticket.request = ticket.request.priority(Math.min(1000, priority + 2));
    ask(ticket, cell);
    ticket.request = ticket.request.priority(priority);
    ticket.stale = null;
    ticket.holds = true;
  }

  /** Asks anew for the way of a ticket's unit, which is at {@code cell}. */
  void ask(RouteTicket ticket, int cell) {
    GridMap map = spaces.map();
    withdraw(ticket);
    ticket.cell = cell;
    ticket.request =
        cell < 0 ? ticket.request : ticket.request.startingAt(map.x(cell), map.y(cell));
    enqueue(ticket, ticket.request);
  }

  /** Takes the answer away and keeps it to walk on. */
  private void withdraw(RouteTicket ticket) {
    if (ticket.route != null && ticket.route.isFound()) {
      ticket.stale = ticket.route;
    }
    ticket.route = null;
    ticket.field = null;
    ticket.changes++;
  }

  void cancel(RouteTicket ticket) {
    if (ticket.live) {
      leaveJob(ticket);
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
      if (work.job() == null && !takeUp()) {
        break;
      }
      if (work.job() == null) {
        spent++;
        continue;
      }
      spent += work.run(budget - spent);
      if (work.isOver()) {
        finish();
      } else if (isAbandoned()) {
        forget(work.job());
        work.end();
      }
    }
    hash.mix(spent);
    return spent;
  }

  /** Whether nobody waits for the current job any more; a field may be of use to others. */
  private boolean isAbandoned() {
    Job job = work.job();
    return job != null && job.field == null && job.tickets.isEmpty();
  }

  /** Takes up the next job, and answers it at once if that is possible; false if there is none. */
  private boolean takeUp() {
    Job job = queue.poll();
    if (job == null) {
      return false;
    }
    if (job.tickets.isEmpty()) {
      forget(job);
      return true;
    }
    Aim aim = new Aim(job.question.target(), job.question.movement());
    SharedField field = job.question.isUnlimited() ? fields.get(aim) : null;
    Route answer = known.get(job.question);
    if (field == null && answer != null) {
      reused += job.tickets.size();
      settle(job, answer);
      return true;
    }
    GridSpace space = spaces.of(job.question.movement());
    boolean crowded =
        job.question.isUnlimited() && crowds.getOrDefault(aim, 0) >= work.crowd(space);
    if (field == null && crowded) {
      field = new SharedField(aim, space);
      fields.values().removeIf(old -> !isUsed(old));
      fields.put(aim, field);
    }
    if (field == null) {
      work.begin(job, space, spaces.version());
    } else {
      job.field = field;
      work.begin(job);
    }
    return true;
  }

  /** Ends the current job. */
  private void finish() {
    Job job = work.job();
    if (job == null) {
      return;
    }
    if (job.field != null) {
      settle(job, job.field);
    } else if (work.space() != spaces.of(job.question.movement())
        && isOutdated(work.route(), job)) {
      work.begin(job, spaces.of(job.question.movement()), spaces.version());
      return;
    } else {
      Route route = work.route();
      searched++;
      reused += job.tickets.size() - 1;
      keep(job.question, route);
      settle(job, route);
    }
    work.end();
  }

  /** Whether an answer found in an older version of the world does not hold in this one. */
  private boolean isOutdated(Route route, Job job) {
    GridSpace space = work.space();
    if (space == null) {
      return false;
    }
    GridSpace now = spaces.of(job.question.movement());
    Edit edit = new Edit(space.map(), now, SharedField.differences(space, now));
    return edit.touches(route, 0)
        || edit.mightBeat(
            route.status(), job.question.x(), job.question.y(), job.question.target(), route.cost())
        || edit.blocksEnd(route, work.start(), job.question.target())
        || isInvalid(route);
  }

  private static boolean isInvalid(Route route) {
    return route.status() == SearchStatus.INVALID_START
        || route.status() == SearchStatus.INVALID_GOAL;
  }

  private void keep(RouteRequest question, Route route) {
    if (route.status() == SearchStatus.BEYOND_LIMIT) {
      return;
    }
    known.put(question, route);
    if (known.size() > KEPT) {
      known.remove(known.keySet().iterator().next());
    }
  }

  /** Gives a route to all who wait for it. */
  private void settle(Job job, Route route) {
    forget(job);
    hash.mix(job.sequence);
    hash.mix(route);
    for (int i = 0; i < job.tickets.size(); i++) {
      RouteTicket ticket = job.tickets.get(i);
      ticket.job = null;
      hash.mix(ticket.id());
      if (!isAsGood(ticket, route)) {
        ticket.route = route;
        ticket.at = 0;
        ticket.changes++;
      }
      ticket.stale = null;
      ticket.holds = false;
    }
  }

  /** Whether the route that a ticket has costs no more than a new one, from where that begins. */
  private boolean isAsGood(RouteTicket ticket, Route route) {
    Route own = ticket.route;
    if (own == null || !own.isFound() || !route.isFound()) {
      return false;
    }
    GridSpace space = spaces.of(ticket.request.movement());
    for (int i = ticket.at; i >= 0; i--) {
      if (own.cell(i) == route.cell(0)) {
        return Steps.cost(space, own, i) == route.cost() && Steps.cost(space, own, 0) == own.cost();
      }
    }
    return false;
  }

  /** Gives a field to all who have its aim. */
  private void settle(Job first, SharedField field) {
    settleOne(first, field);
    List<Job> others = new ArrayList<>();
    for (Job job : queue) {
      RouteRequest question = job.question;
      if (question.isUnlimited()
          && question.target().equals(field.aim().target())
          && question.movement().equals(field.aim().movement())) {
        others.add(job);
      }
    }
    others.sort(null);
    for (Job job : others) {
      settleOne(job, field);
    }
    queue.removeIf(job -> jobs.get(job.question) != job);
  }

  private void settleOne(Job job, SharedField field) {
    forget(job);
    for (int i = 0; i < job.tickets.size(); i++) {
      RouteTicket ticket = job.tickets.get(i);
      ticket.job = null;
      ticket.route = null;
      ticket.stale = null;
      ticket.field = field;
      ticket.holds = false;
      ticket.changes++;
      hash.mix(ticket.id());
      hash.mix(ticket.cell < 0 ? -1 : field.field().cost(ticket.cell));
    }
  }

  private void forget(Job job) {
    if (jobs.remove(job.question, job)) {
      crowd(job.question, -1);
    }
  }

  /** Follows the changes of the world; returns the expansions spent on fields. */
  private long follow(long budget) {
    GridMap before = spaces.map();
    int[] cells = spaces.follow();
    if (cells.length == 0) {
      return 0;
    }
    Map<Movement, Edit> edits = new HashMap<>();
    known
        .entrySet()
        .removeIf(entry -> isSpoilt(entry.getKey(), entry.getValue(), before, cells, edits));
    for (int i = 0; i < tickets.size(); i++) {
      look(tickets.get(i), edit(edits, tickets.get(i).request.movement(), before, cells));
    }
    return followWithFields(cells, budget);
  }

  private Edit edit(Map<Movement, Edit> edits, Movement movement, GridMap before, int[] cells) {
    return edits.computeIfAbsent(movement, m -> new Edit(before, spaces.of(m), cells));
  }

  private boolean isSpoilt(
      RouteRequest question, Route route, GridMap before, int[] cells, Map<Movement, Edit> edits) {
    Edit edit = edit(edits, question.movement(), before, cells);
    boolean onMap = before.contains(question.x(), question.y());
    return edit.touches(route, 0)
        || isInvalid(route)
        || edit.blocksEnd(route, onMap ? cell(question.x(), question.y()) : -1, question.target())
        || edit.mightBeat(
            route.status(), question.x(), question.y(), question.target(), route.cost());
  }

  /** Withdraws a route that an edit touches; has one looked at that it might beat. */
  private void look(RouteTicket ticket, Edit edit) {
    Route route = ticket.route;
    if (route == null) {
      return;
    }
    GridMap map = spaces.map();
    if (edit.touches(route, ticket.at)) {
      hash.mix(ticket.id());
      ask(ticket, ticket.cell);
    } else if (isInvalid(route)
        || edit.blocksEnd(route, ticket.cell, ticket.request.target())
        || edit.mightBeat(
            route.status(),
            ticket.cell < 0 ? 0 : map.x(ticket.cell),
            ticket.cell < 0 ? 0 : map.y(ticket.cell),
            ticket.request.target(),
            route.isFound()
                ? Steps.cost(spaces.of(ticket.request.movement()), route, ticket.at)
                : 0)) {
      askAgain(ticket);
    }
  }

  /** Asks for the way from where the unit is, and leaves the one it has in force. */
  private void askAgain(RouteTicket ticket) {
    GridMap map = spaces.map();
    if (ticket.cell >= 0) {
      ticket.request = ticket.request.startingAt(map.x(ticket.cell), map.y(ticket.cell));
    }
    if (ticket.route != null && !ticket.route.isFound()) {
      ticket.route = null;
    }
    enqueue(ticket, ticket.request);
  }

  private long followWithFields(int[] cells, long budget) {
    long spent = 0;
    fields.values().removeIf(field -> !isUsed(field));
    for (SharedField field : fields.values()) {
      spent += field.follow(spaces.of(field.aim().movement()), cells, budget - spent);
      if (!field.field().isComplete()) {
        enqueueAll(field);
      }
    }
    return spent;
  }

  private boolean isUsed(SharedField field) {
    Job current = work.job();
    if (current != null && current.field == field) {
      return true;
    }
    for (int i = 0; i < tickets.size(); i++) {
      if (tickets.get(i).field == field) {
        return true;
      }
    }
    return false;
  }

  /** Has the tickets of an unfinished field wait for it again; they keep it meanwhile. */
  private void enqueueAll(SharedField field) {
    for (int i = 0; i < tickets.size(); i++) {
      RouteTicket ticket = tickets.get(i);
      if (ticket.field == field && ticket.job == null) {
        askAgain(ticket);
      }
    }
  }

  /**
   * An open step that brings a unit nearer, as the crow flies; not the one back, if there is
   * another.
   */
  int provisional(RouteTicket ticket, int cell, int before) {
    GridSpace space = spaces.of(ticket.request.movement());
    GridMap map = space.map();
    Target target = ticket.request.target();
    int best = cell;
    long bestDistance = Long.MAX_VALUE;
    for (int left = space.steps(cell); left != 0; left &= left - 1) {
      int head = Steps.head(map, cell, Integer.numberOfTrailingZeros(left));
      int dx = Math.max(Math.max(target.left() - map.x(head), map.x(head) - target.right()), 0);
      int dy = Math.max(Math.max(target.top() - map.y(head), map.y(head) - target.bottom()), 0);
      long distance = head == before ? Long.MAX_VALUE - 1 : Octile.distance(dx, dy);
      if (distance < bestDistance) {
        bestDistance = distance;
        best = head;
      }
    }
    return best;
  }

  /** The route along a field. */
  Route routeOf(Field field, int start) {
    int[] path = new int[256];
    int count = field.copyPath(start, path);
    if (count > path.length) {
      path = new int[count];
      field.copyPath(start, path);
    }
    return new Route(
        count == 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND,
        Arrays.copyOf(path, count),
        spaces.map().width(),
        count == 0 ? 0 : field.cost(start),
        spaces.version());
  }

  /**
   * Answers at once, for a cursor or a planning view, in the world as of the last tick. Nothing
   * that tickets get, and not {@link #hash()}, depends on whether, when or what is previewed.
   */
  public Route preview(RouteRequest request) {
    return preview.find(spaces.of(request.movement()), spaces.version(), request);
  }

  /** The plain numbers of the navigator. */
  record Counters(long tick, long hash, long nextTicket, long nextJob) {}

  Counters counters() {
    return new Counters(tick, hash.value(), nextTicket, nextJob);
  }

  /** Sets the numbers, and empties the queue for {@link #takeBack}. */
  void resetTo(Counters counters) {
    tick = counters.tick;
    hash.restore(counters.hash);
    nextTicket = counters.nextTicket;
    nextJob = counters.nextJob;
    queue.clear();
    jobs.clear();
    crowds.clear();
  }

  /** Takes a job into a queue that was reset, or beside it if it is the current one. */
  void takeBack(Job job, boolean isCurrent) {
    jobs.put(job.question, job);
    crowd(job.question, 1);
    for (int i = 0; i < job.tickets.size(); i++) {
      job.tickets.get(i).job = job;
    }
    if (!isCurrent) {
      queue.add(job);
    }
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
}
