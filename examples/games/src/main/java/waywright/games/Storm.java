package waywright.games;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.Target;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/**
 * An order storm: a thousand units in four armies get new targets every hundred ticks, while
 * buildings are built and removed, with a budget of a few thousand expansions per tick. Every unit
 * moves on the tick after the order, and none through a wall.
 */
public final class Storm implements Sample {

  private static final int SIDE = 128;
  private static final int UNITS = 1000;
  private static final int ARMIES = 4;
  private static final long BUDGET = 4_000;

  /** The state of a congruential generator: the same numbers on every platform. */
  private long random = 2024;

  private final GameWorld world = new GameWorld(terrain());
  private final Navigator navigator = new Navigator(world);
  private final List<RouteTicket> tickets = new ArrayList<>();
  private final List<Follower> units = new ArrayList<>();
  private int tick;
  private long most;
  private long hash = 17;

  /** Places the units on free cells. */
  public Storm() {
    while (units.size() < UNITS) {
      int x = roll(SIDE);
      int y = roll(SIDE);
      if (navigator.space(Movement.walker()).contains(navigator.cell(x, y))) {
        RouteTicket ticket = navigator.request(RouteRequest.from(x, y).to(rally(units.size())));
        tickets.add(ticket);
        units.add(new Follower(ticket, navigator.cell(x, y)));
      }
    }
  }

  /** Returns a number in 0 .. sides − 1. */
  private int roll(int sides) {
    // Knuth's multiplier; the upper half of the state is the random one.
    random = random * 6364136223846793005L + 1442695040888963407L;
    return (int) ((random >>> 33) % sides);
  }

  private GridMap terrain() {
    GridMap map = GridMap.filled(SIDE, SIDE, '.');
    for (int rock = 0; rock < 120; rock++) {
      int x = roll(SIDE - 8);
      int y = roll(SIDE - 8);
      int columns = 1 + roll(8);
      map = map.with(x, y, columns, 1 + roll(8), '#');
    }
    return map;
  }

  /** Returns the target of a unit's army in these hundred ticks. */
  private Target rally(int unit) {
    int cell = corner(tick / 100 + unit % ARMIES);
    return Target.within(cell % SIDE, cell / SIDE, 6);
  }

  private static int corner(int turn) {
    int x = turn % 2 == 0 ? 10 : SIDE - 11;
    int y = turn / 2 % 2 == 0 ? 10 : SIDE - 11;
    return y * SIDE + x;
  }

  /** Plays one tick: orders, buildings, work, steps. */
  @Override
  public void tick() {
    tick++;
    if (tick % 100 == 0) {
      for (int i = 0; i < UNITS; i++) {
        tickets.get(i).retarget(rally(i));
      }
    }
    if (tick % 5 == 0) {
      int x = roll(SIDE - 3);
      int y = roll(SIDE - 3);
      world.fill(x, y, 3, 3, roll(3) == 0 ? '#' : '.');
    }
    long spent = navigator.tick(BUDGET);
    most = Math.max(most, spent);
    for (Follower unit : units) {
      unit.step(cell -> true);
      hash = hash * 31 + unit.node();
    }
    hash = hash * 31 + navigator.hash();
  }

  @Override
  public long hash() {
    return hash;
  }

  /** Returns the maximum expansions of a tick so far; never above the budget. */
  public long most() {
    return most;
  }

  /** Returns the number of units at their targets. */
  public long arrived() {
    return units.stream().filter(unit -> unit.ticket().isGoal(unit.node())).count();
  }

  @Override
  public GridMap map() {
    return navigator.map();
  }

  @Override
  public Movement movement() {
    return Movement.walker();
  }

  @Override
  public int[] goals() {
    return IntStream.range(0, ARMIES).map(Storm::corner).toArray();
  }

  @Override
  public int[] units() {
    return units.stream().mapToInt(Follower::node).toArray();
  }

  /** Returns a summary for people. */
  @Override
  public String toString() {
    return String.format(
        "tick %s: %s units, %s arrived, at most %s expansions a tick, hash %s",
        tick, UNITS, arrived(), most, Long.toHexString(hash));
  }
}
