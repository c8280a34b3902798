package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.agent.Follower;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatus;

/** Units that are pushed about, and worlds that change behind their backs. */
class PushedUnitsTest {

  private static int walk(
      Navigator navigator, RouteTicket ticket, int cell, int ticks, long budget) {
    int at = cell;
    for (int i = 0; i < ticks; i++) {
      navigator.tick(budget);
      int next = ticket.next(at);
      assertTrue(
          next == at || Worlds.isOpen(navigator.space(ticket.request().movement()), at, next),
          "a step from " + at + " to " + next);
      at = next;
    }
    return at;
  }

  @Test
  void aWallOnTheCellJustLeftStopsNobody() {
    GameWorld world = new GameWorld(GridMap.of("......", "......"));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(5, 0));
    int cell = walk(navigator, ticket, 0, 1, 1000);
    assertEquals(1, cell);
    world.set(0, 0, '#');
    navigator.tick(1000);
    assertEquals(SearchStatus.FOUND, ticket.status());
    assertEquals(4 * Octile.STRAIGHT, ticket.route().cost());
    assertTrue(ticket.isGoal(walk(navigator, ticket, cell, 4, 1000)));
  }

  @Test
  void aWallOnTheStartStopsNobodyWhoWalksBeforeTheAnswer() {
    GameWorld world = new GameWorld(GridMap.of("..........", "...####...", ".........."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 1).to(9, 1));
    int cell = walk(navigator, ticket, navigator.cell(0, 1), 1, 1);
    assertNotEquals(navigator.cell(0, 1), cell);
    assertFalse(ticket.isOver());
    world.set(0, 1, '#');
    assertTrue(ticket.isGoal(walk(navigator, ticket, cell, 200, 1)));
  }

  @Test
  void aUnitThatIsMovedToWhereItsGoalCanBeReachedWakes() {
    GameWorld world = new GameWorld(GridMap.of("..#...", "..#..."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(5, 0));
    navigator.tick(1000);
    assertEquals(SearchStatus.UNREACHABLE, ticket.status());
    assertEquals(3, ticket.next(3));
    navigator.tick(1000);
    assertEquals(SearchStatus.FOUND, ticket.status());
    assertTrue(ticket.isGoal(walk(navigator, ticket, 3, 3, 1000)));
    Follower unit = new Follower(navigator.request(RouteRequest.from(0, 0).to(5, 0)), 0);
    navigator.tick(1000);
    assertEquals(Follower.Event.UNREACHABLE, unit.step(c -> true));
    unit.moveTo(4);
    navigator.tick(1000);
    assertEquals(Follower.Event.MOVED, unit.step(c -> true));
    assertEquals(Follower.Event.ARRIVED, unit.step(c -> true));
  }

  @Test
  void aUnitKnockedBackIsNotLedThroughAWallBuiltSince() {
    GameWorld world = new GameWorld(GridMap.of("........", "........"));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(7, 0));
    walk(navigator, ticket, 0, 4, 1000);
    world.set(2, 0, '#');
    navigator.tick(1000);
    assertNotEquals(2, ticket.next(1), "through the wall");
    assertTrue(ticket.isGoal(walk(navigator, ticket, 1, 12, 1000)));
    Follower unit = new Follower(navigator.request(RouteRequest.from(0, 0).to(7, 0)), 0);
    navigator.tick(1000);
    unit.step(c -> true);
    world.set(0, 1, '#');
    world.set(1, 0, '#');
    navigator.tick(1000);
    assertEquals(SearchStatus.FOUND, unit.ticket().status(), "it is past them");
    unit.moveTo(0);
    assertEquals(Follower.Event.WAITING, unit.step(c -> true));
    navigator.tick(1000);
    assertEquals(SearchStatus.UNREACHABLE, unit.ticket().status());
  }

  @Test
  void terrainThatGetsCheaperMakesTheAnswersCheaper() {
    Movement wader = Movement.builder().cost('.', 1).cost('~', 3).build();
    GameWorld world = new GameWorld(GridMap.of(".~."));
    Navigator navigator = new Navigator(world);
    RouteRequest request = RouteRequest.from(0, 0).to(2, 0).as(wader);
    RouteTicket ticket = navigator.request(request);
    navigator.tick(1000);
    assertEquals(4 * Octile.STRAIGHT, ticket.route().cost());
    world.set(1, 0, '.');
    RouteTicket other = navigator.request(request);
    navigator.tick(1000);
    assertEquals(2 * Octile.STRAIGHT, ticket.route().cost());
    assertEquals(2 * Octile.STRAIGHT, other.route().cost());
    assertEquals(0, ticket.changes() - 1, "the way is the same");
  }

  @Test
  void aTestThatThrowsHurtsOnlyItsOwnTicket() {
    GameWorld world = new GameWorld(GridMap.filled(9, 9, '.'));
    Navigator navigator = new Navigator(world);
    IllegalStateException broken = new IllegalStateException("broken");
    Target bad =
        Target.where(
            3,
            3,
            5,
            5,
            (x, y) -> {
              throw broken;
            });
    RouteTicket before = navigator.request(RouteRequest.from(0, 0).to(8, 8));
    RouteTicket worse = navigator.request(RouteRequest.from(4, 4).to(bad));
    RouteTicket after = navigator.request(RouteRequest.from(0, 0).to(8, 0));
    assertSame(broken, assertThrows(IllegalStateException.class, () -> navigator.tick(1000)));
    assertEquals(SearchStatus.FOUND, before.status());
    assertEquals(SearchStatus.FOUND, after.status());
    assertEquals(SearchStatus.CANCELLED, worse.status());
    assertEquals(0, navigator.tick(1000));
    for (int i = 0; i < 9; i++) { // many: a field is tried
      navigator.request(RouteRequest.from(i, 4).to(bad));
    }
    RouteTicket last = navigator.request(RouteRequest.from(4, 0).to(8, 0));
    assertThrows(IllegalStateException.class, () -> navigator.tick(1000));
    assertEquals(SearchStatus.FOUND, last.status());
    assertEquals(0, navigator.tick(1000));
    assertEquals(3, navigator.size());
  }

  @Test
  void neitherStepsNorAnswersLeaveTheRegion() {
    GameWorld world = new GameWorld(GridMap.of("..........", ".########.", ".........."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket = navigator.request(RouteRequest.from(4, 2).to(4, 0).region(0, 1, 4, 2));
    int cell = navigator.cell(4, 2);
    for (int i = 0; i < 12; i++) {
      cell = ticket.next(cell);
      assertTrue(navigator.map().x(cell) <= 4);
    }
  }

  @Test
  void aLimitThatWasMetIsLookedAtAgainWhenTheWayIsShut() {
    GameWorld world = new GameWorld(GridMap.of("..#..", "....."));
    Navigator navigator = new Navigator(world);
    RouteTicket ticket =
        navigator.request(RouteRequest.from(0, 0).to(4, 0).costLimit(4 * Octile.STRAIGHT + 1));
    navigator.tick(1000);
    assertEquals(SearchStatus.BEYOND_LIMIT, ticket.status());
    world.fill(0, 1, 5, 1, '#');
    world.set(1, 0, '#');
    navigator.tick(1000);
    assertEquals(SearchStatus.UNREACHABLE, ticket.status());
  }

  @Test
  void badCellsAreRefusedAtTheDoor() {
    Navigator navigator = new Navigator(new GameWorld(GridMap.filled(3, 2, '.')));
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 0).to(2, 0));
    for (int cell : List.of(-1, 6, Integer.MAX_VALUE, Integer.MIN_VALUE)) {
      for (Runnable call :
          List.<Runnable>of(
              () -> ticket.next(cell),
              () -> ticket.moveTo(cell),
              () -> ticket.isGoal(cell),
              () -> new Follower(ticket, cell),
              () -> new Follower(ticket, 0).moveTo(cell))) {
        String words = assertThrows(IndexOutOfBoundsException.class, call::run).getMessage();
        assertTrue(words.contains(" " + cell + " ") && words.contains("Maybe"), words);
      }
    }
    assertThrows(IllegalArgumentException.class, () -> navigator.tick(-1));
    assertThrows(IllegalArgumentException.class, () -> Target.within(2_000_000_000, 0, 5));
    assertThrows(IllegalArgumentException.class, () -> Target.where(3, 0, 2, 0, (x, y) -> true));
    assertThrows(IllegalArgumentException.class, () -> RouteRequest.from(0, 0).region(0, 2, 0, 1));
  }
}
