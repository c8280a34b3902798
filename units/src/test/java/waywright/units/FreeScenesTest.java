package waywright.units;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** Small scenes in continuous motion whose ends are known. */
class FreeScenesTest {

  private static void run(FreeJudge scene, int ticks) {
    for (int i = 0; i < ticks; i++) {
      scene.tick();
    }
    assertTrue(scene.leastGap >= -1e-9 && scene.leastWall >= -1e-9, scene::toString);
  }

  @Test
  void theClosestPositionIsReachedBeforeGivingUp() {
    FreeJudge scene = new FreeJudge("....#.", "....#.", "....#.");
    Unit unit = scene.add(0.5, 0.5, 0.4, 3).giveUp(GiveUp.CLOSEST);
    unit.goTo(5, 2);
    run(scene, 40);
    assertEquals(UnitState.GAVE_UP, unit.state());
    assertEquals(GaveUp.UNREACHABLE, unit.reason());
    assertEquals(3.5, unit.x());
    assertEquals(2.5, unit.y());
  }

  /** Each keeps the next from its goal: one of them has to go back first. */
  @Test
  void threeThatAreWedgedComeFree() {
    FreeJudge scene = new FreeJudge("....", "..##", ".###");
    scene.add(0.4, 0.74, 0.4, 3).goTo(0, 0);
    scene.add(1.125, 0.4, 0.4, 3).goTo(1, 0);
    scene.add(1.9, 0.61, 0.4, 3).goTo(1, 1);
    run(scene, 300);
    assertEquals(3, scene.count(UnitState.ARRIVED), scene::toString);
  }

  /** With a search over the whole map for each unit, one tick takes a tenth of a second. */
  @Test
  void aGroupSearchesForTheClosestPositionTogether() {
    FreeJudge scene = FreeJudge.open(120, 80);
    scene.world.fill(80, 0, 30, 80, '#');
    for (int i = 0; i < 40; i++) {
      scene.add(65.5 + i % 5, 35.5 + i / 5, 0.4, 3).giveUp(GiveUp.CLOSEST);
    }
    List<Unit> all = scene.units.all();
    scene.units.group(all).goTo(115, 40);
    double longest = 0;
    for (int i = 0; i < 4_000 && !all.stream().allMatch(unit -> unit.state().isOver()); i++) {
      scene.tick();
      longest = Math.max(longest, scene.units.now.foreseen);
    }
    assertTrue(all.stream().allMatch(unit -> unit.reason() == GaveUp.UNREACHABLE), all::toString);
    assertTrue(all.stream().anyMatch(unit -> unit.node() == 40 * 120 + 79), all::toString);
    assertTrue(longest < 50e6, longest + " ns");
    run(scene, 1);
  }

  /** Those under a new wall are shown where there is room, whoever else is far from it. */
  @Test
  void aWallInADenseCrowdIsShownAlikeWithOthersFarFromIt() {
    assertArrayEquals(shownUnderWall(0), shownUnderWall(3_000));
  }

  /** Returns where the units of a dense crowd are shown when a wall appears on some of them. */
  private static double[] shownUnderWall(int others) {
    FreeJudge scene = FreeJudge.open(200, 200);
    for (int i = 0; i < others; i++) {
      scene.add(10.5 + i % 150, 100.5 + i / 150, 0.4, 3);
    }
    for (int i = 0; i < 400; i++) {
      scene.add(10.5 + i % 20, 10.5 + i / 20, 0.4, 3);
    }
    scene.units.tick();
    scene.world.fill(17, 17, 5, 5, '#');
    return scene.units.all().stream()
        .skip(others)
        .flatMapToDouble(unit -> DoubleStream.of(unit.x(), unit.y()))
        .toArray();
  }

  /** Another unit holds the only way: the closest position is the one before it. */
  @Test
  void theClosestPositionIsBesideAUnitThatHolds() {
    FreeJudge scene = new FreeJudge("##########", "..........", "##########");
    Unit sleeper = scene.add(6.5, 1.5, 0.4, 3).holds(true);
    Unit unit = scene.add(0.5, 1.5, 0.4, 3).giveUp(GiveUp.CLOSEST);
    unit.goTo(9, 1);
    run(scene, 600);
    assertEquals(UnitState.GAVE_UP, unit.state());
    assertEquals(GaveUp.BLOCKED_BY_UNITS, unit.reason());
    assertEquals(sleeper, unit.blocker());
    assertEquals(5.5, unit.x());
  }

  /**
   * A wall appears where a unit is, but not where it came from and is shown: it goes back to there,
   * and no farther in one tick than it walks.
   */
  @Test
  void aUnitGoesBackFromANewWall() {
    int pushed = 0;
    for (int i = 0; i < 20 * 9; i++) {
      FreeJudge scene = FreeJudge.open(14, 12);
      Unit unit = scene.add(1.5, 1.5, 0.5, 3);
      unit.goTo(12, 8);
      run(scene, 5 + i / 9);
      double x = unit.x();
      double y = unit.y();
      int wallX = (int) x + i % 3;
      int wallY = (int) y + i / 3 % 3;
      if (squaredDistance(wallX, wallY, x, y) >= 0.25) {
        boolean isUnder = squaredDistance(wallX, wallY, unit.now.x, unit.now.y) < 0.25;
        scene.world.set(wallX, wallY, '#');
        double shownX = unit.x();
        double shownY = unit.y();
        run(scene, 1);
        double walked = Math.hypot(unit.x() - x, unit.y() - y);
        assertTrue(walked <= 0.3 + 1e-9, () -> "walked " + walked);
        if (isUnder) {
          assertEquals(shownX, unit.x());
          assertEquals(shownY, unit.y());
          pushed++;
        }
      }
    }
    assertTrue(pushed >= 10, "pushed " + pushed);
  }

  /** Returns the square of the distance from a cell to a position. */
  private static double squaredDistance(int cellX, int cellY, double x, double y) {
    double dx = Math.max(0, Math.abs(cellX + 0.5 - x) - 0.5);
    double dy = Math.max(0, Math.abs(cellY + 0.5 - y) - 0.5);
    return dx * dx + dy * dy;
  }

  /**
   * A door closes, and bodies beside it no longer fit into the middles of their cells: another door
   * is open.
   */
  @Test
  void aRouteBeginsBesideAWall() {
    String[] rows = new String[21];
    Arrays.fill(rows, "..........#..........");
    Arrays.fill(rows, 10, 13, ".".repeat(21));
    Arrays.fill(rows, 16, 19, ".".repeat(21));
    FreeJudge scene = new FreeJudge(rows);
    int[][] starts = {
      {1, 7}, {4, 7}, {7, 7}, {2, 9}, {5, 9}, {8, 9}, {1, 11}, {4, 11}, {7, 11}, {2, 13}, {5, 13},
      {8, 13}, {1, 15}, {4, 15}, {7, 15}
    };
    List<Unit> all = new ArrayList<>();
    for (int[] start : starts) {
      all.add(scene.add(start[0] + 0.5, start[1] + 0.5, 0.7, 3));
    }
    scene.units.group(all).goTo(16, 10);
    run(scene, 19);
    scene.world.fill(10, 10, 1, 3, '#');
    run(scene, 1000);
    for (Unit unit : all) {
      assertEquals(UnitState.ARRIVED, unit.state(), all::toString);
    }
  }

  /** A door closes before a group: those outside are near their positions, and see no way. */
  @ParameterizedTest
  @ValueSource(doubles = {0.4, 0.45, 0.5})
  void aGroupBeforeAClosedDoorGivesUpAtOnce(double radius) {
    String open = ".".repeat(24);
    String wall = "........#######.........";
    String room = "........#.....#.........";
    String door = "..............#.........";
    String[] rows = new String[16];
    Arrays.fill(rows, open);
    rows[8] = wall;
    rows[9] = room;
    rows[10] = room;
    rows[11] = door;
    rows[12] = room;
    rows[13] = room;
    rows[14] = wall;
    FreeJudge scene = new FreeJudge(rows);
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 20; i++) {
      all.add(scene.add(i % 6 + 0.5, i / 6 + 10.5, radius, 3));
    }
    scene.units.group(all).goTo(11, 11);
    run(scene, 25);
    scene.world.set(8, 11, '#');
    run(scene, 40);
    for (Unit unit : all) {
      assertEquals(unit.x() < 9 ? GaveUp.UNREACHABLE : null, unit.reason(), unit::toString);
    }
  }

  @Test
  void aFollowerEndsBesideALeaderThatWalksOn() {
    FreeJudge scene = FreeJudge.open(40, 12);
    Unit leader = scene.add(5.5, 5.5, 0.4, 3);
    Unit follower = scene.add(2.5, 5.5, 0.4, 3);
    follower.follow(leader);
    run(scene, 30);
    assertEquals(UnitState.ARRIVED, follower.state());
    for (int x = 15; x <= 35; x += 10) {
      leader.goTo(x, 15 - x / 3);
      run(scene, 100);
      assertEquals(UnitState.ARRIVED, leader.state());
      assertEquals(UnitState.ARRIVED, follower.state());
      double dx = leader.x() - follower.x();
      double dy = leader.y() - follower.y();
      assertTrue(Math.sqrt(dx * dx + dy * dy) < 2.2, follower.x() + ", " + follower.y());
    }
  }

  /** A crowd pushes a unit against a border that it may cross in one direction only. */
  @Test
  void nobodyIsPushedOverAOneWayBorder() {
    FreeJudge scene = FreeJudge.open(14, 6);
    scene.world.fill(5, 0, 1, 6, 'w');
    Direction[] east =
        Arrays.stream(Direction.values()).filter(d -> d.dx() >= 0).toArray(Direction[]::new);
    Movement oneWay =
        Movement.walker().toBuilder().cost('w', 1).exits('w', east).body(Body.radius(0.4)).build();
    Movement free = Movement.walker().toBuilder().cost('w', 1).body(Body.radius(0.4)).build();
    for (int i = 0; i < 6; i++) {
      scene.units.add(5.45, 0.5 + i, oneWay, Speed.of(3));
    }
    for (int i = 0; i < 18; i++) {
      scene.units.add(7.5 + i % 3, 0.5 + i / 3, free, Speed.of(3)).goTo(1 + i % 3, i / 3);
    }
    for (int tick = 0; tick < 400; tick++) {
      scene.tick();
      for (int i = 0; i < 6; i++) {
        assertTrue(scene.units.all().get(i).x() >= 5, "tick " + tick + " " + i);
      }
    }
    assertTrue(scene.leastGap >= -1e-9, scene::toString);
  }

  /** A unit alone among cells that may be left in some directions only: it arrives if it can. */
  @Test
  void oneWayCellsAreLeftAsTheyAllow() {
    int arrived = 0;
    for (int seed = 1; seed <= 250; seed++) {
      Random random = new Random(seed);
      String[] rows = new String[3 + random.nextInt(5)];
      int width = 4 + random.nextInt(6);
      for (int y = 0; y < rows.length; y++) {
        StringBuilder row = new StringBuilder();
        for (int x = 0; x < width; x++) {
          row.append(random.nextInt(6) > 0 ? '.' : "<>^v#".charAt(random.nextInt(5)));
        }
        rows[y] = row.toString();
      }
      Movement.Builder rules = Movement.builder().cost('.', 1);
      boolean wide = random.nextBoolean();
      for (Direction side :
          List.of(Direction.WEST, Direction.EAST, Direction.NORTH, Direction.SOUTH)) {
        char letter = side.dx() < 0 ? '<' : side.dx() > 0 ? '>' : side.dy() < 0 ? '^' : 'v';
        Direction[] exits =
            Arrays.stream(Direction.values())
                .filter(d -> wide ? d.dx() * side.dx() + d.dy() * side.dy() > 0 : d == side)
                .toArray(Direction[]::new);
        rules.cost(letter, 1).exits(letter, exits);
      }
      double radius = 0.1 + 0.1 * random.nextInt(4);
      Movement movement = rules.body(Body.radius(radius)).build();
      GameWorld world = new GameWorld(GridMap.of(rows));
      Units units = new Units(world);
      int x = random.nextInt(width);
      int y = random.nextInt(rows.length);
      int goalX = random.nextInt(width);
      int goalY = random.nextInt(rows.length);
      if (rows[y].charAt(x) == '#' || rows[goalY].charAt(goalX) == '#') {
        continue;
      }
      Unit unit = units.add(x + 0.5, y + 0.5, movement, Speed.of(3));
      unit.goTo(goalX, goalY);
      for (int tick = 0; tick < 1_000 && !unit.state().isOver(); tick++) {
        units.tick();
        assertLeaves(movement, rows, unit);
      }
      boolean reachable = unit.reason() != GaveUp.UNREACHABLE;
      assertEquals(reachable ? UnitState.ARRIVED : UnitState.GAVE_UP, unit.state(), "seed " + seed);
      arrived += reachable ? 1 : 0;
    }
    assertTrue(arrived > 150, arrived + " arrived");
  }

  private static boolean leaves(Movement movement, String[] rows, int x, int y, int dx, int dy) {
    int exits = movement.exits(rows[y].charAt(x));
    return dx == 0 && dy == 0
        || Arrays.stream(Direction.values())
            .anyMatch(d -> d.dx() == dx && d.dy() == dy && (exits & d.bit()) != 0);
  }

  /** Looks at many points of the last line: each cell is left as it allows. */
  private static void assertLeaves(Movement movement, String[] rows, Unit unit) {
    Unit.State now = unit.now;
    int x = (int) now.fromX;
    int y = (int) now.fromY;
    for (int i = 1; i <= 1_000; i++) {
      int nextX = (int) (now.fromX + i / 1_000.0 * (now.x - now.fromX));
      int nextY = (int) (now.fromY + i / 1_000.0 * (now.y - now.fromY));
      int dx = nextX - x;
      int dy = nextY - y;
      // Near a corner a line may leave two cells between two points.
      boolean leaves =
          leaves(movement, rows, x, y, dx, dy)
              || dx != 0
                  && dy != 0
                  && (leaves(movement, rows, x, y, dx, 0) && leaves(movement, rows, nextX, y, 0, dy)
                      || leaves(movement, rows, x, y, 0, dy)
                          && leaves(movement, rows, x, nextY, dx, 0));
      assertTrue(leaves, unit::toString);
      x = nextX;
      y = nextY;
    }
  }

  /** Two that meet in a corridor without a bay: both give up because of each other. */
  @Test
  void theBlockerInACorridorIsKnown() {
    FreeJudge scene = new FreeJudge("##########", "..........", "##########");
    Unit left = scene.add(0.5, 1.5, 0.4, 3);
    Unit right = scene.add(9.5, 1.5, 0.4, 3);
    left.goTo(9, 1);
    right.goTo(0, 1);
    run(scene, 5000);
    for (Unit unit : scene.units.all()) {
      assertEquals(UnitState.GAVE_UP, unit.state());
      assertNotNull(unit.blocker(), unit::toString);
    }
  }

  /** On the node of that position the disc would cover cells below the map. */
  @Test
  void aLargeBodyArrivesAtTheRimOfTheMap() {
    FreeJudge scene = FreeJudge.open(9, 5);
    Unit unit = scene.add(4.5, 2.5, 0.8, 3);
    unit.goTo(4.5, 4.2);
    run(scene, 40);
    assertEquals(UnitState.ARRIVED, unit.state(), scene::toString);
  }

  /** A group whose slowest unit has a quarter of the speed of the others: it stays together. */
  @Test
  void aGroupThatWalksTogetherDoesNotSpread() {
    for (boolean together : new boolean[] {true, false}) {
      FreeJudge scene = FreeJudge.open(60, 20);
      for (int i = 0; i < 10; i++) {
        scene.add(2.5, 2.5 + i * 1.5, 0.4, i == 0 ? 1 : 4);
      }
      Group group = scene.units.group(scene.units.all()).together(together);
      group.formation(Formation.line()).goTo(50, 10);
      double spread = 0;
      while (scene.count(UnitState.ARRIVED) == 0 && scene.ticks < 900) {
        run(scene, 1);
        double[] positions = scene.positions();
        double least = Double.POSITIVE_INFINITY;
        double most = 0;
        for (int i = 0; i < positions.length; i += 2) {
          least = Math.min(least, positions[i]);
          most = Math.max(most, positions[i]);
        }
        spread = Math.max(spread, most - least);
      }
      assertTrue(together ? spread < 2 : spread > 20, spread + " " + scene);
      assertTrue(scene.run(900) > 0, scene::toString);
      assertEquals(10, scene.count(UnitState.ARRIVED), scene::toString);
    }
  }

  /** Without a limit of acceleration: it does not move any more. */
  @Test
  void aUnitThatIsStoppedStaysWhereItIs() {
    FreeJudge scene = FreeJudge.open(40, 20);
    Unit unit = scene.add(2.5, 2.5, 0.4, 3);
    unit.goTo(32, 12);
    run(scene, 30);
    double x = unit.now.x;
    double y = unit.now.y;
    unit.stop();
    assertEquals(UnitState.IDLE, unit.state());
    run(scene, 30);
    assertEquals(x, unit.x());
    assertEquals(y, unit.y());
    assertEquals(UnitState.IDLE, unit.state());
  }

  /** In a dense group each avoids the last velocities of others: all stand within half a second. */
  @Test
  void aGroupThatIsStoppedStandsAtOnce() {
    FreeJudge scene = FreeJudge.open(40, 20);
    for (int i = 0; i < 12; i++) {
      scene.add(2.5 + i % 4 * 2, 2.5 + i / 4 * 2, 0.4, 3);
    }
    Group group = scene.units.group(scene.units.all()).goTo(32, 12);
    run(scene, 30);
    group.stop();
    assertEquals(12, scene.count(UnitState.IDLE));
    run(scene, 1);
    double[] stopped = scene.positions(); // shown: a tick ago, as they were stopped
    run(scene, 5);
    double[] later = scene.positions();
    run(scene, 5);
    assertArrayEquals(later, scene.positions(), 0.01);
    for (int i = 0; i < stopped.length; i += 2) {
      double away = Math.hypot(later[i] - stopped[i], later[i + 1] - stopped[i + 1]);
      assertTrue(away < 0.8, () -> away + " " + scene);
    }
    assertEquals(12, scene.count(UnitState.IDLE));
  }

  /** A passage of two cells, in whose middle a body fits, but on no cell. */
  @Test
  void aBodyBetweenTheCellsIsBlockedByWalls() {
    String wall = ".....####################";
    String way = ".........................";
    FreeJudge scene = new FreeJudge(way, wall, way, way, wall, wall);
    Unit unit = scene.add(23.5, 3, 0.7, 3);
    unit.goTo(2, 4);
    run(scene, 20);
    assertEquals(UnitState.GAVE_UP, unit.state());
    assertEquals(GaveUp.BLOCKED_BY_WALL, unit.reason());
  }

  /** Positions between the nodes: a box, a line, and those around a goal that is not a center. */
  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void smallGroupsFillPositionsBetweenTheNodes(long seed) {
    for (int shape = 0; shape < 3; shape++) {
      FreeJudge scene = FreeJudge.open(40, 40);
      Random random = new Random(seed);
      for (int i = 0; i < 20; i++) {
        scene.add(1.5 + random.nextInt(12), 1.5 + i * 1.8, 0.4, 3);
      }
      Group group = scene.units.group(scene.units.all());
      if (shape == 0) {
        group.goTo(30.25, 20.7);
      } else {
        group.formation(shape == 1 ? Formation.box() : Formation.line()).goTo(30, 20);
      }
      assertTrue(scene.run(500) > 0, scene::toString);
      assertEquals(20, scene.count(UnitState.ARRIVED), scene::toString);
      assertTrue(scene.leastGap >= -1e-9, scene::toString);
    }
  }

  /** A unit on its way to the next node of the plan, with no other near: it stands at once. */
  @Test
  void stopsAloneOnItsWayToANode() {
    Units units = new Units(new GameWorld(GridMap.filled(30, 20, '.')));
    for (int i = 0; i < 30; i++) {
      units.add(i % 6 + 0.5, i / 6 + 0.5, Body.radius(0.4), Speed.of(3));
    }
    units.group(units.all()).goTo(20, 10);
    Unit unit = units.all().get(0);
    for (int tick = 0; tick < 200 && !(unit.now.onPlan && unit.now.busy > 0); tick++) {
      units.tick();
      for (Unit each : units.all()) {
        unit = each.isActive() && each.now.onPlan && each.now.busy > 0 ? each : unit;
      }
    }
    for (Unit each : List.copyOf(units.all())) {
      if (each != unit) {
        each.remove();
      }
    }
    double x = unit.now.x;
    double y = unit.now.y;
    assertTrue(unit.now.onPlan && unit.now.busy > 0);
    unit.stop();
    for (int tick = 0; tick < 12; tick++) {
      units.tick();
      assertEquals(x, unit.now.x);
      assertEquals(y, unit.now.y);
    }
  }

  /** Units that are stopped where others have positions: some of these games never came to rest. */
  @ParameterizedTest
  @ValueSource(ints = {10, 86, 89, 100, 117, 125, 147})
  void unitsWhosePlacesAreTakenComeToRest(int seed) {
    Random random = new Random(seed);
    String[] rows = new String[10];
    for (int y = 0; y < rows.length; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < 8; x++) {
        row.append(random.nextInt(6) == 0 ? '#' : '.');
      }
      rows[y] = row.toString();
    }
    Units units = new Units(new GameWorld(GridMap.of(rows)));
    for (int i = 0; i < 200 && units.all().size() < 14; i++) {
      double x = random.nextInt(8) + 0.5;
      double y = random.nextInt(10) + 0.5;
      if (rows[(int) y].charAt((int) x) == '.'
          && units.all().stream().noneMatch(unit -> unit.x() == x && unit.y() == y)) {
        units.add(x, y, Body.radius(0.4), Speed.of(3));
      }
    }
    for (int round = 0; round < 7; round++) {
      double x = Math.min(7.99, random.nextInt(9));
      double y = Math.min(9.99, random.nextInt(11));
      for (Unit unit : units.all()) {
        int what = random.nextInt(4);
        if (what == 0 || round == 6 && what == 1) {
          unit.stop();
        } else if (round < 6 && what < 3) {
          unit.goTo(x, y);
        }
      }
      int ticks = round < 6 ? 5 + random.nextInt(60) : 6000;
      for (int tick = 0; tick < ticks; tick++) {
        units.tick();
      }
    }
    double[] before = positions(units);
    for (int tick = 0; tick < 200; tick++) {
      units.tick();
      assertArrayEquals(before, positions(units), 0.05);
    }
  }

  private static double[] positions(Units units) {
    return units.all().stream()
        .flatMapToDouble(unit -> DoubleStream.of(unit.x(), unit.y()))
        .toArray();
  }
}
