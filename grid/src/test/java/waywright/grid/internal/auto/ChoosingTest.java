package waywright.grid.internal.auto;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithm;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.jps.GridOracle;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchResult;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/** Who answers, when what is fast is prepared, and that named searches follow grid and cells. */
class ChoosingTest {

  private static final int SIDE = 64;

  private static final Movement MUDDY = Movement.walker().toBuilder().cost('~', 3).build();

  /** Mud on one cell, on all of a corner, or everywhere between. */
  private static GridMap ground(String kind) {
    byte[] letters = new byte[SIDE * SIDE];
    for (int cell = 0; cell < letters.length; cell++) {
      boolean mud =
          switch (kind) {
            case "jps" -> false;
            case "jpsw" -> cell % SIDE < 8 && cell / SIDE < 8;
            default -> (cell * 7919 >> 3) % 3 == 0;
          };
      letters[cell] = (byte) (mud ? '~' : '.');
    }
    return GridMap.of(SIDE, SIDE, letters);
  }

  @ParameterizedTest
  @CsvSource({"jps, 100", "canonical, 1024", "jpsw, 4096"})
  void preparesWhenSearchingHasTakenAsLong(String kind, int price) {
    GridSpace space = new GridSpace(ground(kind), MUDDY);
    assertEquals(kind, GridSearch.fitting(space));
    GridSearch search = GridSearch.auto(new GridOverlay(space));
    Random random = new Random(4);
    long spent = 0;
    boolean isFast = false;
    for (int query = 0; query < 2000 && !isFast; query++) {
      search.start(random.nextInt(SIDE * SIDE), random.nextInt(SIDE * SIDE)).run();
      isFast = !search.explanation().startsWith("A*: too little was searched");
      assertTrue(isFast || spent + search.expanded() <= price, search.explanation());
      assertTrue(!isFast || spent + search.expanded() >= price, spent + " expansions");
      spent += search.expanded();
    }
    assertTrue(isFast, spent + " expansions");
    String explanation = search.explanation();
    assertFalse(explanation.startsWith("A*:"), explanation);
    assertTrue(explanation.contains(kind.equals("jps") ? "same" : "%"), explanation);
  }

  /** Also after another map that the first preparation cannot follow. */
  @Test
  void countsAnewWhatIsSearchedOnAnotherMap() {
    GridSpace even = new GridSpace(ground("jps"), MUDDY);
    GridOverlay world = new GridOverlay(even);
    GridSearch search = GridSearch.auto(world);
    search.prepare();
    search.start(0, SIDE * SIDE - 1).run();
    assertTrue(search.explanation().startsWith("jump point"), search.explanation());
    world.use(new GridSpace(ground("canonical"), MUDDY));
    search.start(0, 3).run();
    assertTrue(search.explanation().startsWith("A*: too little"), search.explanation());
    search.prepare();
    search.start(0, SIDE * SIDE - 1).run();
    assertTrue(search.explanation().startsWith("canonical A*"), search.explanation());
    assertEquals(distance(world.space(), 0, SIDE * SIDE - 1), search.cost());
  }

  private static long distance(GridSpace space, int start, int goal) {
    return GridOracle.distances(space.map(), space.movement(), start)[goal];
  }

  /** What the fast searches do not answer, A* does, and says why. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void whatIsNotForTheFastOnesIsForAstar(boolean indexed) {
    GridSpace space = new GridSpace(ground("jps"), Movement.walker());
    GridSearch search =
        indexed
            ? GridSearch.auto(
                new GridOverlay(space), SubgoalIndex.of(space.map(), space.movement()))
            : GridSearch.auto(new GridOverlay(space));
    search.prepare();
    int far = SIDE * SIDE - 1;
    int[] many = IntStream.range(0, 33).map(i -> far - i).toArray();
    Goal few = Goal.anyOf(IntStream.of(many).limit(32).toArray());
    Sources one = Sources.of(new int[] {0}, new long[] {0});
    long best = distance(space, 0, many[31]);
    ask(search.start(0, few, Heuristic.ZERO), best, null);
    ask(search.start(0, Goal.anyOf(many), Heuristic.ZERO), distance(space, 0, many[32]), "33");
    ask(search.start(0, cell -> cell == many[31], Heuristic.ZERO), best, "a test");
    Sources dear = Sources.of(new int[] {0}, new long[] {5});
    ask(search.start(dear, few, Heuristic.ZERO), best + 5, "costs of their own");
    Goal paid = Goal.anyOf(new int[] {many[31]}, new long[] {7});
    ask(search.start(one, paid, Heuristic.ZERO), best + 7, "costs of their own");
    search.acceptPartial(true);
    ask(search.start(0, many[31]), best, "nearest");
    search.acceptPartial(false);
    ask(search.start(0, many[31]), best, null);
  }

  private static void ask(Search search, long cost, String reason) {
    assertEquals(SearchStatus.FOUND, search.run());
    assertEquals(cost, search.cost());
    assertEquals(cost, search.lowerBound());
    String explanation = ((GridSearch) search).explanation();
    assertEquals(reason != null, explanation.startsWith("A*:"), explanation);
    String words = "33".equals(reason) ? "more than 32" : reason;
    assertTrue(words == null || explanation.contains(words), explanation);
  }

  @Test
  void whatIsOutOfReachIsKnownWithoutASearch() {
    GridSpace space = new GridSpace(ground("jps").with(0, 30, SIDE, 1, '#'), Movement.walker());
    GridSearch search = GridSearch.auto(new GridOverlay(space));
    int far = SIDE * SIDE - 1;
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, far).run());
    long most = SIDE * SIDE / 25;
    assertTrue(search.expanded() > 0 && search.expanded() <= most, "nothing is known at first");
    search.prepare();
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, far).run());
    assertEquals(0, search.expanded());
    assertEquals(SearchResult.INFINITE, search.lowerBound());
    assertTrue(search.explanation().contains("cannot be reached"), search.explanation());
    Goal both = Goal.anyOf(far, 5);
    assertEquals(SearchStatus.FOUND, search.start(0, both, Heuristic.ZERO).run());
    assertEquals(5, search.goalReached());
    int[] starts = {0, far};
    assertEquals(
        SearchStatus.FOUND, search.start(starts, Goal.node(far - 2), Heuristic.ZERO).run());
    // Of no goal at all, all is closed that can be reached.
    assertEquals(SearchStatus.UNREACHABLE, search.start(0, Goal.none(), Heuristic.ZERO).run());
    assertEquals(30 * SIDE, search.expanded());
    search.acceptPartial(true);
    search.start(0, far).run();
    assertEquals(SearchStatus.PARTIAL, search.result().status());
    assertEquals(29 * SIDE + SIDE - 1, search.result().path().toArray()[SIDE - 1]);
  }

  @Test
  void nothingIsPreparedInTheMidstOfASearch() {
    GridSearch search =
        GridSearch.auto(new GridOverlay(new GridSpace(ground("jps"), Movement.walker())));
    search.start(0, 99);
    assertThrows(IllegalStateException.class, search::prepare);
    search.cancel();
    search.prepare();
    assertEquals(SearchStatus.FOUND, search.start(0, 99).run());
  }

  /** A question goes over to the fast search after the same work, however it is divided. */
  @Test
  void goesOverWithinAQuestionAtTheSameExpansion() {
    GridMap map = ground("jps").with(0, 30, SIDE - 1, 1, '#').with(1, 40, SIDE - 1, 1, '#');
    GridSpace space = new GridSpace(map, Movement.walker());
    int far = SIDE * SIDE - 1;
    GridSearch whole = GridSearch.auto(new GridOverlay(space));
    whole.start(0, far).run();
    GridSearch parts = GridSearch.auto(new GridOverlay(space));
    parts.start(0, far);
    while (parts.step() == SearchStatus.RUNNING) {}
    assertEquals(whole.expanded(), parts.expanded());
    assertTrue(whole.expanded() > 100, whole.expanded() + " expansions");
    assertTrue(whole.explanation().startsWith("jump point search"), whole.explanation());
    assertArrayEquals(whole.result().path().toArray(), parts.result().path().toArray());
    // A search with a listener of nodes stays with what it began with.
    GridSearch watched = GridSearch.auto(new GridOverlay(space));
    watched.listen(new SearchListener() {});
    watched.start(0, far).run();
    assertTrue(watched.explanation().startsWith("A*"), watched.explanation());
    assertEquals(whole.cost(), watched.cost());
    watched.listen(null);
    watched.start(0, far).run();
    assertTrue(watched.explanation().startsWith("jump point search"), watched.explanation());
  }

  /** What the work before was kept for: two questions pay for one preparation. */
  @Test
  void workOfEarlierQuestionsCounts() {
    GridSpace space = new GridSpace(ground("jps"), Movement.walker());
    GridSearch search = GridSearch.auto(new GridOverlay(space));
    long spent = 0;
    for (int i = 0; search.explanation().startsWith("A*") || i == 0; i++) {
      assertTrue(i < 100, "never prepared");
      search.start(0, 9).run();
      spent += search.expanded();
    }
    assertTrue(spent >= 100, spent + " expansions");
    assertTrue(spent <= 100 + 20, spent + " expansions");
  }

  private static List<Algorithm> following() {
    return Stream.of("jps", "jpsw", "canonical", "indexed", "auto")
        .map(GridAlgorithms.catalogue()::named)
        .toList();
  }

  /** Cells to avoid come and go, the map changes in a few cells or in many. */
  @ParameterizedTest
  @MethodSource("following")
  void searchesFollowTheGridAndTheCellsToAvoid(Algorithm algorithm) {
    Random random = new Random(9);
    int side = 24;
    for (int round = 0; round < 3; round++) {
      GridMap map = walls(GridMap.filled(side, side, '.'), random, 100);
      GridOverlay world = new GridOverlay(new GridSpace(map, Movement.walker()));
      Search search = algorithm.over(world);
      for (int step = 0; step < 60; step++) {
        switch (random.nextInt(12)) {
          case 0 -> world.clear();
          case 1, 2 -> random.ints(3, 0, map.size()).forEach(world::avoid);
          case 3 -> map = walls(map, random, 1 + random.nextInt(4));
          case 4 -> map = walls(map, random, 60);
          case 5, 6 -> {
            // As many others.
            int count = world.avoidedCount();
            world.clear();
            random.ints(count, 0, map.size()).forEach(world::avoid);
          }
          case 7, 8 -> {
            // The floor changes under a cell to avoid.
            int cell = world.avoidedCount() > 0 ? world.avoidedCell(0) : 0;
            map = map.with(map.x(cell), map.y(cell), random.nextBoolean() ? '#' : '.');
          }
          default -> {}
        }
        if (world.space().map() != map) {
          world.use(new GridSpace(map, Movement.walker()));
        }
        if (search instanceof GridSearch prepares && random.nextInt(3) == 0) {
          prepares.prepare();
        }
        GridMap shown = map;
        for (int i = 0; i < world.avoidedCount(); i++) {
          int cell = world.avoidedCell(i);
          shown = shown.with(shown.x(cell), shown.y(cell), '#');
        }
        int[] free = freeCells(shown);
        int start = free[random.nextInt(free.length)];
        int goal = free[random.nextInt(free.length)];
        long best = GridOracle.distances(shown, Movement.walker(), start)[goal];
        String what = algorithm.name() + " " + round + "." + step + "\n" + shown;
        SearchStatus status = best < 0 ? SearchStatus.UNREACHABLE : SearchStatus.FOUND;
        assertEquals(status, search.start(start, goal).run(), what);
        assertEquals(best, search.cost(), what);
        int[] path = new int[shown.size()];
        int count = search.copyPath(path);
        assertEquals(Math.max(best, 0), GridOracle.cost(shown, Movement.walker(), path, count));
      }
    }
  }

  /** The only gap is avoided, walled up, opened again and free again. */
  @ParameterizedTest
  @MethodSource("following")
  void aCellToAvoidStaysShutWhateverItsFloor(Algorithm algorithm) {
    GridMap map = GridMap.filled(16, 16, '.').with(0, 8, 16, 1, '#').with(5, 8, '.');
    GridOverlay world = new GridOverlay(new GridSpace(map, Movement.walker()));
    Search search = algorithm.over(world);
    assertEquals(SearchStatus.FOUND, search.start(0, 255).run());
    world.avoid(map.cell(5, 8));
    for (char floor : new char[] {'.', '#', '.', '#', '.'}) {
      world.use(new GridSpace(map.with(5, 8, floor), Movement.walker()));
      assertEquals(SearchStatus.UNREACHABLE, search.start(0, 255).run(), "floor " + floor);
    }
    world.clear();
    assertEquals(SearchStatus.FOUND, search.start(0, 255).run());
  }

  private static int[] freeCells(GridMap map) {
    return IntStream.range(0, map.size()).filter(cell -> map.terrain(cell) == '.').toArray();
  }

  /** Turns so many cells over, from wall to floor or back. */
  private static GridMap walls(GridMap map, Random random, int count) {
    int[] cells = random.ints(count, 0, map.size()).distinct().toArray();
    byte[] letters = new byte[cells.length];
    for (int i = 0; i < cells.length; i++) {
      letters[i] = (byte) (map.terrain(cells[i]) == '#' || random.nextInt(4) > 0 ? '.' : '#');
    }
    return map.with(cells, letters);
  }

  /** A cell can only be avoided as a wall, so one letter must be a wall. */
  @Test
  void whereNoLetterIsAWallCellsCannotBeAvoidedByName() {
    Movement.Builder all = Movement.builder();
    for (int letter = 0; letter < 256; letter++) {
      all.cost((char) letter, 1);
    }
    GridOverlay world = new GridOverlay(new GridSpace(GridMap.filled(5, 5, '.'), all.build()));
    Search search = GridAlgorithms.catalogue().named("canonical").over(world);
    assertEquals(SearchStatus.FOUND, search.start(0, 24).run());
    world.avoid(12);
    assertThrows(IllegalStateException.class, () -> search.start(0, 24));
    world.clear();
    assertEquals(SearchStatus.FOUND, search.start(0, 24).run());
  }

  @Test
  void namedSearchesSayTheirNameAndWhatTheyCanDo() {
    GridSpace space = new GridSpace(GridMap.filled(5, 5, '.'), Movement.walker());
    for (Algorithm algorithm : GridAlgorithms.catalogue().all()) {
      Search search = algorithm.over(new GridOverlay(space));
      if (search instanceof GridSearch named && !algorithm.name().equals("auto")) {
        named.start(0, 24).run();
        assertTrue(named.explanation().endsWith(": chosen by name"), named.explanation());
        assertTrue(named.supports(SearchFeature.OPTIMAL), algorithm.name());
      }
    }
  }

  @Test
  void oneWayGroundIsForCanonicalSearchAndVeryDearGroundForAstar() {
    Movement oneWay = MUDDY.toBuilder().exits('~', Direction.EAST).build();
    GridMap map = ground("jpsw");
    assertEquals("jpsw", GridSearch.fitting(new GridSpace(map, MUDDY)));
    assertEquals("canonical", GridSearch.fitting(new GridSpace(map, oneWay)));
    Movement dear = MUDDY.toBuilder().cost('~', 1_000_000).build();
    assertEquals("jpsw", GridSearch.fitting(new GridSpace(map, dear)));
    GridSpace large = new GridSpace(GridMap.filled(320, 320, '.').with(0, 0, 4, 4, '~'), dear);
    assertEquals("astar", GridSearch.fitting(large));
    GridSearch search = GridSearch.auto(new GridOverlay(large));
    search.prepare();
    ask(search.start(0, 5), distance(large, 0, 5), "too little");
  }
}
