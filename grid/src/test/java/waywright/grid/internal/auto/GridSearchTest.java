package waywright.grid.internal.auto;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.grid.route.GridPathfinder;
import waywright.search.Search;
import waywright.search.SearchStatus;

class GridSearchTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private final int[] buffer = new int[1 << 12];

  @Test
  void agreesWithPlainSearchOnEveryKindOfGround() {
    Random random = new Random(5);
    Set<String> reasons = new TreeSet<>();
    for (int round = 0; round < 54 * SCALE || reasons.size() < 7 && round < 640; round++) {
      GridMap map = RandomGrids.map(random, 50, 50);
      Movement movement = RandomGrids.movements().get(round % 4);
      int kind = round / 4 % 4;
      if (kind > 0) {
        map =
            kind == 3
                ? map.with(20, 20, 12, 12, 'S')
                : sprinkled(random, map, kind == 1 ? 'S' : '>');
        Movement.Builder rules = movement.toBuilder();
        movement =
            kind != 2
                ? rules.cost('S', 5).build()
                : rules.cost('>', 2).exits('>', Direction.EAST).build();
      }
      GridSpace space = new GridSpace(map, movement);
      boolean indexed = kind == 0 && round % 2 == 0;
      SubgoalIndex index = indexed ? SubgoalIndex.of(map, movement) : null;
      GridSearch search =
          index == null
              ? GridSearch.auto(new GridOverlay(space))
              : GridSearch.auto(new GridOverlay(space), index);
      search.prepare();
      compare(random, space, search, reasons);
    }
    assertEquals(7, reasons.size(), reasons::toString);
  }

  @Test
  void repairsManyCellsToAvoidOnlyAfterLookingAsLongWithoutThem() {
    Random random = new Random(8);
    GridMap map = sprinkled(random, GridMap.of(64, 64, new byte[64 * 64]), '#');
    GridSpace space = new GridSpace(map, Movement.builder().passable("\0").build());
    GridOverlay world = new GridOverlay(space);
    GridSearch search = GridSearch.auto(world);
    search.prepare();
    Search plain = Algorithms.dijkstra(world);
    for (int round = 0; round < 20; round++) {
      world.clear();
      int avoided = 200 + random.nextInt(200);
      random.ints(avoided, 0, map.size()).forEach(world::avoid);
      long without = 0;
      boolean fast = false;
      for (int query = 0; !fast; query++) {
        assertTrue(query < 1000, "never repaired");
        int start = random.nextInt(map.size());
        int goal = random.nextInt(map.size());
        search.start(start, goal).run();
        plain.start(start, goal).run();
        assertEquals(plain.status(), search.status());
        assertEquals(plain.cost(), search.cost());
        fast = search.explanation().startsWith("jump point search");
        without += search.explanation().startsWith("A*") ? search.expanded() : 0;
      }
      assertTrue(without > (world.avoidedCount() - 64) * 16L - map.size(), without + " expansions");
      assertTrue(without < 2 * 400 * 16L + map.size(), without + " expansions");
    }
  }

  private void compare(Random random, GridSpace space, GridSearch search, Set<String> reasons) {
    GridPathfinder plain = GridPathfinder.of(space).algorithm("astar");
    GridMap map = space.map();
    for (int query = 0; query < 40; query++) {
      int start = random.nextInt(map.size());
      int goal = random.nextInt(map.size());
      SearchStatus expected =
          plain.start(map.x(start), map.y(start), map.x(goal), map.y(goal)).run();
      assertEquals(expected, search.start(start, goal).run());
      int count = search.copyPath(buffer);
      if (expected == SearchStatus.FOUND) {
        assertEquals(plain.cost(), search.cost());
        assertEquals(start, buffer[0]);
        assertEquals(goal, buffer[count - 1]);
        assertEquals(search.cost(), GridOracle.cost(map, space.movement(), buffer, count));
      } else {
        assertEquals(0, count);
        assertEquals(-1, search.cost());
        assertEquals(0, search.expanded());
      }
      if (expected == SearchStatus.FOUND || expected == SearchStatus.UNREACHABLE) {
        reasons.add(search.explanation().replaceAll("[0-9]+", "n"));
      }
    }
  }

  /** The map with another letter on a third of its free cells. */
  private static GridMap sprinkled(Random random, GridMap map, char letter) {
    byte[] letters = map.toBytes();
    for (int cell = 0; cell < letters.length; cell++) {
      if (letters[cell] == '.' && random.nextInt(3) == 0) {
        letters[cell] = (byte) letter;
      }
    }
    return GridMap.of(map.width(), map.height(), letters);
  }

  @Test
  void aBadEndIsNoSearch() {
    GridSearch search =
        GridSearch.auto(new GridOverlay(new GridSpace(GridMap.of(".@."), Movement.walker())));
    search.prepare();
    assertEquals("no query yet", search.explanation());
    assertEquals(SearchStatus.INVALID_START, search.start(-1, 0).run());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 1).run());
    assertTrue(search.explanation().contains("GOAL"));
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, 2).run());
    assertEquals(0, search.expanded());
  }

  @Test
  void anIndexOfOtherGroundIsRefused() {
    SubgoalIndex index = SubgoalIndex.of(GridMap.of("..."), Movement.walker());
    GridSpace larger = new GridSpace(GridMap.of("....", "...."), Movement.walker());
    assertThrows(
        IllegalArgumentException.class, () -> GridSearch.auto(new GridOverlay(larger), index));
  }
}
