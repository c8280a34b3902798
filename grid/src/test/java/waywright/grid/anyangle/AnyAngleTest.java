package waywright.grid.anyangle;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.anyangle.LazyThetaSearch;
import waywright.grid.internal.anyangle.StraightLines;
import waywright.grid.reach.Reachability;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sight.LineOfSight;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

/** Ways in any direction: legal, found wherever there is one, never shorter than the shortest. */
class AnyAngleTest {

  private static final int MAPS = Integer.getInteger("waywright.anyangle.maps", 300);

  private static GridMap map(Random random, String letters) {
    int width = 2 + random.nextInt(16);
    byte[] cells = new byte[width * (2 + random.nextInt(14))];
    int walls = random.nextInt(45);
    for (int i = 0; i < cells.length; i++) {
      cells[i] =
          (byte)
              (random.nextInt(100) < walls
                  ? '#'
                  : letters.charAt(random.nextInt(letters.length())));
    }
    return GridMap.of(width, cells.length / width, cells);
  }

  private static Movement movement(Random random) {
    Movement.Builder rules =
        Movement.builder()
            .cost('.', 1)
            .cost('~', 4)
            .cost('>', 2)
            .corners(Corners.values()[random.nextInt(3)])
            .neighbors(random.nextInt(5) == 0 ? 4 : 8)
            .size(1 + random.nextInt(random.nextInt(3) + 1));
    if (random.nextBoolean()) {
      rules.exits('>', Direction.EAST, Direction.SOUTH_EAST);
    }
    return rules.build();
  }

  /** Whether a line is clear of everything closed, by the rule of sight and the rule of corners. */
  private static boolean isClear(GridSpace space, int from, int to) {
    GridMap map = space.map();
    Corners corners =
        space.movement().neighbors() == 4 ? Corners.NEVER : space.movement().corners();
    return LineOfSight.of(space)
        .corners(corners)
        .sees(map.x(from), map.y(from), map.x(to), map.y(to));
  }

  @Test
  void findsALegalWayWhereverThereIsOne() {
    int found = 0;
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random, random.nextBoolean() ? "." : "..~>");
      GridSpace space = new GridSpace(map, movement(random));
      AnyAnglePathfinder finder = AnyAnglePathfinder.of(space);
      Reachability reach = Reachability.of(space);
      for (int query = 0; query < 8; query++) {
        int from = random.nextInt(map.size());
        int to = random.nextInt(map.size());
        GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
        String what = "map " + seed + " from " + from + " to " + to + "\n" + space.map() + route;
        assertEquals(reach.reaches(from, to), route.isFound(), what);
        if (route.isFound()) {
          found++;
          check(space, route, from, to, what);
          checkPulled(space, from, to, what);
        }
      }
    }
    assertTrue(found > MAPS, found + " found");
  }

  private static void check(GridSpace space, GridRoute route, int from, int to, String what) {
    int[] cells = route.cells();
    assertEquals(from, cells[0], what);
    assertEquals(to, cells[cells.length - 1], what);
    for (int i = 1; i < cells.length; i++) {
      assertTrue(isClear(space, cells[i - 1], cells[i]), what);
      checkOneWay(space, cells[i - 1], cells[i], what);
    }
    assertEquals(new StraightLines(space).cost(cells), route.cost(), what);
    assertTrue(route.lowerBound() <= route.cost(), what);
  }

  /** One-way cells are left by their own steps, to a neighbor. */
  private static void checkOneWay(GridSpace space, int from, int to, String what) {
    if (space.movement().exits(space.map().terrain(from)) == 0xff) {
      return;
    }
    boolean step = false;
    for (Direction d : Direction.values()) {
      int next = from + d.dy() * space.map().width() + d.dx();
      step |= next == to && (space.movement().exits(space.map().terrain(from)) & d.bit()) != 0;
    }
    assertTrue(step, "leaves a one-way cell, " + what);
  }

  private static void checkPulled(GridSpace space, int from, int to, String what) {
    GridMap map = space.map();
    GridRoute steps =
        GridPathfinder.of(space)
            .algorithm("astar")
            .find(map.x(from), map.y(from), map.x(to), map.y(to));
    StraightLines lines = new StraightLines(space);
    int[] corners = lines.pull(steps.cells());
    long cost = lines.cost(corners);
    assertEquals(from, corners[0]);
    assertEquals(to, corners[corners.length - 1]);
    int slack = steps.size();
    assertTrue(cost <= lines.cost(steps.cells()) + slack, "dearer, " + what);
    for (int i = 2; i < corners.length; i++) {
      assertTrue(isClear(space, corners[i - 1], corners[i]), what);
      long past = lines.cost(corners[i - 2], corners[i]);
      long round =
          lines.cost(corners[i - 2], corners[i - 1]) + lines.cost(corners[i - 1], corners[i]);
      assertTrue(past == StraightLines.NO_LINE || past > round, "not taut, " + what);
    }
    GridRoute pulled = AnyAnglePathfinder.of(space).pull(steps);
    assertArrayEquals(corners, pulled.cells());
    assertEquals(cost, pulled.cost());
  }

  @Test
  void isNeverShorterThanTheShortest() {
    double sum = 0;
    double worst = 0;
    double pulledSum = 0;
    int count = 0;
    for (int seed = 0; seed < MAPS; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random, ".");
      Movement movement =
          Movement.builder()
              .passable(".")
              .corners(Corners.ONE_OPEN)
              .size(1 + random.nextInt(2))
              .build();
      GridSpace space = new GridSpace(map, movement);
      VisibilityGraph truth = new VisibilityGraph(space);
      AnyAnglePathfinder finder = AnyAnglePathfinder.of(space);
      for (int query = 0; query < 6; query++) {
        int from = random.nextInt(map.size());
        int to = random.nextInt(map.size());
        GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
        if (route.isFound() && from != to) {
          double best = truth.distance(map.x(from), map.y(from), map.x(to), map.y(to));
          double excess = route.length() / best - 1;
          String what = "map " + seed + " from " + from + " to " + to + "\n" + space.map() + route;
          assertTrue(excess > -1e-6, () -> "shorter than " + best + ", " + what);
          GridRoute steps =
              GridPathfinder.of(space)
                  .algorithm("astar")
                  .find(map.x(from), map.y(from), map.x(to), map.y(to));
          GridRoute pulled = finder.pull(steps);
          assertTrue(pulled.length() / best - 1 > -1e-6, what);
          sum += excess;
          pulledSum += pulled.length() / best - 1;
          worst = Math.max(worst, excess);
          count++;
        }
      }
    }
    System.out.println(
        "Lazy Theta*: "
            + count
            + " ways, on average "
            + sum / count * 100
            + " % above the shortest, at worst "
            + worst * 100
            + " %; pulled grid paths "
            + pulledSum / count * 100
            + " %");
    assertTrue(sum / count < 0.05, "mean " + sum / count);
  }

  @Test
  void stepsLikeItRunsAndKeepsTheLimit() {
    GridMap map =
        GridMap.of(
            "..........", ".########.", ".#......#.", ".#.####.#.", "...#..#...", "..........");
    GridSpace space = new GridSpace(map, Movement.walker());
    LazyThetaSearch search = new LazyThetaSearch(space);
    search.start(map.cell(2, 2), map.cell(9, 0));
    assertEquals(SearchStatus.FOUND, search.run());
    long cost = search.cost();
    long expanded = search.expanded();
    search.start(map.cell(2, 2), map.cell(9, 0));
    long steps = 0;
    while (search.run(1) == SearchStatus.RUNNING) {
      assertTrue(search.lowerBound() <= cost);
      steps++;
    }
    assertEquals(expanded, steps);
    assertEquals(cost, search.cost());
    search.limit(cost - 1);
    search.start(map.cell(2, 2), map.cell(9, 0));
    assertEquals(SearchStatus.BEYOND_LIMIT, search.run());
    search.limit(cost);
    search.start(map.cell(2, 2), map.cell(9, 0));
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, map.cell(1, 1)).run());
  }

  @Test
  void tellsAListenerWhatItDoes() {
    for (int seed = 0; seed < 60; seed++) {
      Random random = new Random(seed);
      GridMap map = map(random, random.nextBoolean() ? "." : "..~");
      GridSpace space = new GridSpace(map, movement(random));
      LazyThetaSearch search = new LazyThetaSearch(space);
      long[] counts = new long[3];
      int failAt = random.nextInt(3) == 0 ? 1 + random.nextInt(20) : -1;
      search.listen(
          new SearchListener() {
            @Override
            public void opened(int node, int parent, long g, long h) {
              assertEquals(g, search.g(node));
              assertEquals(parent, search.parent(node));
              counts[0]++;
            }

            @Override
            public void improved(int node, int parent, long g, long h) {
              assertEquals(g, search.g(node));
              counts[2]++;
            }

            @Override
            public void closed(int node, int parent, long g, long h) {
              assertTrue(search.isClosed(node));
              if (++counts[1] == failAt) {
                throw new IllegalStateException("the listener fails");
              }
            }
          });
      search.start(random.nextInt(map.size()), random.nextInt(map.size()));
      try {
        search.run();
        assertEquals(search.generated(), counts[0]);
        assertEquals(search.expanded(), counts[1]);
      } catch (IllegalStateException e) {
        assertEquals(failAt, counts[1]);
        assertEquals(SearchStatus.CANCELLED, search.status());
      }
    }
  }

  @Test
  void seesStraightAcrossAnEmptyField() {
    GridRoute route =
        AnyAnglePathfinder.of(GridMap.filled(30, 30, '.'), Movement.walker()).find(0, 0, 29, 12);
    assertEquals(2, route.size());
    assertEquals(Math.round(Math.sqrt(29 * 29 + 12 * 12) * Octile.STRAIGHT), route.cost());
    assertEquals(
        route.cost(),
        AnyAnglePathfinder.of(GridMap.filled(30, 30, '.'), Movement.walker())
            .find(29, 12, 0, 0)
            .cost());
    GridRoute beside =
        AnyAnglePathfinder.of(GridMap.of("...#", "...."), Movement.walker()).findBeside(0, 0, 3, 0);
    assertTrue(beside.isFound());
    assertFalse(Arrays.stream(beside.cells()).anyMatch(cell -> cell == 3));
  }

  @Test
  void refusesWhatIsNoPath() {
    GridMap map = GridMap.of("..#..");
    AnyAnglePathfinder string = AnyAnglePathfinder.of(map, Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> string.pull(0, 4));
    assertThrows(IndexOutOfBoundsException.class, () -> string.pull(0, 9));
    assertArrayEquals(new int[] {0, 1}, string.pull(0, 1, 1, 0, 1));
    assertArrayEquals(new int[0], string.pull());
  }
}
