package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.agent.Follower;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.field.Field;
import waywright.search.SearchStatus;

/** What every planner has to do for a game; the same code for all of them. */
class PlannerContractTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** On a grid, where many ways lead to each cell, it takes longer than anybody waits. */
  private static final String TREES_ONLY = "ida-star";

  static Stream<String> planners() {
    return Planners.names().stream().filter(name -> !name.equals(TREES_ONLY));
  }

  private static Navigator navigator(NavWorld world, String planner) {
    return Planners.navigator(world, planner);
  }

  /** The costs of the best ways in a world as it is now, worked out from nothing. */
  private static final class Fresh {

    private final GridMap map;
    private final Map<Movement, GridSpace> spaces = new IdentityHashMap<>();
    private final Map<RouteRequest, Long> costs = new IdentityHashMap<>();

    Fresh(NavWorld world) {
      byte[] terrain = new byte[world.width() * world.height()];
      for (int i = 0; i < terrain.length; i++) {
        terrain[i] = (byte) world.terrain(i % world.width(), i / world.width());
      }
      map = GridMap.of(world.width(), world.height(), terrain);
    }

    /** −1 if there is no way. */
    long cost(RouteRequest request) {
      return costs.computeIfAbsent(request, this::find);
    }

    private long find(RouteRequest request) {
      Movement movement = request.movement();
      GridSpace space = spaces.computeIfAbsent(movement, any -> new GridSpace(map, movement));
      int start = map.cell(request.x(), request.y());
      if (!space.contains(start)) {
        return -1;
      }
      Field field = Field.towards(space, request.target().cells(map, Target.shape(movement)));
      return field.reached(start) ? field.cost(start) : -1;
    }
  }

  /**
   * The requests of a round, and what they cost after each of its steps: the same for all planners.
   */
  private static final Map<Integer, List<RouteRequest>> POOLS = new HashMap<>();

  private static final Map<List<Integer>, Fresh> STEPS = new HashMap<>();

  private static void assertBest(
      Fresh fresh, Navigator navigator, RouteTicket ticket, String what) {
    RouteRequest request = ticket.request();
    UnitRoute route = ticket.route();
    long best = fresh.cost(request);
    assertEquals(best >= 0, route.isFound(), () -> what + " " + request + " " + route);
    if (best >= 0) {
      assertEquals(best, route.cost(), () -> what + " " + request + " " + route);
      GridSpace space = navigator.space(request.movement());
      assertEquals(best, Worlds.cost(space, route));
      for (int i = 1; i < route.size(); i++) {
        assertTrue(Worlds.isOpen(space, route.cell(i - 1), route.cell(i)));
      }
      int end = route.size() - 1;
      assertTrue(request.target().test(route.x(end), route.y(end), request.movement()));
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void everyAnswerNewOrReusedIsAFreshOptimum(String planner) {
    Random random = new Random(1);
    int rounds = planner.equals(Planners.AUTO) ? 4 * SCALE : 1 + SCALE;
    for (int round = 0; round < rounds; round++) {
      int size = 8 + random.nextInt(16);
      GameWorld world = new GameWorld(Worlds.map(random, size, size, 10 + random.nextInt(30)));
      Navigator navigator = navigator(world, planner);
      List<RouteRequest> made = new ArrayList<>();
      for (int i = 0; i < 25; i++) {
        made.add(
            RouteRequest.from(random.nextInt(size), random.nextInt(size))
                .to(Worlds.target(random, size, size))
                .as(Worlds.movement(random)));
      }
      List<RouteRequest> pool = POOLS.computeIfAbsent(round, any -> made);
      assertEquals(made.toString(), pool.toString());
      List<RouteTicket> tickets = new ArrayList<>();
      for (int step = 0; step < 150; step++) {
        Worlds.edit(world, random);
        tickets.add(navigator.request(pool.get(random.nextInt(pool.size()))));
        navigator.tick(1_000_000);
        Fresh fresh = STEPS.computeIfAbsent(List.of(round, step), any -> new Fresh(world));
        assertEquals(fresh.map, world.map());
        for (RouteTicket ticket : tickets) {
          assertTrue(ticket.isSettled(), () -> ticket.request() + " " + ticket.status());
          assertBest(fresh, navigator, ticket, planner + " " + round + "." + step);
        }
        fresh.spaces.clear();
        if (tickets.size() > 30) {
          tickets.remove(random.nextInt(30)).cancel();
        }
      }
      assertTrue(navigator.reused() > 0);
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void unitsArriveWhileTheWorldChangesUnderThem(String planner) {
    Random random = new Random(2);
    for (int round = 0; round < 3 * SCALE; round++) {
      int size = 16 + random.nextInt(16);
      GameWorld world = new GameWorld(Worlds.map(random, size, size, 15));
      Navigator navigator = navigator(world, planner);
      List<RouteTicket> tickets = new ArrayList<>();
      List<Follower> units = new ArrayList<>();
      Target shared = Target.cell(random.nextInt(size), random.nextInt(size));
      for (int i = 0; i < 40; i++) {
        int x = random.nextInt(size);
        int y = random.nextInt(size);
        Target target = i % 2 == 0 ? shared : Worlds.target(random, size, size);
        RouteTicket ticket =
            navigator.request(RouteRequest.from(x, y).to(target).as(Worlds.movement(random)));
        tickets.add(ticket);
        units.add(new Follower(ticket, navigator.cell(x, y)));
      }
      for (int tick = 0; tick < 400; tick++) {
        if (tick < 60) {
          Worlds.edit(world, random);
        }
        assertTrue(navigator.tick(300) <= 300);
        for (int i = 0; i < units.size(); i++) {
          Follower unit = units.get(i);
          int before = unit.node();
          GridSpace space = navigator.space(tickets.get(i).request().movement());
          unit.step(cell -> true);
          int after = unit.node();
          assertTrue(before == after || Worlds.isOpen(space, before, after));
        }
      }
      Fresh fresh = new Fresh(world);
      for (int i = 0; i < units.size(); i++) {
        Follower unit = units.get(i);
        RouteTicket ticket = tickets.get(i);
        GridMap map = navigator.map();
        long best = fresh.cost(ticket.request().startingAt(map.x(unit.node()), map.y(unit.node())));
        boolean there = ticket.isGoal(unit.node());
        assertTrue(
            there || best < 0,
            () -> planner + " stands at " + unit.node() + ", " + ticket.status());
      }
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void aDoorThatClosesInFrontOfAUnitSendsItRound(String planner) {
    GameWorld world = new GameWorld(GridMap.of(".......", "###.##.", "......."));
    Navigator navigator = navigator(world, planner);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(0, 2));
    navigator.tick(1000);
    int cell = ticket.next(navigator.cell(0, 0));
    assertEquals(navigator.cell(1, 0), cell);
    world.set(3, 1, '#');
    int changes = ticket.changes();
    navigator.tick(1000);
    assertNotEquals(changes, ticket.changes());
    Set<Integer> seen = new HashSet<>();
    for (int i = 0; i < 20; i++) {
      cell = ticket.next(cell);
      seen.add(cell);
    }
    assertTrue(seen.contains(navigator.cell(6, 1)) && ticket.isGoal(cell));
    world.set(6, 1, '#');
    RouteTicket sealed = navigator.request(RouteRequest.from(0, 0).to(0, 2));
    navigator.tick(1000);
    assertEquals(SearchStatus.UNREACHABLE, sealed.status());
    world.set(3, 1, '.');
    navigator.tick(1000);
    assertEquals(SearchStatus.FOUND, sealed.status());
  }

  @ParameterizedTest
  @MethodSource("planners")
  void keepsTheBudgetAndMovesEverybodyOnTheNextTick(String planner) {
    Random random = new Random(3);
    GameWorld world = new GameWorld(Worlds.map(random, 96, 96, 20));
    Navigator navigator = navigator(world, planner);
    List<RouteTicket> tickets = new ArrayList<>();
    List<Integer> cells = new ArrayList<>();
    while (tickets.size() < 200) {
      int x = random.nextInt(96);
      int y = random.nextInt(96);
      GridSpace space = navigator.space(Movement.walker());
      if (space.steps(navigator.cell(x, y)) != 0) {
        tickets.add(
            navigator.request(RouteRequest.from(x, y).to(random.nextInt(96), random.nextInt(96))));
        cells.add(navigator.cell(x, y));
      }
    }
    assertTrue(navigator.tick(500) <= 500);
    for (int i = 0; i < tickets.size(); i++) {
      RouteTicket ticket = tickets.get(i);
      boolean moves = ticket.next(cells.get(i)) != cells.get(i);
      assertTrue(
          moves || ticket.isOver() || ticket.isGoal(cells.get(i)), i + " " + ticket.status());
    }
    assertFalse(tickets.get(199).isOver());
    long ticks = 0;
    while (!tickets.stream().allMatch(RouteTicket::isOver)) {
      assertTrue(navigator.tick(500) <= 500);
      assertTrue(ticks++ < 20_000);
    }
  }

  @ParameterizedTest
  @MethodSource("planners")
  void rollbacksAndPreviewsLeaveNoTrace(String planner) {
    long plain = Rollbacks.play(planner, 7, 160, false);
    assertEquals(plain, Rollbacks.play(planner, 7, 160, true));
    assertNotEquals(plain, Rollbacks.play(planner, 8, 160, false));
  }

  @ParameterizedTest
  @MethodSource("planners")
  void limitsAreKept(String planner) {
    GameWorld world = new GameWorld(GridMap.of("......", ".####.", "......"));
    Navigator navigator = navigator(world, planner);
    RouteRequest round = RouteRequest.from(0, 1).to(5, 1);
    long cost =
        3 * Octile.STRAIGHT + 2 * Octile.DIAGONAL + 2 * (Octile.STRAIGHT * 2 - Octile.DIAGONAL);
    assertEquals(SearchStatus.FOUND, navigator.preview(round.costLimit(cost)).status());
    assertEquals(cost, navigator.preview(round).cost());
    assertEquals(SearchStatus.BEYOND_LIMIT, navigator.preview(round.costLimit(cost - 1)).status());
    assertEquals(SearchStatus.BEYOND_LIMIT, navigator.preview(round.expansionLimit(1)).status());
    UnitRoute below = navigator.preview(round.region(0, 1, 5, 2));
    for (int i = 0; i < below.size(); i++) {
      assertTrue(below.y(i) >= 1);
    }
    assertEquals(SearchStatus.UNREACHABLE, navigator.preview(round.region(0, 1, 5, 1)).status());
    assertEquals(SearchStatus.INVALID_GOAL, navigator.preview(round.to(2, 1)).status());
    assertEquals(
        SearchStatus.INVALID_START, navigator.preview(RouteRequest.from(2, 1).to(0, 0)).status());
    assertEquals(SearchStatus.INVALID_GOAL, navigator.preview(round.to(9, 9)).status());
    assertEquals(
        SearchStatus.INVALID_START, navigator.preview(RouteRequest.from(-1, 0).to(0, 0)).status());
  }
}
