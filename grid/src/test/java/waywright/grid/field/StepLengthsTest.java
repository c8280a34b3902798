package waywright.grid.field;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.lifelong.DStarLite;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.sector.SectorField;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/** Steps of 10 and 14, of the king of chess and others, against every improvement passed on. */
class StepLengthsTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int[][] STEPS = {{10, 14}, {1, 1}, {2, 3}, {1, 2}, {7, 7}, {5, 10}};

  private static final List<Function<TwoWayExpander, Search>> SEARCHES =
      List.of(Algorithms::astar, Algorithms::dijkstra, Algorithms::bidirectional);

  @Test
  void everySearchAndFieldThatTakesThemIsExact() {
    Random random = new Random(14);
    for (int round = 0; round < 200 * SCALE; round++) {
      int[] steps = STEPS[round % STEPS.length];
      GridSpace any = RandomSpaces.next(random);
      Movement movement = any.movement().toBuilder().steps(steps[0], steps[1]).build();
      GridSpace space = new GridSpace(any.map(), movement);
      int start = random.nextInt(space.nodeCount());
      int goal = random.nextInt(space.nodeCount());
      if (space.contains(start) && space.contains(goal)) {
        check(space, start, goal, random.nextInt(3));
      }
    }
  }

  private static void check(GridSpace space, int start, int goal, int radius) {
    GridMap map = space.map();
    String what = space.movement() + " " + start + " " + goal + "\n" + map;
    long[] from = new RemoveAndRerun(map, space.movement(), NONE, NONE, NONE).costsFrom(start);
    long truth = from[goal];
    long expected = truth == Field.UNREACHED ? -1 : truth;
    for (Function<TwoWayExpander, Search> search : SEARCHES) {
      GridPathfinder finder = GridPathfinder.of(space).algorithm(search);
      GridRoute route = finder.find(map.x(start), map.y(start), map.x(goal), map.y(goal));
      assertEquals(expected, finder.cost(), what);
      assertEquals(expected, route.cost(), what);
    }
    assertEquals(least(from, map, goal, radius), within(space, start, goal, radius), what);
    assertEquals(truth, Field.towards(space, goal).cost(start), what);
    assertEquals(truth, Field.from(space, start).cost(goal), what);
    DStarLite lifelong = new DStarLite(space).start(start, goal);
    lifelong.run();
    assertEquals(expected, lifelong.cost(), what);
    if (!space.movement().hasOneWay()) {
      assertEquals(truth, SectorField.of(space, 3, 1).towards(goal).cost(start), what);
    }
  }

  private static final int[] NONE = {};

  /** The least cost of a cell at most so many rows and columns from the goal in a straight line. */
  private static long least(long[] costs, GridMap map, int goal, int radius) {
    long least = Field.UNREACHED;
    for (int cell = 0; cell < costs.length; cell++) {
      int dx = map.x(cell) - map.x(goal);
      int dy = map.y(cell) - map.y(goal);
      least = dx * dx + dy * dy <= radius * radius ? Math.min(least, costs[cell]) : least;
    }
    return least == Field.UNREACHED ? -1 : least;
  }

  private static long within(GridSpace space, int start, int goal, int radius) {
    GridMap map = space.map();
    GridPathfinder finder = GridPathfinder.of(space);
    finder.findWithin(map.x(start), map.y(start), map.x(goal), map.y(goal), radius);
    return finder.cost();
  }

  @Test
  void aBoardIsCrossedInMovesOfTheKing() {
    Movement king = Movement.walker().toBuilder().steps(1, 1).build();
    GridMap board = GridMap.filled(8, 8, '.');
    assertEquals(7, GridPathfinder.of(board, king).find(0, 0, 7, 4).cost());
    Movement ten = Movement.walker().toBuilder().steps(10, 14).build();
    assertEquals(4 * 14 + 3 * 10, GridPathfinder.of(board, ten).find(0, 0, 7, 4).cost());
  }

  @Test
  void theFrontDoorStaysWithWhatTakesThem() {
    Movement ten = Movement.walker().toBuilder().steps(10, 14).build();
    GridPathfinder finder = GridPathfinder.of(GridMap.filled(40, 40, '.'), ten);
    for (int query = 0; query < 300; query++) {
      assertEquals(39 * 14, finder.find(0, 0, 39, 39).cost());
    }
  }

  @Test
  void searchesProvenForOctileStepsRefuseThemByName() {
    GridMap map = GridMap.filled(4, 4, '.');
    Movement ten = Movement.walker().toBuilder().steps(10, 14).build();
    refused("canonical A*", () -> CanonicalSpace.prepare(new GridSpace(map, ten)).finish());
    refused("jump point search", () -> JumpMap.of(map, ten));
    refused("weighted jump point search", () -> WeightedJumpMap.of(map, ten));
    refused("jump point search", () -> SubgoalIndex.of(map, ten));
  }

  private static void refused(String who, Executable door) {
    String message = assertThrows(IllegalArgumentException.class, door).getMessage();
    assertTrue(message.startsWith(who) && message.contains("10 and 14"), message);
  }

  @Test
  void stepsArePartOfTheMovement() {
    Movement ten = Movement.walker().toBuilder().steps(10, 14).build();
    assertNotEquals(Movement.walker(), ten);
    assertEquals(ten, ten.toBuilder().build());
    assertTrue(ten.toString().contains("steps 10 and 14"));
    for (int[] steps : new int[][] {{0, 0}, {2, 1}, {1, 3}, {-5, 5}, {2_000_000, 2_000_001}}) {
      assertThrows(
          IllegalArgumentException.class, () -> Movement.builder().steps(steps[0], steps[1]));
    }
  }
}
