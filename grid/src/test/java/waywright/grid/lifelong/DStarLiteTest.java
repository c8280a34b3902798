package waywright.grid.lifelong;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.grid.Corners;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.jps.GridOracle;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;

/** A search that lives through edits and moves, against a fresh Dijkstra after each. */
class DStarLiteTest {

  private static final String LETTERS = "....##~>";

  private static GridSpace space(Random random) {
    int width = 1 + random.nextInt(16);
    int height = 1 + random.nextInt(16);
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = letter(random);
    }
    Movement.Builder movement =
        Movement.builder()
            .cost('.', 1 + random.nextInt(2))
            .cost('~', 1 + random.nextInt(9))
            .cost('>', 1)
            .neighbors(random.nextInt(4) == 0 ? 4 : 8)
            .corners(Corners.values()[random.nextInt(3)]);
    if (random.nextInt(4) == 0) {
      movement.exits('>', Direction.EAST, Direction.SOUTH_EAST);
    }
    return new GridSpace(GridMap.of(width, height, letters), movement.build());
  }

  private static byte letter(Random random) {
    return (byte) LETTERS.charAt(random.nextInt(LETTERS.length()));
  }

  @Test
  void equalsAFreshSearchThroughEditsAndMoves() {
    Random random = new Random(1);
    int[] found = new int[SearchStatus.values().length];
    for (int round = 0; round < 700; round++) {
      GridSpace space = space(random);
      int unit = random.nextInt(space.nodeCount());
      int goal = random.nextInt(space.nodeCount());
      DStarLite search = new DStarLite(space).start(unit, goal);
      for (int turn = 0; turn < 25; turn++) {
        while (search.run(1 + random.nextInt(20)) == SearchStatus.RUNNING) {}
        found[check(space, search, unit, goal, round + "." + turn).ordinal()]++;
        int next = search.next();
        if (next >= 0 && random.nextInt(3) > 0) {
          unit = next;
          search.moveTo(unit);
        } else if (random.nextInt(6) == 0) {
          unit = random.nextInt(space.nodeCount());
          search.moveTo(unit);
        }
        if (random.nextInt(3) > 0) {
          int[] cells =
              random.ints(1 + random.nextInt(4), 0, space.nodeCount()).distinct().toArray();
          byte[] letters = new byte[cells.length];
          for (int i = 0; i < cells.length; i++) {
            letters[i] = letter(random);
          }
          space = space.with(space.map().with(cells, letters), cells);
          search.follow(space, cells);
        }
      }
    }
    for (SearchStatus status :
        new SearchStatus[] {
          SearchStatus.FOUND,
          SearchStatus.UNREACHABLE,
          SearchStatus.INVALID_START,
          SearchStatus.INVALID_GOAL
        }) {
      assertTrue(found[status.ordinal()] > 100, status + " " + found[status.ordinal()]);
    }
  }

  private static SearchStatus check(
      GridSpace space, DStarLite search, int unit, int goal, String what) {
    Search oracle = Algorithms.dijkstra(space).start(unit, goal, Heuristic.ZERO);
    String where = what + " " + unit + " to " + goal + " " + space.movement() + "\n" + space.map();
    assertEquals(oracle.run(), search.run(), where);
    assertEquals(oracle.cost(), search.cost(), where);
    int[] path = new int[space.nodeCount()];
    int count = search.copyPath(path);
    if (search.status() == SearchStatus.FOUND) {
      assertEquals(unit, path[0], where);
      assertEquals(goal, path[count - 1], where);
      assertEquals(
          search.cost(), GridOracle.cost(space.map(), space.movement(), path, count), where);
      assertEquals(count == 1 ? goal : path[1], search.next(), where);
    } else {
      assertEquals(0, count);
      assertEquals(-1, search.next());
    }
    return search.status();
  }

  @Test
  void doesLessThanAFreshSearch() {
    Random random = new Random(3);
    byte[] letters = new byte[100 * 100];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) (random.nextInt(100) < 20 ? '~' : '.');
    }
    Movement movement = Movement.builder().cost('.', 1).cost('~', 5).build();
    GridSpace space = new GridSpace(GridMap.of(100, 100, letters), movement);
    int unit = space.map().cell(5, 50);
    int goal = space.map().cell(95, 45);
    DStarLite search = new DStarLite(space).start(unit, goal);
    search.run();
    long first = search.expanded();
    long fresh = 0;
    for (int edit = 0; edit < 60; edit++) {
      unit = search.next();
      int cell = random.nextInt(space.nodeCount());
      space = space.with(space.map().with(new int[] {cell}, new byte[] {'~'}), cell);
      search.moveTo(unit).follow(space, cell).run();
      DStarLite other = new DStarLite(space).start(unit, goal);
      assertEquals(SearchStatus.FOUND, other.run());
      assertEquals(other.cost(), search.cost());
      fresh += other.expanded();
    }
    long later = search.expanded() - first;
    assertTrue(10 * later < fresh, later + " expansions, fresh " + fresh);
  }

  @Test
  void refusesWhatMakesNoSense() {
    GridSpace space = new GridSpace(GridMap.filled(5, 5, '.'), Movement.walker());
    DStarLite search = new DStarLite(space);
    assertEquals(SearchStatus.READY, search.run());
    assertThrows(IllegalStateException.class, () -> search.moveTo(1));
    assertThrows(IllegalStateException.class, () -> search.follow(space));
    assertEquals(SearchStatus.INVALID_START, search.start(-1, 3).status());
    assertEquals(SearchStatus.INVALID_GOAL, search.start(0, 25).run());
    assertEquals(-1, search.cost());
    GridSpace other = new GridSpace(GridMap.filled(4, 5, '.'), Movement.walker());
    assertThrows(IllegalArgumentException.class, () -> search.follow(other));
  }

  @Test
  void copiesNothingWhereTheWayDoesNotFit() {
    DStarLite search = new DStarLite(new GridSpace(GridMap.of("....."), Movement.walker()));
    search.start(0, 4).run();
    int[] small = {-7, -7, -7, -7};
    assertEquals(5, search.copyPath(small));
    assertEquals(-7, small[0]);
    int[] large = new int[6];
    assertEquals(5, search.copyPath(large));
    assertEquals(4, large[4]);
  }

  /** A corridor whose ends are dearer apart than half a long can tell. */
  @Test
  void saysOfWaysBeyondALongThatTheyAre() {
    int length = 2_600_000;
    Movement dear = Movement.builder().cost('.', Movement.MAX_TERRAIN_COST).neighbors(4).build();
    byte[] letters = new byte[length];
    Arrays.fill(letters, (byte) '.');
    GridSpace space = new GridSpace(GridMap.of(length, 1, letters), dear);
    DStarLite search = new DStarLite(space);
    int near = 2_000_000;
    assertEquals(SearchStatus.FOUND, search.start(near, 0).run());
    assertEquals(near * Octile.STRAIGHT * Movement.MAX_TERRAIN_COST, search.cost());
    assertEquals(SearchStatus.BEYOND_LIMIT, search.moveTo(length - 1).run());
    assertEquals(-1, search.cost());
    GridMap walled = space.map().with(new int[] {near + 1}, new byte[] {'#'});
    GridSpace cut = space.with(walled, new int[] {near + 1});
    assertEquals(SearchStatus.UNREACHABLE, search.follow(cut, near + 1).run());
    assertEquals(SearchStatus.FOUND, search.moveTo(near).run());
  }

  @Test
  void goesOnWhereAUnitHasComeALongWay() {
    int length = 1_500_000;
    Movement dear = Movement.builder().cost('.', Movement.MAX_TERRAIN_COST).neighbors(4).build();
    byte[] letters = new byte[length];
    Arrays.fill(letters, (byte) '.');
    GridSpace space = new GridSpace(GridMap.of(length, 1, letters), dear);
    DStarLite search = new DStarLite(space).start(1, 0);
    for (int turn = 0; turn < 12; turn++) {
      int unit = turn % 2 == 0 ? 2 : length - 1 - turn;
      search.moveTo(unit);
      long room = turn < 4 ? 100 : 0;
      search.run(room);
    }
    search.moveTo(50);
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(50 * Octile.STRAIGHT * Movement.MAX_TERRAIN_COST, search.cost());
  }
}
