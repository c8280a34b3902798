package waywright.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;
import waywright.agent.AgentsState;
import waywright.agent.Follower;
import waywright.agent.NodeRoute;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;

/**
 * A game that does to the agents of a world whatever a game can do, at random, and holds every
 * answer against a model that works it out anew from nothing. What it does in a tick depends on the
 * story, the number of the tick and its own state alone, so that it can be thrown back and played
 * again, or on into another story.
 */
final class FuzzGame<E> {

  private static final long[] BUDGETS = {0, 1, 2, 5, 20, 100, 1000, 1000, Long.MAX_VALUE};
  private static final int MOST_UNITS = 20;

  /** A unit; with a follower, or alone with its ticket. */
  private record Unit<E>(Ticket<E> ticket, @Nullable Follower follower, int node) {

    Unit<E> at(int node) {
      return new Unit<>(ticket, follower, node);
    }

    boolean isOnDetour() {
      return follower != null && follower.isOnDetour();
    }
  }

  private static final int MOMENTS = 4;

  private final long seed;
  private final FuzzWorld<E> world;
  private final Agents<E> agents;
  private final List<Unit<E>> units = new ArrayList<>();

  /** The world as of the last tick. */
  private FuzzWorld.Oracle<E> oracle;

  /** What random ticks follow; another one after some rollbacks. */
  private long story;

  private int tick;
  private long hash;

  /** How many answers were compared, how many of them are ways, by kind, and how many steps. */
  long answers;

  final Map<String, Long> ways = new TreeMap<>();

  long steps;

  FuzzGame(long seed, FuzzWorld<E> world) {
    this.seed = seed;
    story = seed * 1_000_003;
    this.world = world;
    agents = world.agents();
    oracle = world.oracle();
  }

  /** A tick of one story. */
  private record Chapter(long story, int tick) {}

  /**
   * Plays so many ticks, with rollbacks to one of the last moments and previews that must leave no
   * trace. What is played again is to end in the same state.
   */
  void play(int ticks) {
    Random chaos = new Random(seed + 1);
    Map<Chapter, Long> hashes = new HashMap<>();
    Deque<Moment> moments = new ArrayDeque<>(List.of(new Moment()));
    for (int played = 0; played < ticks; played++) {
      Chapter now = new Chapter(story, tick);
      try {
        play();
      } catch (AssertionError | RuntimeException thrown) {
        throw new AssertionError("seed " + seed + ", " + now + ": " + thrown, thrown);
      }
      Long before = hashes.put(now, hash);
      check(before == null || before == hash, "seed " + seed + ", another hash after a rollback");
      if (chaos.nextInt(6) == 0) {
        moments.addLast(new Moment());
        if (moments.size() > MOMENTS) {
          moments.removeFirst();
        }
      } else if (chaos.nextInt(12) == 0) {
        moments.stream().skip(chaos.nextInt(moments.size())).findFirst().orElseThrow().restore();
        story = chaos.nextBoolean() ? story : chaos.nextLong();
      }
      if (chaos.nextInt(4) == 0) {
        preview(chaos);
      }
    }
  }

  /** Everything at a moment. */
  private final class Moment {

    private final Object version = world.save();
    private final AgentsState<E> state = agents.save();
    private final List<Unit<E>> kept = List.copyOf(units);
    private final FuzzWorld.Oracle<E> seen = oracle;
    private final long told = story;
    private final int at = tick;
    private final long hashed = hash;

    void restore() {
      world.restore(version);
      agents.restore(state);
      units.clear();
      units.addAll(kept);
      oracle = seen;
      story = told;
      tick = at;
      hash = hashed;
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private void check(boolean holds, String what, Unit<E> unit) {
    if (!holds) {
      throw new AssertionError(what + ": " + show(unit));
    }
  }

  private void play() {
    Random random = new Random(story + tick);
    tick++;
    edit(random, random.nextInt(3) == 0 ? 1 + random.nextInt(3) : 0);
    while (units.size() < 2 || units.size() < 12 && random.nextInt(4) == 0) {
      add(random, world.order(random));
    }
    if (units.size() < MOST_UNITS && random.nextInt(4) == 0) {
      echo(random);
    }
    if (random.nextInt(30) == 0) {
      rally(random);
    }
    for (int i = 0; i < units.size(); i++) {
      meddle(i, random);
    }
    long budget = BUDGETS[random.nextInt(BUDGETS.length)];
    long spent = budget;
    oracle = world.oracle();
    try {
      spent = agents.tick(budget);
      check(spent >= 0 && spent <= budget, spent + " of " + budget + " spent");
    } catch (FuzzWorld.Broken thrown) {
      // Nothing is known of what it spent.
      units.removeIf(unit -> unit.ticket.status() == SearchStatus.CANCELLED);
    }
    check(agents.size() == units.size(), "a ticket was lost");
    if (spent < budget) {
      units.forEach(this::compare);
    }
    for (int i = 0; i < units.size(); i++) {
      walk(i, random, spent < budget);
    }
    hash = hash * 31 + agents.hash();
    // Seen at the next tick, or never: the game may be taken back before.
    edit(random, random.nextInt(2));
  }

  private void edit(Random random, int edits) {
    for (int i = 0; i < edits; i++) {
      world.edit(random, units.stream().map(Unit::node).filter(node -> node >= 0).toList());
    }
  }

  /** Asks what another has asked before, now and then: answers are shared. */
  private void echo(Random random) {
    Question<E> asked = units.get(random.nextInt(units.size())).ticket.question();
    units.add(new Unit<>(agents.request(asked), null, asked.start()));
  }

  private void add(Random random, E order) {
    int node = random.nextInt(12) == 0 ? -1 : random.nextInt(world.size());
    int limits = random.nextInt(10);
    Question<E> question =
        new Question<>(
            node,
            order,
            limits == 0 ? random.nextInt(12) * world.step() : ArcBuffer.MAX_COST,
            limits == 1 ? 1 + random.nextInt(20) : Long.MAX_VALUE,
            random.nextInt(3));
    Ticket<E> ticket = agents.request(question);
    boolean follows = node >= 0 && random.nextInt(3) == 0;
    units.add(new Unit<>(ticket, follows ? new Follower(ticket, node) : null, node));
  }

  /** Many units to one place. */
  private void rally(Random random) {
    E order = world.order(random);
    while (world.isBroken(order)) {
      order = world.order(random);
    }
    for (Unit<E> unit : units) {
      unit.ticket.retarget(order);
    }
    for (int i = 0; i < 8; i++) {
      add(random, order);
    }
    while (units.size() > MOST_UNITS) {
      units.remove(0).ticket.cancel();
    }
  }

  /** Cancels, sends elsewhere, pushes or teleports a unit; mostly not. */
  private void meddle(int i, Random random) {
    Unit<E> unit = units.get(i);
    boolean idle = unit.ticket.isOver() && unit.ticket.route().size() < 2;
    switch (random.nextInt(idle ? 12 : 40)) {
      case 0 -> {
        unit.ticket.cancel();
        check(unit.ticket.status() == SearchStatus.CANCELLED, "canceled", unit);
        units.remove(i);
      }
      case 1 -> unit.ticket.retarget(world.elsewhere(unit.ticket.question().order(), random));
      case 2 -> push(i, random.nextInt(world.size()));
      case 3 -> {
        if (unit.node >= 0) { // back, aside, or forward
          push(i, world.near(unit.node, random));
        }
      }
      default -> {}
    }
  }

  private void push(int i, int node) {
    Unit<E> unit = units.get(i);
    units.set(i, unit.at(node));
    if (unit.follower != null) {
      unit.follower.moveTo(node);
    } else {
      unit.ticket.moveTo(node);
    }
  }

  /** Whether the model can tell what must become of a unit. */
  private boolean isTame(Unit<E> unit) {
    Question<E> question = unit.ticket.question();
    return question.expansionLimit() == Long.MAX_VALUE && !world.isBroken(question.order());
  }

  /** After a tick that had budget to spare: everything is answered, and is a fresh optimum. */
  private void compare(Unit<E> unit) {
    Ticket<E> ticket = unit.ticket;
    check(ticket.isSettled(), "not settled", unit);
    if (!isTame(unit) || unit.isOnDetour()) {
      return;
    }
    E order = ticket.question().order();
    long best = unit.node < 0 ? -1 : best(order, unit.node);
    SearchStatus right = status(ticket.question(), unit.node, best);
    boolean same =
        right == ticket.status()
            || ticket.question().costLimit() < ArcBuffer.MAX_COST
                && right == SearchStatus.UNREACHABLE
                && ticket.status() == SearchStatus.BEYOND_LIMIT;
    check(same, right + " is right", unit);
    answers++;
    NodeRoute route = ticket.route();
    if (right != SearchStatus.FOUND) {
      check(route.size() == 0 && route.cost() == -1, "no way, no route", unit);
      return;
    }
    ways.merge(world.kind(order), 1L, Long::sum);
    check(route.cost() == best, best + " is best", unit);
    check(route.node(0) == unit.node, "begins elsewhere", unit);
    long cost = 0;
    for (int j = 1; j < route.size(); j++) {
      long step = oracle.step(order, route.node(j - 1), route.node(j));
      check(step >= 0, "not a step", unit);
      cost += step;
    }
    check(cost == best, cost + " is what it costs", unit);
    check(oracle.isGoal(order, route.node(route.size() - 1)), "ends elsewhere", unit);
  }

  /** The cost of the best way from a node, −1 if there is none: Dijkstra at its plainest. */
  private long best(E order, int start) {
    long[] costs = new long[world.size()];
    Arrays.fill(costs, Long.MAX_VALUE);
    PriorityQueue<long[]> open = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    costs[start] = 0;
    open.add(new long[] {0, start});
    while (!open.isEmpty()) {
      long[] entry = open.remove();
      int node = (int) entry[1];
      if (entry[0] > costs[node]) {
        continue;
      }
      if (oracle.isGoal(order, node)) {
        return entry[0];
      }
      for (int head : oracle.around(node)) {
        long cost = oracle.step(order, node, head);
        if (cost >= 0 && entry[0] + cost < costs[head]) {
          costs[head] = entry[0] + cost;
          open.add(new long[] {costs[head], head});
        }
      }
    }
    return -1;
  }

  /** What must become of a question of a unit at a node, −1 being nowhere. */
  private SearchStatus status(Question<E> question, int start, long best) {
    E order = question.order();
    if (start < 0 || !oracle.contains(order, start)) {
      return SearchStatus.INVALID_START;
    }
    Integer goal = oracle.goal(order);
    if (goal != null && (goal < 0 || !oracle.contains(order, goal))) {
      return SearchStatus.INVALID_GOAL;
    }
    return best < 0
        ? SearchStatus.UNREACHABLE
        : best > question.costLimit() ? SearchStatus.BEYOND_LIMIT : SearchStatus.FOUND;
  }

  private void walk(int i, Random random, boolean settled) {
    Unit<E> unit = units.get(i);
    boolean stays = random.nextInt(8) == 0;
    if (unit.node < 0) {
      return;
    }
    boolean goes =
        settled && isTame(unit) && unit.ticket.status() == SearchStatus.FOUND && !unit.isOnDetour();
    int to = unit.node;
    try {
      to = unit.follower != null ? follow(unit, stays, goes) : ask(unit, goes);
    } catch (FuzzWorld.Broken thrown) {
      // Its own affair.
    }
    hash = hash * 31 + to;
    steps++;
    long step = to == unit.node ? 0 : oracle.step(unit.ticket.question().order(), unit.node, to);
    check(step >= 0, "no step to " + to, unit);
    if (unit.follower == null && stays && random.nextBoolean()) {
      unit.ticket.moveTo(unit.node); // it did not go, and says so
    } else {
      units.set(i, unit.at(to));
    }
  }

  private int follow(Unit<E> unit, boolean stays, boolean goes) {
    Follower follower = unit.follower;
    if (follower == null) {
      return unit.node;
    }
    Follower.Event event = follower.step(node -> !stays && !isHeld(node));
    int to = follower.node();
    hash = hash * 31 + event.ordinal();
    check(to == unit.node || event.ordinal() <= 2, event + " and moved", unit);
    boolean waits = event == Follower.Event.WAITING || event == Follower.Event.STUCK;
    check(!goes || !waits || stays || isCrowded(unit.node), "stands about", unit);
    return to;
  }

  private int ask(Unit<E> unit, boolean goes) {
    int to = unit.ticket.next(unit.node);
    check(!goes || to != unit.node || unit.ticket.isGoal(to), "frozen", unit);
    return to;
  }

  private boolean isHeld(int node) {
    return units.stream().anyMatch(unit -> unit.follower != null && unit.node == node);
  }

  /** Whether somebody is a step away. */
  private boolean isCrowded(int node) {
    return Arrays.stream(oracle.around(node)).anyMatch(near -> near != node && isHeld(near));
  }

  private void preview(Random random) {
    try {
      agents.preview(Question.of(random.nextInt(world.size()), world.order(random)));
    } catch (FuzzWorld.Broken thrown) {
      // Its own affair.
    }
  }

  private String show(Unit<E> unit) {
    Ticket<E> ticket = unit.ticket;
    boolean over = ticket.isOver() && ticket.status() != SearchStatus.CANCELLED;
    return ticket.question()
        + " at "
        + unit.node
        + " is "
        + ticket.status()
        + (over ? " " + ticket.route() + Arrays.toString(ticket.route().nodes()) : "");
  }
}
