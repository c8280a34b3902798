package waywright.game;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.agent.AgentsState;
import waywright.agent.spi.Searches;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.world.WorldVersion;
import waywright.search.SearchStatus;

/** The doors for requests: what is asked, what comes back, and what is taken back. */
class RouteTest {

  private static final GridMap MAP = GridMap.of(".....", ".###.", ".....");
  private static final RouteRequest ROUND = RouteRequest.from(0, 1).to(2, 2);

  @Test
  void aRouteTellsItsCells() {
    Navigator navigator = new Navigator(new GameWorld(MAP));
    UnitRoute route = navigator.preview(ROUND);
    assertTrue(route.isFound());
    assertEquals(SearchStatus.FOUND, route.status());
    assertArrayEquals(new int[] {5, 10, 11, 12}, route.cells());
    assertEquals(4, route.size());
    for (int i = 0; i < 4; i++) {
      assertEquals(route.cells()[i], route.cell(i));
      assertEquals(MAP.x(route.cell(i)), route.x(i));
      assertEquals(MAP.y(route.cell(i)), route.y(i));
    }
    assertEquals(3 * Octile.STRAIGHT, route.cost());
    route.cells()[0] = 7;
    assertEquals(5, route.cell(0));
    UnitRoute none = navigator.preview(ROUND.to(2, 1));
    assertFalse(none.isFound());
    assertEquals(0, none.size());
    assertEquals(0, none.cells().length);
  }

  @Test
  void aFinderAnswersAsANavigatorDoesAndStopsWhenTold() {
    Searches<GridOrder> finder = Navigator.searches(Planners.algorithm(Planners.AUTO));
    WorldVersion world = WorldVersion.of(MAP);
    Navigator navigator = new Navigator(new GameWorld(MAP));
    for (int goal = 0; goal < MAP.size(); goal++) {
      RouteRequest request = ROUND.to(MAP.x(goal), MAP.y(goal));
      UnitRoute expected = navigator.preview(request);
      UnitRoute found = UnitRoute.find(finder, world, 9, request, () -> false);
      assertEquals(expected.status(), found.status());
      assertArrayEquals(expected.cells(), found.cells());
      assertEquals(expected.cost(), found.cost());
      assertEquals(9, found.worldVersion());
    }
    assertEquals(
        SearchStatus.BUDGET_SPENT, UnitRoute.find(finder, world, 9, ROUND, () -> true).status());
    assertEquals(SearchStatus.FOUND, UnitRoute.find(finder, world, 9, ROUND, () -> false).status());
  }

  @Test
  void aTicketTellsWhatWasAskedLast() {
    GameWorld world = new GameWorld(MAP);
    Navigator navigator = new Navigator(world);
    RouteRequest request =
        ROUND.as(Movement.walker()).costLimit(99_000_000).region(0, 0, 4, 2).priority(3);
    RouteTicket ticket = navigator.request(request);
    assertEquals(request, ticket.request());
    navigator.tick(1000);
    assertEquals(10, ticket.next(5));
    ticket.retarget(Target.cell(4, 0));
    assertEquals(request.startingAt(0, 2).to(4, 0), ticket.request());
    navigator.tick(1000);
    assertTrue(ticket.isGoal(4));
    assertEquals(4, ticket.route().cell(ticket.route().size() - 1));
    RouteTicket nowhere = navigator.request(RouteRequest.from(-7, 3).to(1, 0));
    assertEquals(RouteRequest.from(-7, 3).to(1, 0), nowhere.request());
    assertEquals(RouteRequest.from(1, 1), RouteRequest.from(1, 1).to(1, 1));
  }

  /** TerrainCosts costs the same: only where one may go from there is another. */
  @Test
  void aCellThatBecomesOneWayIsNoticed() {
    Movement movement =
        Movement.builder().passable(".>").exits('>', Direction.EAST, Direction.SOUTH).build();
    GameWorld world = new GameWorld(GridMap.of("...", "..."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(2, 0).to(0, 0).as(movement));
    navigator.tick(1000);
    assertEquals(2 * Octile.STRAIGHT, ticket.route().cost());
    world.set(1, 0, '>');
    navigator.tick(1000);
    assertEquals(2 * Octile.DIAGONAL, ticket.route().cost());
    world.set(1, 1, '>');
    navigator.tick(1000);
    assertEquals(SearchStatus.UNREACHABLE, ticket.status());
    world.set(1, 1, '.');
    navigator.tick(1000);
    assertEquals(2 * Octile.DIAGONAL, ticket.route().cost());
    world.set(1, 0, '.');
    navigator.tick(1000);
    assertEquals(2 * Octile.STRAIGHT, ticket.route().cost());
  }

  @Test
  void limitsAreRefusedWhereTheyMakeNoSense() {
    long most = (1L << 62) - 1;
    assertEquals(most, ROUND.costLimit(most).costLimit());
    assertEquals(0, ROUND.costLimit(0).costLimit());
    assertEquals(1, ROUND.expansionLimit(1).expansionLimit());
    assertEquals(-1000, ROUND.priority(-1000).priority());
    assertEquals(1000, ROUND.priority(1000).priority());
    for (Runnable call :
        List.<Runnable>of(
            () -> ROUND.costLimit(-1),
            () -> ROUND.costLimit(most + 1),
            () -> ROUND.expansionLimit(0),
            () -> ROUND.priority(1001),
            () -> ROUND.priority(-1001),
            () -> ROUND.region(1, 0, 0, 0),
            () -> ROUND.region(0, 1, 0, 0))) {
      assertThrows(IllegalArgumentException.class, call::run);
    }
    RouteRequest.Region one = new RouteRequest.Region(2, 3, 2, 3);
    for (int x = 1; x < 4; x++) {
      for (int y = 2; y < 5; y++) {
        assertEquals(x == 2 && y == 3, one.contains(x, y));
      }
    }
  }

  /** All decisions are in the hash, and taking them back takes it back. */
  @Test
  void whatIsKeptIsRestored() {
    GameWorld world = new GameWorld(MAP);
    Navigator navigator = new Navigator(world);
    navigator.request(ROUND);
    navigator.tick(1000);
    AgentsState<GridOrder> state = navigator.save();
    long hash = navigator.hash();
    assertNotEquals(0, hash);
    long searched = navigator.searched();
    assertTrue(searched > 0);
    RouteTicket late = navigator.request(ROUND.to(4, 0));
    navigator.tick(1000);
    assertEquals(2, navigator.size());
    long later = navigator.hash();
    assertNotEquals(hash, later);
    navigator.restore(state);
    assertEquals(1, navigator.size());
    assertEquals(hash, navigator.hash());
    assertTrue(navigator.searched() > searched);
    assertThrows(IllegalStateException.class, () -> late.retarget(Target.cell(0, 0)));
    navigator.request(ROUND.to(4, 0));
    navigator.tick(1000);
    assertEquals(later, navigator.hash());
    Navigator other = new Navigator(world);
    assertThrows(IllegalArgumentException.class, () -> other.restore(state));
  }
}
