package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.agent.Ticket;
import waywright.algorithm.Algorithm;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.local.LocalSpace;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.hex.HexStorage;
import waywright.prepare.Preparation;
import waywright.search.SearchStatus;
import waywright.search.spi.NodeStates;
import waywright.space.Goal;

/** What a movement needs of the map is prepared in ticks, from their budget. */
class BudgetTest {

  private static final int SIDE = 192;

  /** The rows that a portion may go too far. */
  private static final int ROWS = 16;

  /** Units of work that pay for a look at every cell, and for the rows of a portion. */
  private static final long LOOK = (long) SIDE * SIDE / Preparation.SCANNED;

  private static final long OVER = (long) ROWS * SIDE / Preparation.SCANNED;

  /** Counts what this thread allocates. */
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /** Less than a bit for each cell of a million. */
  private static final long FEW_BYTES = 100_000;

  /** Whole rows of a space, and of what jump points need. */
  private static final long TICK = 12 * 13;

  /** More for a unit of work than any of those that look at cells makes room for, row by row. */
  private static final long FOR_A_UNIT = 128;

  /** What is made in passing, and at the beginning of anything: tables, lists, tickets. */
  private static final long UNPAID = 600_000;

  private static final long BUDGET = 10_000;

  /** Of terrain of two costs, unless the planner is for one. */
  private static final Movement MIXED =
      Movement.walker().toBuilder().cost('.', 1).cost('~', 2).build();

  private static GridMap map() {
    return map(SIDE);
  }

  private static GridMap map(int side) {
    byte[] terrain = new byte[side * side];
    for (int i = 0; i < terrain.length; i++) {
      int x = i % side;
      boolean wall = x % 24 == 12 && i / side % 48 > 8;
      terrain[i] = (byte) (wall ? '#' : '.');
    }
    return GridMap.of(side, side, terrain);
  }

  private static boolean isPrepared(Navigator navigator, GridRecipe<?> recipe) {
    return GridSnapshot.of(navigator.agents().snapshot()).world().isPrepared(recipe);
  }

  /** The same, a part of it mud. */
  private static GridMap mixed(int side) {
    byte[] terrain = map(side).toBytes();
    for (int i = 0; i < terrain.length; i++) {
      boolean mud = i % side % 24 > 18 && i / side % 9 > 6;
      terrain[i] = mud ? (byte) '~' : terrain[i];
    }
    return GridMap.of(side, side, terrain);
  }

  /** Ticks until it is prepared; never before its work, but for some rows, has been spent. */
  private static void assertPaid(Navigator navigator, GridRecipe<?> recipe, long work) {
    assertFalse(isPrepared(navigator, recipe), "prepared by asking");
    long spent = 0;
    while (!isPrepared(navigator, recipe)) {
      assertTrue(spent <= work, () -> recipe + " is not prepared for " + work);
      long now = navigator.tick(TICK);
      assertTrue(now == TICK || isPrepared(navigator, recipe), "all of the budget is spent");
      spent += now;
    }
    long paid = spent;
    assertTrue(spent + OVER >= work, () -> recipe + " for " + paid + " instead of " + work);
  }

  @ParameterizedTest
  @CsvSource({"astar, 1, 1", "astar, 3, 2", "canonical, 1, 1", "canonical, 2, 2", "jps, 3, 2"})
  void theSpaceIsPaidForByTicks(String planner, int size, int looks) {
    Navigator navigator = Planners.navigator(new GameWorld(map()), planner);
    Movement movement = Movement.walker().toBuilder().size(size).build();
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(SIDE - 3, 0).as(movement));
    assertPaid(navigator, GridRecipe.space(movement), room(looks) + looks * LOOK);
    finish(navigator, ticket);
  }

  /** Units of work that pay for a byte a cell in one piece, for each look. */
  private static long room(int looks) {
    return Preparation.forMemory((long) looks * SIDE * SIDE);
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "jps"})
  void jumpPointsOfCellsNeedNoSpace(String planner) {
    Navigator navigator = Planners.navigator(new GameWorld(map()), planner);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(SIDE - 3, 0));
    GridRecipe<?> jumps = JumpMap.recipe(Movement.walker());
    assertPaid(navigator, jumps, jumps.work(WorldVersion.of(map())));
    finish(navigator, ticket);
    assertFalse(isPrepared(navigator, GridRecipe.space(Movement.walker())));
  }

  /**
   * Of hexagons nothing needs to be prepared: neither the first request nor an edit takes memory
   * for the cells of the map, and what is spent first is for the states of the search alone.
   */
  @Test
  void hexagonsNeedNothingPrepared() {
    byte[] ground = new byte[1 << 20];
    Arrays.fill(ground, (byte) '.');
    GameWorld world = new GameWorld(GridMap.of(1 << 10, 1 << 10, ground));
    Navigator navigator = Navigator.ofHexagons(world, HexStorage.ODD_R);
    Movement movement = Movement.walker().toBuilder().neighbors(6).build();
    RouteRequest request = RouteRequest.from(0, 0).to(40, 0).as(movement);
    long before = THREADS.getCurrentThreadAllocatedBytes();
    RouteTicket ticket = navigator.request(request);
    assertTrue(THREADS.getCurrentThreadAllocatedBytes() - before < FEW_BYTES, "to request");
    long room = Preparation.forMemory(NodeStates.initialBytes(1 << 20));
    assertEquals(room, navigator.tick(room), "saved up for states");
    long spent = navigator.tick(1_000);
    assertTrue(spent < 60 && ticket.route().isFound(), () -> "found for " + spent);
    for (int x = 2; x < 20; x += 2) {
      world.set(x, 0, '#');
      before = THREADS.getCurrentThreadAllocatedBytes();
      navigator.tick(0);
      ticket.next(navigator.cell(0, 0));
      assertTrue(THREADS.getCurrentThreadAllocatedBytes() - before < FEW_BYTES, "to follow");
      navigator.tick(1_000);
      assertTrue(ticket.route().isFound(), "round the walls");
    }
  }

  private static List<String> planners() {
    return Planners.names();
  }

  private static boolean isForOneCost(String planner) {
    return planner.equals("auto") || planner.equals("jps");
  }

  private static Navigator navigator(String planner, int side) {
    GridMap map = isForOneCost(planner) ? map(side) : mixed(side);
    return Planners.navigator(new GameWorld(map), planner);
  }

  private static Movement movement(String planner) {
    return isForOneCost(planner) ? Movement.walker() : MIXED;
  }

  /**
   * Ticks until a ticket has its answer. What is made in one piece has been paid for, at {@link
   * Preparation#ALLOCATED} a unit, by that tick and those before it.
   *
   * @param most a tick allocates
   */
  private static <E> void assertRoomIsPaid(
      String what, Agents<E> agents, Ticket<E> ticket, int start, long most) {
    long spent = 0;
    long made = 0;
    for (int i = 0; i < 4_000 && !ticket.isOver(); i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      spent += agents.tick(BUDGET);
      ticket.next(start);
      long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
      made += bytes;
      long paid = UNPAID + spent * Preparation.ALLOCATED;
      long sum = made;
      assertTrue(sum <= paid, () -> what + ": " + sum + " bytes, " + paid + " paid");
      assertTrue(bytes <= most, () -> what + ": a tick of " + bytes);
    }
    assertEquals(SearchStatus.FOUND, ticket.status(), what);
  }

  /**
   * Where there are more than a million cells, room is made as it is needed: no tick makes more
   * than its looks at cells do. Iterative deepening keeps four bytes a node in one piece.
   */
  @ParameterizedTest
  @MethodSource("planners")
  void noTickMakesRoomThatIsNotPaidFor(String planner) {
    for (int side : new int[] {900, 1_200}) {
      Navigator navigator = navigator(planner, side);
      boolean deepening = planner.equals("ida-star");
      int x = deepening ? 5 : side / 3;
      RouteRequest request = RouteRequest.from(0, 0).to(x, 1).as(movement(planner));
      RouteTicket ticket = navigator.request(request);
      boolean inOne = side < 1_000 || deepening;
      long most = inOne ? Long.MAX_VALUE : UNPAID + BUDGET * FOR_A_UNIT;
      assertRoomIsPaid(planner + " " + side, navigator.agents(), ticket, 0, most);
    }
  }

  /** A crowd's field, before and after edits that it has to begin anew for. */
  @ParameterizedTest
  @ValueSource(strings = {"astar", "canonical"})
  void noTickMakesRoomForAFieldThatIsNotPaidFor(String planner) {
    for (int side : new int[] {900, 1_100}) {
      GameWorld world = new GameWorld(mixed(side));
      Navigator navigator = Planners.navigator(world, planner);
      int crowd = planner.equals("astar") ? 20 : side * side / 4096 + 20;
      RouteTicket last = null;
      for (int i = 0; i < crowd; i++) {
        RouteRequest request = RouteRequest.from(i % 10, i / 10).to(20, 0).as(MIXED);
        last = navigator.request(request);
      }
      long most = side < 1_000 ? Long.MAX_VALUE : UNPAID + BUDGET * FOR_A_UNIT;
      int start = navigator.cell((crowd - 1) % 10, (crowd - 1) / 10);
      assertRoomIsPaid(planner + " field " + side, navigator.agents(), last, start, most);
      assertEquals(0, navigator.searched(), "a field, for all of them");
      world.fill(100, 100, 300, 60, '#');
      assertRoomIsPaid(planner + " edited " + side, navigator.agents(), last, start, most);
      assertEquals(0, navigator.searched());
    }
  }

  /**
   * Costs pass 2^32 half way: the pages at the edge of the wave are widened as they are paid for.
   */
  @Test
  void aFieldIsWidenedByTicks() {
    int side = 1_100;
    byte[] ground = new byte[side * side];
    Arrays.fill(ground, (byte) '.');
    Navigator navigator =
        Planners.navigator(new GameWorld(GridMap.of(side, side, ground)), "astar");
    Movement dear = Movement.walker().toBuilder().cost('.', 7).build();
    RouteTicket last = null;
    for (int i = 0; i < 20; i++) {
      RouteRequest request = RouteRequest.from(i % 10, i / 10).to(side - 9, side - 2);
      last = navigator.request(request.as(dear));
    }
    int budget = 400;
    long most = UNPAID + budget * (long) Preparation.ALLOCATED + 3 * (Long.BYTES << 16);
    while (!last.isOver()) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      assertTrue(navigator.tick(budget) <= budget);
      long bytes = THREADS.getCurrentThreadAllocatedBytes() - before;
      assertTrue(bytes <= most, () -> "a tick of " + bytes);
    }
    assertEquals(0, navigator.searched(), "a field, for all of them");
    assertTrue(last.route().cost() >> 32 > 0, "wide costs");
  }

  /** The states of hexagons, for one unit and for the field of a crowd. */
  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void hexagonsPayForStates(int units) {
    for (int side : new int[] {900, 1_100}) {
      Navigator navigator = Navigator.ofHexagons(new GameWorld(map(side)), HexStorage.ODD_R);
      Movement movement = Movement.walker().toBuilder().neighbors(6).build();
      RouteTicket last = null;
      for (int i = 0; i < units; i++) {
        last = navigator.request(RouteRequest.from(i % 10, i / 10).to(300, 5).as(movement));
      }
      long most = side < 1_000 ? Long.MAX_VALUE : UNPAID + BUDGET * FOR_A_UNIT;
      int start = navigator.cell((units - 1) % 10, (units - 1) / 10);
      assertRoomIsPaid("hexagons " + side, navigator.agents(), last, start, most);
      assertEquals(units == 1 ? 1 : 0, navigator.searched());
    }
  }

  /** The states of a graph, for one unit and for the field of a crowd. */
  @ParameterizedTest
  @ValueSource(ints = {1, 20})
  void graphsPayForStates(int units) {
    int nodes = 300_000;
    GraphBuilder builder = new GraphBuilder();
    builder.node();
    for (int node = 1; node < nodes; node++) {
      builder.node();
      builder.arc(node - 1, node, 1);
    }
    Agents<Goal> agents = new Agents<>(new GraphWorld(builder.build()));
    Ticket<Goal> last = null;
    for (int i = 0; i < units; i++) {
      last = agents.request(Question.of(i, Goal.node(2_000)));
    }
    assertRoomIsPaid("graph", agents, last, units - 1, Long.MAX_VALUE);
    assertEquals(units == 1 ? 1 : 0, agents.searched());
  }

  private static void finish(Navigator navigator, RouteTicket ticket) {
    for (int i = 0; i < 10_000 && !ticket.isOver(); i++) {
      navigator.tick(100);
    }
    assertTrue(ticket.route().isFound(), () -> ticket.route().toString());
  }

  /** A crowd's field begins by paying for the space it is worked out over, and so does the next. */
  @Test
  void aFieldPaysForItsSpace() {
    GameWorld world = new GameWorld(map());
    Navigator navigator = new Navigator(world);
    List<RouteTicket> crowd = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      crowd.add(navigator.request(RouteRequest.from(i % 10, i / 10).to(SIDE - 3, 0)));
    }
    assertPaid(navigator, GridRecipe.space(Movement.walker()), LOOK);
    finish(navigator, crowd.get(19));
    assertEquals(0, navigator.searched(), "a field, for all of them");
    world.fill(40, 100, 60, 60, '#');
    navigator.tick(100);
    assertFalse(
        isPrepared(navigator, GridRecipe.space(Movement.walker())), "an edit of many cells");
    finish(navigator, crowd.get(19));
    assertEquals(0, navigator.searched());
  }

  /** An edit of many cells has every route looked at, and nothing prepared but from the budget. */
  @Test
  void aLargeEditIsNoReasonToPrepareAtOnce() {
    for (int size : new int[] {1, 3}) {
      GameWorld world = new GameWorld(map());
      Navigator navigator = Planners.navigator(world, "astar");
      Movement movement = Movement.walker().toBuilder().size(size).build();
      RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(SIDE - 3, 0).as(movement));
      finish(navigator, ticket);
      world.fill(16, 0, 15, 140, '#');
      navigator.tick(0);
      ticket.next(navigator.cell(0, 0));
      assertPaid(navigator, GridRecipe.space(movement), size == 1 ? LOOK : room(2) + 2 * LOOK);
      finish(navigator, ticket);
    }
  }

  /** Meanwhile units go towards their targets, by steps that may be taken. */
  @ParameterizedTest
  @ValueSource(ints = {1, 2})
  void stepsCanBeTakenAtOnce(int size) {
    Movement movement = Movement.walker().toBuilder().size(size).build();
    Navigator navigator = new Navigator(new GameWorld(map()));
    LocalSpace near = new LocalSpace(navigator.map(), movement);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 60).to(SIDE - 3, 60).as(movement));
    int cell = navigator.cell(0, 60);
    for (int i = 0; i < 8; i++) {
      navigator.tick(1);
      int next = ticket.next(cell);
      assertTrue(near.step(cell, next) > 0, "an open step");
      cell = next;
    }
    assertEquals(navigator.cell(8, 60), cell, "towards the target");
    assertFalse(isPrepared(navigator, GridRecipe.space(movement)));
    assertFalse(isPrepared(navigator, JumpMap.recipe(movement)));
  }

  @Test
  void aRegionIsKeptBeforeAnythingIsPrepared() {
    Navigator navigator = new Navigator(new GameWorld(map()));
    RouteRequest request = RouteRequest.from(5, 60).to(0, 60).region(5, 58, 11, 62);
    RouteTicket ticket = navigator.request(request);
    int cell = navigator.cell(5, 60);
    for (int i = 0; i < 20; i++) {
      navigator.tick(1);
      cell = ticket.next(cell);
      assertTrue(request.region().contains(cell % SIDE, cell / SIDE));
    }
  }

  @Test
  void algorithmsThatDoNotSuitUnitsAreRefusedWithTheReason() {
    GameWorld world = new GameWorld(GridMap.of("..."));
    Stream.of("indexed", "greedy", "weighted-astar", "bfs", "depth-first")
        .forEach(
            name -> {
              Algorithm algorithm = Planners.algorithm(name);
              Exception e =
                  assertThrows(
                      IllegalArgumentException.class, () -> new Navigator(world, algorithm));
              String why = name.equals("indexed") ? "cannot be divided" : "not always the cheapest";
              assertTrue(e.getMessage().contains(why), e::getMessage);
              assertTrue(e.getMessage().contains("\"" + name + "\". Maybe one of [jps, "), name);
            });
    assertThrows(NullPointerException.class, () -> new Navigator(world, null));
  }
}
