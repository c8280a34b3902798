package waywright.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatus;

/**
 * A game that does to a navigator whatever a game can do, at random, and holds every answer against
 * an {@link Oracle}. What it does in a tick depends on seed, number of the tick and its own state
 * alone, so that it can be thrown back and played again.
 */
final class FuzzGame {

  private static final Movement[] MOVEMENTS = {
    Movement.walker(),
    Movement.builder().cost('.', 1).cost('~', 3).build(),
    Movement.builder().cost('.', 2).cost('~', 1).neighbors(4).build(),
    Movement.builder()
        .passable(".>v")
        .cost('~', 2)
        .corners(Corners.ONE_OPEN)
        .exits('>', Direction.EAST, Direction.SOUTH_EAST, Direction.NORTH_EAST)
        .exits('v', Direction.SOUTH, Direction.EAST)
        .build(),
    Movement.builder().passable(".#").corners(Corners.ALWAYS).cost('~', 5).build()
  };

  private static final Target BAD = Target.where(0, 0, 99, 99, FuzzGame::breaks);
  private static final long[] BUDGETS = {0, 1, 2, 5, 20, 100, 1000, 1000, Long.MAX_VALUE};

  /** What a test of a target throws here. */
  private static final class Broken extends RuntimeException {

    private static final long serialVersionUID = 1;
  }

  /** A unit; with a follower, or alone with its ticket. */
  private record Unit(RouteTicket ticket, RouteFollower follower, int cell) {

    /** Whether the oracle can tell what must become of it. */
    boolean isTame() {
      RouteRequest request = ticket.request();
      return request.expansionLimit() == Long.MAX_VALUE && !request.target().equals(BAD);
    }

    Unit at(int cell) {
      return new Unit(ticket, follower, cell);
    }
  }

  private final long seed;
  private final int width;
  private final int height;
  private final GameWorld world;
  private final Navigator navigator;
  private final List<Unit> units = new ArrayList<>();

  /** The world as of the last tick. */
  private Oracle oracle;

  private int tick;
  private long hash;

  /** How many answers were compared, and how many steps. */
  long answers;

  long steps;

  FuzzGame(long seed) {
    this.seed = seed;
    Random random = new Random(seed);
    width = 1 + random.nextInt(11);
    height = 1 + random.nextInt(9);
    world = new GameWorld(Worlds.map(random, width, height, random.nextInt(40)));
    String[] planners = {Planners.AUTO, Planners.AUTO, "astar", "dijkstra"};
    navigator = new Navigator(world, Planners.standard(), planners[random.nextInt(4)]);
    oracle = new Oracle(world);
  }

  /** Plays, with rollbacks and previews that must leave no trace. */
  void play(int ticks) {
    Random chaos = new Random(seed + 1);
    long[] hashes = new long[ticks];
    boolean[] known = new boolean[ticks];
    Moment kept = new Moment();
    while (tick < ticks) {
      int now = tick;
      try {
        play();
      } catch (AssertionError | RuntimeException thrown) {
        throw new AssertionError("seed " + seed + ", tick " + now + ": " + thrown, thrown);
      }
      if (known[now]) {
        check(hashes[now] == hash, "another hash after a rollback");
      }
      known[now] = true;
      hashes[now] = hash;
      if (chaos.nextInt(6) == 0) {
        kept = new Moment();
      } else if (chaos.nextInt(12) == 0) {
        kept.restore();
      }
      if (chaos.nextInt(4) == 0) {
        preview(chaos);
      }
    }
  }

  /** Everything at a moment. */
  private final class Moment {

    private final GameWorld.Version version = world.save();
    private final NavigatorState state = navigator.save();
    private final List<Unit> kept = List.copyOf(units);
    private final Oracle seen = oracle;
    private final int at = tick;
    private final long hashed = hash;

    void restore() {
      world.restore(version);
      navigator.restore(state);
      units.clear();
      units.addAll(kept);
      oracle = seen;
      tick = at;
      hash = hashed;
    }
  }

  private static void check(boolean holds, String what) {
    if (!holds) {
      throw new AssertionError(what);
    }
  }

  private void check(boolean holds, String what, Unit unit) {
    if (!holds) {
      throw new AssertionError(what + ": " + show(unit));
    }
  }

  private void play() {
    Random random = new Random(seed * 1_000_003 + tick);
    tick++;
    if (random.nextInt(3) == 0) {
      edit(random);
    }
    while (units.size() < 2 || units.size() < 12 && random.nextInt(4) == 0) {
      add(random, target(random));
    }
    if (random.nextInt(30) == 0) {
      rally(random);
    }
    for (int i = 0; i < units.size(); i++) {
      meddle(i, random);
    }
    long budget = BUDGETS[random.nextInt(BUDGETS.length)];
    long spent = budget;
    oracle = new Oracle(world);
    try {
      spent = navigator.tick(budget);
      check(spent <= budget, spent + " of " + budget + " spent");
    } catch (Broken thrown) {
      units.removeIf(unit -> unit.ticket.status() == SearchStatus.CANCELLED);
      // Nothing is known of what it spent.
    }
    if (spent < budget) {
      for (Unit unit : units) {
        compare(unit);
      }
    }
    for (int i = 0; i < units.size(); i++) {
      walk(i, random, spent < budget);
    }
    hash = hash * 31 + navigator.hash();
  }

  private void edit(Random random) {
    for (int i = random.nextInt(3); i >= 0; i--) {
      int x = random.nextInt(width);
      int y = random.nextInt(height);
      char letter = "..~~##>v".charAt(random.nextInt(8));
      boolean large = random.nextInt(8) == 0;
      int columns = Math.min(width - x, large ? 1 + random.nextInt(5) : 1);
      int rows = Math.min(height - y, large ? 1 + random.nextInt(5) : 1);
      if (random.nextInt(4) == 0 && !units.isEmpty()) {
        int cell = units.get(random.nextInt(units.size())).cell;
        if (cell >= 0) { // on a unit, or behind one
          world.set(cell % width, cell / width, letter);
        }
      } else if (random.nextInt(5) == 0) {
        boolean[] mask = new boolean[columns * rows];
        for (int j = 0; j < mask.length; j++) {
          mask[j] = random.nextBoolean();
        }
        world.paint(x, y, mask, columns, letter);
      } else {
        world.fill(x, y, columns, rows, letter);
      }
    }
  }

  private Target target(Random random) {
    if (random.nextInt(40) == 0) {
      return BAD;
    }
    if (random.nextInt(20) == 0) {
      return Target.cell(random.nextInt(width + 2) - 1, random.nextInt(height + 2) - 1);
    }
    return Worlds.target(random, width, height);
  }

  private static boolean breaks(int x, int y) {
    if ((x + y) % 3 == 2) {
      throw new Broken();
    }
    return false;
  }

  private void add(Random random, Target target) {
    int x = random.nextInt(12) == 0 ? -1 : random.nextInt(width);
    int y = random.nextInt(height);
    RouteRequest request =
        RouteRequest.from(x, y)
            .to(target)
            .as(MOVEMENTS[random.nextInt(MOVEMENTS.length)])
            .priority(random.nextInt(3));
    switch (random.nextInt(10)) {
      case 0 -> request = request.costLimit(random.nextInt(12) * Octile.STRAIGHT);
      case 1 -> {
        int left = random.nextInt(width);
        int top = random.nextInt(height);
        request =
            request.region(left, top, left + random.nextInt(width), top + random.nextInt(height));
      }
      case 2 -> request = request.expansionLimit(1 + random.nextInt(20));
      default -> {}
    }
    RouteTicket ticket = navigator.request(request);
    boolean follows = x >= 0 && random.nextInt(3) == 0;
    RouteFollower follower = follows ? new RouteFollower(ticket, y * width + x) : null;
    units.add(new Unit(ticket, follower, x < 0 ? -1 : y * width + x));
  }

  /** Many units to one place. */
  private void rally(Random random) {
    Target target = Worlds.target(random, width, height);
    for (Unit unit : units) {
      unit.ticket.retarget(target);
    }
    for (int i = 0; i < 8; i++) {
      add(random, target);
    }
    while (units.size() > 20) {
      units.remove(0).ticket.cancel();
    }
  }

  /** Cancels, sends elsewhere, pushes or teleports a unit; mostly not. */
  private void meddle(int i, Random random) {
    Unit unit = units.get(i);
    switch (random.nextInt(40)) {
      case 0 -> {
        unit.ticket.cancel();
        check(unit.ticket.status() == SearchStatus.CANCELLED, "cancelled");
        units.remove(i);
      }
      case 1 -> unit.ticket.retarget(Worlds.target(random, width, height));
      case 2 -> push(i, random.nextInt(width * height), random);
      case 3 -> {
        if (unit.cell >= 0) { // back, aside, or forward
          int x = Math.floorMod(unit.cell % width + random.nextInt(3) - 1, width);
          int y = Math.floorMod(unit.cell / width + random.nextInt(3) - 1, height);
          push(i, y * width + x, random);
        }
      }
      default -> {}
    }
  }

  private void push(int i, int cell, Random random) {
    Unit unit = units.get(i);
    units.set(i, unit.at(cell));
    if (unit.follower != null) {
      unit.follower.moveTo(cell);
    } else {
      unit.ticket.moveTo(cell);
    }
  }

  /** After a tick that had budget to spare: everything is answered, and is a fresh optimum. */
  private void compare(Unit unit) {
    RouteTicket ticket = unit.ticket;
    check(ticket.isSettled(), "not settled", unit);
    if (!unit.isTame() || ticket.now.round != null) {
      return;
    }
    RouteRequest request = ticket.request();
    long best = unit.cell < 0 ? -1 : oracle.best(request, unit.cell);
    SearchStatus right = oracle.status(request, unit.cell, best);
    boolean limited = request.costLimit() < 1L << 40;
    boolean same =
        right == ticket.status()
            || limited
                && right == SearchStatus.UNREACHABLE
                && ticket.status() == SearchStatus.BEYOND_LIMIT;
    check(same, right + " is right", unit);
    answers++;
    Route route = ticket.route();
    if (right != SearchStatus.FOUND) {
      check(route.size() == 0 && route.cost() == 0, "no way, no route", unit);
      return;
    }
    check(route.cost() == best, best + " is best", unit);
    check(route.cell(0) == unit.cell, "begins elsewhere", unit);
    long cost = 0;
    for (int j = 1; j < route.size(); j++) {
      long step = oracle.step(request, route.cell(j - 1), route.cell(j));
      check(step >= 0, "not a step", unit);
      cost += step;
    }
    check(cost == best, cost + " is what it costs", unit);
    check(ticket.isGoal(route.cell(route.size() - 1)), "ends elsewhere", unit);
  }

  private void walk(int i, Random random, boolean settled) {
    Unit unit = units.get(i);
    boolean stays = random.nextInt(8) == 0;
    if (unit.cell < 0) {
      return;
    }
    int to = unit.cell;
    boolean frozen =
        settled
            && unit.isTame()
            && unit.ticket.status() == SearchStatus.FOUND
            && unit.ticket.now.round == null;
    try {
      if (unit.follower != null) {
        RouteFollower.Event event = unit.follower.step(cell -> !stays && !isHeld(cell));
        to = unit.follower.cell();
        check(to == unit.cell || event.ordinal() <= 2, event + " and moved");
        hash = hash * 31 + event.ordinal();
        boolean waits = event == RouteFollower.Event.WAITING || event == RouteFollower.Event.STUCK;
        check(!frozen || !waits || stays || isCrowded(unit.cell), "stands about", unit);
      } else {
        to = unit.ticket.next(unit.cell);
        check(!frozen || to != unit.cell || unit.ticket.isGoal(to), "frozen", unit);
      }
    } catch (Broken thrown) {
      to = unit.cell;
    }
    hash = hash * 31 + to;
    steps++;
    if (to != unit.cell) {
      long step = oracle.step(unit.ticket.request(), unit.cell, to);
      check(step >= 0, "no step to " + to, unit);
    }
    if (unit.follower != null) {
      units.set(i, unit.at(to));
    } else if (!stays) {
      units.set(i, unit.at(to));
    } else if (random.nextBoolean()) {
      unit.ticket.moveTo(unit.cell);
    } else {
      // The game asked, did not go and did not say so: it calls next again in its next tick.
      units.set(i, unit.at(to));
    }
  }

  private boolean isHeld(int cell) {
    return units.stream().anyMatch(unit -> unit.follower != null && unit.cell == cell);
  }

  /** Whether somebody is beside a cell. */
  private boolean isCrowded(int cell) {
    for (int d = 0; d < 9; d++) {
      int x = cell % width + d % 3 - 1;
      int y = cell / width + d / 3 - 1;
      if (d != 4 && x >= 0 && y >= 0 && x < width && y < height && isHeld(y * width + x)) {
        return true;
      }
    }
    return false;
  }

  private void preview(Random random) {
    try {
      navigator.preview(
          RouteRequest.from(random.nextInt(width), random.nextInt(height))
              .to(target(random))
              .as(MOVEMENTS[random.nextInt(MOVEMENTS.length)]));
    } catch (Broken thrown) {
      // Its own affair.
    }
  }

  private String show(Unit unit) {
    RouteTicket ticket = unit.ticket;
    return ticket.request()
        + " at "
        + unit.cell
        + " is "
        + ticket.status()
        + (ticket.isOver() && ticket.status() != SearchStatus.CANCELLED
            ? " " + ticket.route() + Arrays.toString(ticket.route().cells())
            : "")
        + "\n"
        + navigator.map();
  }
}
