package waywright.gdx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.math.GridPoint2;
import com.badlogic.gdx.math.Vector2;
import com.badlogic.gdx.utils.Array;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.agent.Agents;
import waywright.agent.Follower;
import waywright.algorithm.Algorithms;
import waywright.algorithm.Catalogue;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.Target;
import waywright.grid.Movement;
import waywright.grid.field.TurnRange;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.units.GaveUp;
import waywright.units.GiveUp;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/** Cases of game loops on tiled maps, by their numbers in the table of the engines. */
class LoopCasesTest {

  private static final float FRAME = 1 / 60f;

  private static GdxWorld world(String... rows) {
    return GdxWorld.of(Maps.map(rows), 1 / 16f).blocked("walls");
  }

  private static GdxWorld field(int width, int height) {
    String[] rows = new String[height];
    Arrays.fill(rows, ".".repeat(width));
    return world(rows);
  }

  private static Vector2 at(double x, double y) {
    return new Vector2((float) x, (float) y);
  }

  /** The distance of a unit from the nearest wall, at most 2. */
  private static double clearance(GdxWorld world, GdxUnit unit) {
    Vector2 place = unit.position(new Vector2());
    double nearest = 2;
    for (int row = (int) place.y - 2; row <= (int) place.y + 2; row++) {
      for (int column = (int) place.x - 2; column <= (int) place.x + 2; column++) {
        boolean outside =
            column < 0
                || row < 0
                || column >= world.cells().width()
                || row >= world.cells().height();
        if (outside || world.cost(column, row) == 0) {
          double dx = Math.max(0, Math.max(column - place.x, place.x - column - 1));
          double dy = Math.max(0, Math.max(row - place.y, place.y - row - 1));
          nearest = Math.min(nearest, Math.sqrt(dx * dx + dy * dy));
        }
      }
    }
    return nearest;
  }

  /** The requests of units that were answered by a search of their own. */
  private static long searches(Units units) throws ReflectiveOperationException {
    Field ground = Units.class.getDeclaredField("ground");
    ground.setAccessible(true);
    Field agents = ground.get(units).getClass().getSuperclass().getDeclaredField("agents");
    agents.setAccessible(true);
    return ((Agents<?>) agents.get(ground.get(units))).searched();
  }

  /** Case 11: the start is the goal; the goal is a wall; a cell beside it. */
  @Test
  void startsAndGoals() {
    GdxWorld world = world("......", "...#..", "......");
    Array<Vector2> path = new Array<>();
    assertTrue(world.path(at(1.5, 1.5), at(1.2, 1.9), path));
    assertEquals(1, path.size);
    assertEquals(at(1.5, 1.5), path.first());
    assertFalse(world.path(at(1.5, 1.5), at(3.5, 1.5), path));
    assertEquals(0, path.size);

    Navigator navigator = new Navigator(world.cells());
    RouteRequest here = RouteRequest.from(1, 1);
    RouteTicket stay = navigator.request(here.to(1, 1));
    RouteTicket wall = navigator.request(here.to(3, 1));
    RouteTicket beside = navigator.request(here.to(Target.beside(3, 1)));
    navigator.tick(10_000);
    assertEquals(SearchStatus.FOUND, stay.status());
    assertEquals(0, stay.route().cost());
    assertEquals(1, stay.route().size());
    assertEquals(SearchStatus.INVALID_GOAL, wall.status());
    assertEquals(SearchStatus.FOUND, beside.status());
    assertEquals(navigator.cell(2, 1), beside.route().node(beside.route().size() - 1));

    GdxUnit unit = world.unit(at(0.5, 0.5), 0.4f, 3);
    unit.goTo(at(3.5, 1.5));
    world.update(5);
    assertEquals(UnitState.ARRIVED_NEAR, unit.state());
    assertTrue(unit.position(new Vector2()).dst(3.5f, 1.5f) < 1.5f, unit.toString());
    GdxWorld halves = world("..#..", "..#..");
    GdxUnit cut = halves.unit(at(0.5, 0.5), 0.4f, 3);
    cut.goTo(at(4.5, 0.5));
    halves.update(5);
    assertEquals(GaveUp.UNREACHABLE, cut.unit().reason());
    assertEquals(at(0.5, 0.5), cut.position(new Vector2()));
    cut.unit().giveUp(GiveUp.CLOSEST);
    cut.goTo(at(4.5, 0.5));
    halves.update(5);
    assertEquals(at(1.5, 0.5), cut.position(new Vector2()));
  }

  /** Case 13: the tiles that a unit walks over, at three lengths of frames. */
  @Test
  void tilesInOrderAtAnyFrameRate() {
    List<List<GridPoint2>> walks = new ArrayList<>();
    for (int frames : new int[] {240, 60, 10}) {
      GdxWorld world = world("........", "...##...", "...##...", "........");
      GdxUnit unit = world.unit(at(0.5, 2.5), 0.4f, 3);
      unit.goTo(at(7.5, 1.5));
      List<GridPoint2> walk = new ArrayList<>();
      for (int frame = 0; frame < 4 * frames; frame++) {
        world.update(1f / frames + 1e-7f);
        GridPoint2 tile = new GridPoint2();
        world.tileAt(unit.position(new Vector2()), tile);
        if (frame % (frames / 10) == frames / 10 - 1
            && (walk.isEmpty() || !walk.get(walk.size() - 1).equals(tile))) {
          walk.add(tile);
        }
      }
      assertEquals(UnitState.ARRIVED, unit.state());
      walks.add(walk);
    }
    assertTrue(walks.get(0).size() >= 8, walks.toString());
    assertEquals(walks.get(0), walks.get(1));
    assertEquals(walks.get(0), walks.get(2));
  }

  /** Case 14: pushed off its path, and into a wall: legal from the next update on. */
  @Test
  void pushes() {
    GdxWorld world = world("............", "............", "....###.....", "............");
    GdxUnit unit = world.unit(at(1.5, 0.5), 0.4f, 3);
    unit.goTo(at(10.5, 0.5));
    world.update(1);
    unit.moveTo(at(4.5, 2.5));
    world.update(FRAME);
    assertTrue(clearance(world, unit) >= 0.4 - 1e-6, unit.toString());
    assertEquals(UnitState.MOVING, unit.state());
    world.update(0.5f);
    // The middle of the wall: the nearest free positions are in the rows above and below.
    unit.moveTo(at(5.5, 1.5));
    Vector2 out = unit.position(new Vector2());
    assertTrue(out.dst(5.5f, 1.5f) < 1.2f, out.toString());
    for (int frame = 0; frame < 600 && !unit.state().isOver(); frame++) {
      assertTrue(clearance(world, unit) >= 0.4 - 1e-6, unit.toString());
      world.update(FRAME);
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    world.update(0.2f); // What is shown is between the last two ticks.
    assertEquals(at(10.5, 0.5), unit.position(new Vector2()));
  }

  /** Case 15: the target moves by a tile in each of 100 ticks. */
  @Test
  void aTargetThatRuns() throws ReflectiveOperationException {
    GdxWorld world = field(160, 12);
    GdxUnit leader = world.unit(at(30.5, 5.5), 0.4f, 10);
    GdxUnit hunter = world.unit(at(2.5, 5.5), 0.4f, 8);
    leader.goTo(at(150.5, 5.5));
    hunter.follow(leader);
    world.update(0.5f);
    long before = searches(world.units());
    Vector2 last = hunter.position(new Vector2());
    Vector2 now = new Vector2();
    for (int tick = 0; tick < 100; tick++) {
      world.update(0.1f);
      hunter.position(now);
      assertNotEquals(last, now, "tick " + tick);
      last.set(now);
    }
    long asked = searches(world.units()) - before;
    assertTrue(asked <= 20, asked + " searches");
    assertEquals(UnitState.MOVING, leader.state(), "it still runs");
    for (int tick = 0; tick < 300; tick++) {
      world.update(0.1f);
    }
    assertEquals(UnitState.ARRIVED, hunter.state());
    assertTrue(hunter.position(now).dst(leader.position(last)) < 2.2f, now + " " + last);
  }

  /** Case 16: a wall across the path; then walls all around. */
  @Test
  void wallsOnThePath() {
    GdxWorld world = field(9, 5);
    Navigator navigator = new Navigator(world.cells());
    RouteTicket ticket = navigator.request(RouteRequest.from(0, 2).to(8, 2));
    Follower unit = new Follower(ticket, navigator.cell(0, 2));
    navigator.tick(1_000);
    assertEquals(Follower.Event.MOVED, unit.step(cell -> true));
    for (int row = 1; row < 5; row++) {
      world.set("walls", 2, row, Maps.tile(1));
    }
    navigator.tick(1_000);
    assertEquals(Follower.Event.REROUTED, unit.step(cell -> true));
    world.set("walls", 2, 0, Maps.tile(1));
    assertTrue(navigator.tick(1_000) > 0);
    assertEquals(Follower.Event.UNREACHABLE, unit.step(cell -> true));
    int changes = ticket.changes();
    for (int tick = 0; tick < 20; tick++) {
      assertEquals(0, navigator.tick(1_000), "no search while the map stays");
      assertEquals(Follower.Event.UNREACHABLE, unit.step(cell -> true));
    }
    assertEquals(changes, ticket.changes(), "reported once");
    world.set("walls", 2, 4, null);
    assertTrue(navigator.tick(1_000) > 0);
    assertEquals(Follower.Event.REROUTED, unit.step(cell -> true));
  }

  /** Case 19: a unit that is removed while its search runs. */
  @Test
  void removedWhileItsSearchRuns() {
    GdxWorld world = field(300, 300);
    Navigator navigator = new Navigator(world.cells(), Catalogue.general().named("astar"));
    world.set("walls", 150, 150, Maps.tile(1));
    RouteRequest far = RouteRequest.from(0, 0).to(299, 299);
    RouteTicket ticket = navigator.request(far);
    assertEquals(50, navigator.tick(50));
    assertFalse(ticket.isOver());
    ticket.cancel();
    assertEquals(SearchStatus.CANCELLED, ticket.status());
    assertTrue(navigator.tick(1_000_000) <= 64, "the search is gone");
    assertEquals(0, navigator.size());

    GdxUnit unit = world.unit(at(0.5, 0.5), 0.4f, 3);
    List<Unit> called = new ArrayList<>();
    world.units().ticks(0.1, 50).onGaveUp(called::add);
    unit.unit().giveUp(GiveUp.ASK);
    unit.goTo(at(150.5, 150.5));
    world.update(0.1f);
    unit.remove();
    world.update(3);
    assertTrue(called.isEmpty());
    assertTrue(world.units().all().isEmpty());
  }

  /** A navigator with 500 requests for 50 goals, and what its ticks spent. */
  private static final class Orders {

    final List<Long> spent = new ArrayList<>();
    final List<RouteTicket> tickets = new ArrayList<>();
    final Navigator navigator;
    final GdxWorld world;

    Orders(int units, int starts, int goals, long budget) {
      Random random = new Random(3);
      String[] rows = new String[100];
      for (int row = 0; row < rows.length; row++) {
        StringBuilder letters = new StringBuilder();
        for (int column = 0; column < 100; column++) {
          letters.append(random.nextInt(100) < 20 ? '#' : '.');
        }
        rows[row] = letters.toString();
      }
      world = world(rows);
      navigator = new Navigator(world.cells());
      int[] from = random.ints(starts, 0, 10_000).map(this::free).toArray();
      int[] to = random.ints(goals, 0, 10_000).map(this::free).toArray();
      for (int i = 0; i < units; i++) {
        int start = from[i % starts];
        int goal = to[i % starts % goals];
        tickets.add(
            navigator.request(
                RouteRequest.from(start % 100, start / 100).to(goal % 100, goal / 100)));
      }
      while (spent.size() < 10_000 && tickets.stream().anyMatch(ticket -> !ticket.isOver())) {
        spent.add(navigator.tick(budget));
      }
    }

    private int free(int cell) {
      int found = cell;
      while (world.cost(found % 100, found / 100) == 0) {
        found = (found + 1) % 10_000;
      }
      return found;
    }
  }

  /** Case 21: 500 orders in one tick, of which 100 differ. */
  @Test
  void fiveHundredOrdersInOneTick() {
    Orders first = new Orders(500, 100, 100, 4_000);
    Orders second = new Orders(500, 100, 100, 4_000);
    assertTrue(first.spent.stream().allMatch(spent -> spent <= 4_000), first.spent.toString());
    assertTrue(first.spent.size() > 1, "the budget never mattered");
    assertTrue(first.tickets.stream().allMatch(RouteTicket::isOver));
    assertTrue(first.navigator.searched() <= 100, first.navigator.searched() + " searches");
    assertEquals(500, first.navigator.searched() + first.navigator.reused());
    assertEquals(first.spent, second.spent);
    assertEquals(first.navigator.hash(), second.navigator.hash());
    for (int i = 100; i < 500; i++) {
      assertEquals(first.tickets.get(i % 100).route().cost(), first.tickets.get(i).route().cost());
    }
  }

  /** Case 22: 200 mobs go to one player. */
  @Test
  void twoHundredMobsToOnePlayer() {
    Orders mobs = new Orders(200, 200, 1, 4_000);
    long free = 0;
    for (int cell = 0; cell < 10_000; cell++) {
      free += mobs.world.cost(cell % 100, cell / 100) > 0 ? 1 : 0;
    }
    long expansions = mobs.spent.stream().mapToLong(Long::longValue).sum();
    assertEquals(0, mobs.navigator.searched(), "all by one field");
    assertTrue(expansions <= 1.2 * free, expansions + " expansions for " + free + " free tiles");
    assertTrue(mobs.tickets.stream().allMatch(RouteTicket::isOver));
    assertTrue(mobs.tickets.stream().filter(ticket -> ticket.route().isFound()).count() > 190);
  }

  /** Case 23: the distance from walls in each frame, through corridors and around corners. */
  @Test
  void cornersAreNotClipped() {
    String[] maze = {
      "..........",
      ".########.",
      ".#......#.",
      ".#.####.#.",
      ".#.#..#.#.",
      ".#.#.##.#.",
      ".#....#.#.",
      ".######.#.",
      "........#.",
      "#########."
    };
    GdxWorld world = world(maze);
    GdxUnit unit = world.unit(at(4.5, 5.5), 0.4f, 3);
    assertEquals(0, world.cost(3, 5));
    unit.goTo(at(9.5, 0.5));
    double nearest = 2;
    for (int frame = 0; frame < 60 * 60 && !unit.state().isOver(); frame++) {
      world.update(FRAME);
      nearest = Math.min(nearest, clearance(world, unit));
    }
    assertEquals(UnitState.ARRIVED, unit.state(), unit.unit().explanation());
    assertTrue(nearest >= 0.4 - 1e-6, "nearest " + nearest);
    GdxWorld corner = world("......", "......", "##....", "##....");
    GdxUnit wide = corner.unit(at(0.5, 2.6), 0.4f, 3);
    wide.goTo(at(2.6, 0.5));
    nearest = 2;
    for (int frame = 0; frame < 600 && !wide.state().isOver(); frame++) {
      corner.update(FRAME);
      nearest = Math.min(nearest, clearance(corner, wide));
    }
    assertEquals(UnitState.ARRIVED, wide.state());
    assertTrue(nearest >= 0.4 - 1e-6 && nearest < 0.6, "nearest " + nearest);
  }

  /** Nodes are (tile of a row, points left): any point that is left pays the last step. */
  private record PaidByAnyPoint(int[] costs, int points) implements Expander {

    @Override
    public int nodeCount() {
      return costs.length * (points + 1);
    }

    @Override
    public void expand(int node, ArcBuffer out) {
      int tile = node / (points + 1);
      int left = node % (points + 1);
      if (left < points) {
        out.add(tile * (points + 1) + points, left == 0 ? 1 : left + 1L);
      }
      if (left > 0 && tile + 1 < costs.length) {
        int pays = Math.min(left, costs[tile + 1]);
        out.add((tile + 1) * (points + 1) + left - pays, pays);
      }
    }
  }

  /** Case 27: 2 points a turn, steps of 1, 3 and 1; by both rules of games. */
  @Test
  void turns() {
    GdxWorld row = GdxWorld.of(Maps.map("...."), 1 / 16f).blocked("walls");
    row.set("walls", 0, 0, null);
    // "Any point left pays": one search over tiles and points. Turn 1: 1 and 1 of 3. Turn 2: 1.
    Search search = Algorithms.dijkstra(new PaidByAnyPoint(new int[] {0, 1, 3, 1}, 2));
    search.start(2, 3 * 3 + 1);
    assertEquals(SearchStatus.FOUND, search.run());
    int[] path = new int[16];
    int size = search.copyPath(path);
    assertArrayEquals(new int[] {2, 3 + 1, 2 * 3, 2 * 3 + 2, 3 * 3 + 1}, Arrays.copyOf(path, size));
    // "Points must suffice": the step of 3 is never taken with 2 points a turn.
    Movement movement = Movement.builder().cost('.', 1).cost('m', 3).neighbors(4).build();
    waywright.grid.GridMap map = waywright.grid.GridMap.of("..m.");
    waywright.grid.GridSpace space = new waywright.grid.GridSpace(map, movement);
    TurnRange range =
        TurnRange.over(space).points(2 * movement.straight()).turns(9).from(map.cell(0, 0));
    assertEquals(1, range.turn(map.cell(1, 0)));
    assertEquals(TurnRange.UNREACHED, range.turn(map.cell(2, 0)));
    assertEquals(TurnRange.UNREACHED, range.turn(map.cell(3, 0)));
  }

  /** Case 28: a wall that may be broken for 70 more, and a detour that is 69 or 71 longer. */
  @Test
  void wallsThatMayBeBroken() {
    for (int longer : new int[] {69, 71}) {
      // Two rows of walls leave a lane; the way around the palisade is longer by an odd number
      // of steps only if one tile of it costs two.
      int side = (longer - 1) / 2;
      GdxWorld world = lane(side);
      Array<Vector2> path = new Array<>();
      assertTrue(world.path(at(0.5, 0.5), at(4.5, 0.5), path));
      boolean breaks = false;
      GridPoint2 tile = new GridPoint2();
      for (Vector2 step : path) {
        world.tileAt(step, tile);
        breaks |= world.cost(tile.x, tile.y) == 71;
      }
      assertEquals(longer > 70, breaks, longer + " longer: " + path);
      if (breaks) {
        world.tileAt(path.get(2), tile);
        assertEquals(new GridPoint2(2, 0), tile, "what must be broken");
      }
    }
  }

  /** A palisade at (2, 0), and around it a lane that goes up by so many tiles and down again. */
  private static GdxWorld lane(int side) {
    String[] rows = new String[side + 1];
    String[] palisade = new String[side + 1];
    String[] mud = new String[side + 1];
    Arrays.fill(rows, "#.#.#");
    Arrays.fill(palisade, ".....");
    Arrays.fill(mud, ".....");
    rows[0] = "#...#";
    rows[side] = ".....";
    palisade[side] = "..#..";
    mud[0] = "..#..";
    com.badlogic.gdx.maps.tiled.TiledMap map = Maps.map(rows);
    map.getLayers().add(Maps.layer("palisade", 16, 16, palisade));
    map.getLayers().add(Maps.layer("mud", 16, 16, mud));
    GdxWorld world = GdxWorld.of(map, 1 / 16f).blocked("walls");
    return world.cost("palisade", 71).cost("mud", 2);
  }

  /** The world of cells is that of the tiles. */
  @Test
  void cellsAreTiles() {
    GdxWorld world = world("#..", "...");
    GameWorld cells = world.cells();
    assertEquals(3, cells.width());
    assertEquals('#', cells.terrain(0, 1));
  }
}
