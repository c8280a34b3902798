package waywright.grid.internal.jpsw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.search.SearchStatus;

class WeightedJumpSearchTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 12];
  private int found;

  @Test
  void equalsDijkstraOnUniformMaps() {
    Random random = new Random(1);
    for (int round = 0; round < 267 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 24);
      for (Movement movement : RandomGrids.movements()) {
        compare(map, movement, random);
      }
    }
    assertTrue(found > 1_333 * SCALE, found + " found");
  }

  @Test
  void equalsDijkstraOnPatches() {
    Random random = new Random(2);
    for (int round = 0; round < 267 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 30);
      GridMap painted = WeightedGrounds.patches(random, map, 1 + round % 12, 1 + round % 9);
      compareAll(painted, random, round);
    }
    assertTrue(found > 1_333 * SCALE, found + " found");
  }

  @Test
  void equalsDijkstraOnNoise() {
    Random random = new Random(3);
    for (int round = 0; round < 267 * SCALE; round++) {
      GridMap map = RandomGrids.map(random, 3 + round % 20);
      compareAll(WeightedGrounds.noise(random, map, 1 + random.nextInt(100)), random, round);
    }
    assertTrue(found > 1_333 * SCALE, found + " found");
  }

  @Test
  void equalsDijkstraOnStrips() {
    Random random = new Random(4);
    for (int round = 0; round < 267 * SCALE; round++) {
      int length = 1 + random.nextInt(150);
      int across = 1 + round % 3;
      boolean upright = random.nextBoolean();
      GridMap map = RandomGrids.map(random, upright ? across : length, upright ? length : across);
      compareAll(WeightedGrounds.patches(random, map, random.nextInt(20), 5), random, round);
    }
    assertTrue(found > 333 * SCALE, found + " found");
  }

  private void compareAll(GridMap map, Random random, int round) {
    for (Movement movement : RandomGrids.movements()) {
      compare(map, WeightedGrounds.priced(random, movement, round % 5), random);
    }
  }

  private void compare(GridMap map, Movement movement, Random random) {
    compare(map, movement, new WeightedJumpSearch(WeightedJumpMap.of(map, movement)), random);
  }

  private void compare(GridMap map, Movement movement, WeightedJumpSearch search, Random random) {
    GridSpace space = new GridSpace(map, movement);
    CanonicalSearch canonical = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    int start = random.nextInt(map.size());
    long[] distances = GridOracle.distances(map, movement, start);
    for (int i = 0; i < 4; i++) {
      int goal = i == 3 ? start : random.nextInt(map.size());
      Supplier<String> query = () -> movement + " from " + start + " to " + goal + "\n" + map;
      SearchStatus expected =
          !space.contains(start)
              ? SearchStatus.INVALID_START
              : !space.contains(goal)
                  ? SearchStatus.INVALID_GOAL
                  : distances[goal] < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
      assertEquals(expected, search.start(start, goal).run(), query);
      assertEquals(canonical.start(start, goal).run(), search.status(), query);
      assertEquals(canonical.cost(), search.cost(), query);
      int count = search.copyPath(buffer);
      if (expected == SearchStatus.FOUND) {
        found++;
        assertEquals(distances[goal], search.cost(), query);
        assertEquals(start, buffer[0], query);
        assertEquals(goal, buffer[count - 1], query);
        assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count), query);
      } else {
        assertEquals(0, count, query);
      }
    }
  }

  /** Many paths of nearly the same cost, which share a bucket of the open list. */
  @Test
  void isExactWithinABucket() {
    Random random = new Random(6);
    for (int round = 0; round < 8 * SCALE; round++) {
      GridMap map = WeightedGrounds.noise(random, GridMap.filled(70, 70, '.'), 90);
      Movement movement =
          WeightedGrounds.priced(random, RandomGrids.movements().get(round % 4), round % 3);
      WeightedJumpSearch search = new WeightedJumpSearch(WeightedJumpMap.of(map, movement));
      int start = random.nextInt(map.size());
      long[] distances = GridOracle.distances(map, movement, start);
      for (int goal = 0; goal < map.size(); goal += 5) {
        search.start(start, goal).run();
        assertEquals(distances[goal], search.cost(), movement + " from " + start + " to " + goal);
        int count = search.copyPath(buffer);
        assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count));
      }
    }
  }

  @Test
  void followsEdits() {
    Random random = new Random(5);
    for (int round = 0; round < 20 * SCALE; round++) {
      GridMap map =
          WeightedGrounds.patches(random, RandomGrids.map(random, 20), round % 10, 1 + round % 4);
      Movement movement =
          WeightedGrounds.priced(random, RandomGrids.movements().get(round % 4), round % 5);
      WeightedJumpMap jumps = WeightedJumpMap.of(map, movement);
      WeightedJumpSearch search = new WeightedJumpSearch(jumps);
      for (int edit = 0; edit < 40; edit++) {
        int cell = random.nextInt(map.size());
        char letter = WeightedGrounds.letter(random);
        map = map.with(map.x(cell), map.y(cell), letter);
        jumps.set(cell, letter);
        assertTrue(SameCells.of(jumps, WeightedJumpMap.of(map, movement)), () -> "edit of " + cell);
        compare(map, movement, search, random);
      }
    }
  }

  @Test
  void anEditDuringASearchIsNoticed() {
    WeightedJumpMap jumps = WeightedJumpMap.of(GridMap.of("..~.."), WeightedGrounds.of(1, 3));
    WeightedJumpSearch search = new WeightedJumpSearch(jumps);
    search.start(0, 4);
    jumps.set(2, '.');
    assertThrows(IllegalStateException.class, search::run);
    search.reset();
    assertEquals(SearchStatus.FOUND, search.start(0, 4).run());
  }

  @Test
  void refusesOneWayTerrainByName() {
    Movement oneWay = Movement.walker().toBuilder().cost('>', 1).exits('>', Direction.EAST).build();
    var refused =
        assertThrows(
            IllegalArgumentException.class,
            () -> WeightedJumpMap.of(GridMap.of("...", ".>."), oneWay));
    assertTrue(refused.getMessage().contains("'>' at (1, 1)"), refused.getMessage());
    WeightedJumpMap without = WeightedJumpMap.of(GridMap.of("..."), oneWay);
    assertThrows(IllegalArgumentException.class, () -> without.set(1, '>'));
    assertThrows(IndexOutOfBoundsException.class, () -> without.set(3, '.'));
  }

  /** A dear pond in a large meadow: few cells are worth a look. */
  @Test
  void jumpsOverWhatIsTheSameAllAround() {
    GridMap map = GridMap.filled(200, 200, '.').with(90, 90, 20, 20, '~');
    Movement movement = WeightedGrounds.of(1, 5);
    GridSpace space = new GridSpace(map, movement);
    CanonicalSearch canonical = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
    WeightedJumpSearch search = new WeightedJumpSearch(WeightedJumpMap.of(map, movement));
    canonical.start(map.cell(3, 100), map.cell(196, 100)).run();
    search.start(map.cell(3, 100), map.cell(196, 100)).run();
    assertEquals(canonical.cost(), search.cost());
    assertTrue(10 * search.expanded() < canonical.expanded(), search.expanded() + " expanded");
  }
}
