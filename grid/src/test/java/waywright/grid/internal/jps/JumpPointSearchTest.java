package waywright.grid.internal.jps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.runs.SameRuns;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;

class JumpPointSearchTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 16];

  @Test
  void equalsDijkstraOnSmallMapsUnderEveryRule() {
    Random random = new Random(1);
    for (int round = 0; round < 1340 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 22);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, JumpMap.of(map, movement), random.nextInt(map.size()), random, 6);
      }
    }
  }

  @Test
  void equalsDijkstraAtTheSeamsOfWords() {
    Random random = new Random(2);
    int[] sides = {1, 2, 61, 62, 63, 64, 65, 66, 126, 127, 128, 129};
    for (int round = 0; round < 100 * SCALE; round++) {
      int width = sides[random.nextInt(sides.length)];
      int height = sides[random.nextInt(sides.length)];
      GridMap map = RandomGrids.map(random, width, height);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, JumpMap.of(map, movement), random.nextInt(map.size()), random, 8);
      }
    }
  }

  @Test
  void editsEqualAFreshMap() {
    Random random = new Random(3);
    for (int round = 0; round < 67 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 40);
      for (Movement movement : RandomGrids.movements()) {
        JumpMap jumps = JumpMap.of(map, movement);
        GridMap edited = map;
        for (int edit = 0; edit < 40; edit++) {
          int cell = random.nextInt(map.size());
          boolean passable = random.nextBoolean();
          jumps.set(cell, passable);
          edited = edited.with(map.x(cell), map.y(cell), passable ? '.' : '@');
        }
        assertTrue(SameRuns.of(jumps, JumpMap.of(edited, movement)), "round " + round);
        compare(edited, movement, jumps, random.nextInt(map.size()), random, 2);
      }
    }
  }

  @Test
  void refusesWorldsOutsideItsProof() {
    Movement mud = Movement.walker().toBuilder().cost('~', 3).build();
    Movement ledge = Movement.walker().toBuilder().cost('v', 1).exits('v', Direction.SOUTH).build();
    assertRefused(GridMap.of("..~"), mud, "'~' at (2, 0) costs 3");
    assertRefused(GridMap.of(".v."), ledge, "one-way cells such as 'v' at (1, 0)");
    JumpPointSearch search = new JumpPointSearch(JumpMap.of(GridMap.of("~~~"), mud));
    search.start(0, 2).run();
    assertEquals(2 * 3 * waywright.grid.Octile.STRAIGHT, search.cost());
  }

  private static void assertRefused(GridMap map, Movement movement, String reason) {
    Exception refused =
        assertThrows(IllegalArgumentException.class, () -> JumpMap.of(map, movement));
    assertTrue(refused.getMessage().contains(reason), refused.getMessage());
  }

  @Test
  void saysWhatIsWrongWithStartAndGoal() {
    JumpPointSearch search = new JumpPointSearch(JumpMap.of(GridMap.of(".@."), Movement.walker()));
    assertEquals(SearchStatus.READY, search.status());
    assertEquals(SearchStatus.INVALID_START, search.start(1, 0).run());
    assertEquals(SearchStatus.INVALID_START, search.start(-1, 0).run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 1).run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 3).run());
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, 2).run());
    assertEquals(SearchStatus.FOUND, search.start(2, 2).run());
    assertEquals(0, search.cost());
    assertEquals(1, search.copyPath(buffer));
  }

  @Test
  void anEditWhileRunningIsRefused() {
    JumpMap jumps = JumpMap.of(GridMap.of("...", ".@.", "..."), Movement.walker());
    JumpPointSearch search = new JumpPointSearch(jumps);
    search.start(0, 8);
    assertEquals(SearchStatus.RUNNING, search.step());
    jumps.set(4, true);
    assertThrows(IllegalStateException.class, search::step);
    search.reset();
    assertEquals(SearchStatus.FOUND, search.start(0, 8).run());
    assertEquals(2 * waywright.grid.Octile.DIAGONAL, search.cost());
  }

  @Test
  void stepsAndBudgetsEqualTheStraightRun() {
    Random random = new Random(4);
    for (int round = 0; round < 67 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 50);
      JumpMap jumps = JumpMap.of(map, Movement.walker());
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      JumpPointSearch whole = new JumpPointSearch(jumps);
      JumpPointSearch parts = new JumpPointSearch(jumps);
      SearchStatus status = whole.start(start, goal).run();
      parts.start(start, goal);
      while (parts.run(1 + random.nextInt(3)) == SearchStatus.RUNNING) {}
      assertEquals(status, parts.status());
      assertEquals(whole.cost(), parts.cost());
      assertEquals(whole.expanded(), parts.expanded());
    }
  }

  /** A goal in view of the start is opened at once, unless somebody listens. */
  @Test
  void findsTheSamePathWhetherSomebodyListensOrNot() {
    Random random = new Random(5);
    int[] heard = new int[buffer.length];
    for (int round = 0; round < 667 * SCALE; round++) {
      int width = 1 + random.nextInt(80);
      int height = 1 + random.nextInt(80);
      GridMap map =
          round % 2 == 0
              ? RandomGrids.blocks(random, width, height)
              : RandomGrids.map(random, width, height);
      for (Movement movement : RandomGrids.movements()) {
        JumpMap jumps = JumpMap.of(map, movement);
        JumpPointSearch alone = new JumpPointSearch(jumps);
        JumpPointSearch listened = new JumpPointSearch(jumps);
        listened.listen(new SearchListener() {});
        for (int query = 0; query < 8; query++) {
          int start = random.nextInt(map.size());
          int goal = random.nextInt(map.size());
          assertEquals(listened.start(start, goal).run(), alone.start(start, goal).run());
          assertEquals(listened.expanded(), alone.expanded());
          int count = listened.copyPath(heard);
          assertEquals(count, alone.copyPath(buffer));
          assertTrue(Arrays.equals(heard, 0, count, buffer, 0, count), start + " to " + goal);
        }
      }
    }
  }

  private void compare(
      GridMap map, Movement movement, JumpMap jumps, int start, Random random, int goals) {
    long[] distances = GridOracle.distances(map, movement, start);
    JumpPointSearch search = new JumpPointSearch(jumps);
    for (int i = 0; i < goals; i++) {
      int goal = random.nextInt(map.size());
      SearchStatus status = search.start(start, goal).run();
      SearchStatus expected =
          !jumps.passable(start)
              ? SearchStatus.INVALID_START
              : !jumps.passable(goal)
                  ? SearchStatus.INVALID_GOAL
                  : distances[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      Supplier<String> query = () -> movement + " from " + start + " to " + goal + "\n" + map;
      assertEquals(expected, status, query);
      if (status == SearchStatus.FOUND) {
        assertEquals(distances[goal], search.cost(), query);
        int count = search.copyPath(buffer);
        assertEquals(start, buffer[0], query);
        assertEquals(goal, buffer[count - 1], query);
        assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count), query);
      }
    }
  }
}
