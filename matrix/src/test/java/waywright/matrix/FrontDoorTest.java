package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.checker.Judge;
import waywright.checker.OctileWorld;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.Query;
import waywright.checker.internal.Oracle;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.route.PathPreference;
import waywright.search.SearchFeature;
import waywright.search.SearchListener;
import waywright.search.SearchStatus;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.GridRules;
import waywright.testkit.internal.RandomWorlds;

/**
 * One pathfinder lives through changes of the map, the movement and the cells to avoid, is asked
 * every kind of question in between, and is held against the oracle of the world as it is then.
 */
class FrontDoorTest {

  /** Of so many lives one is lived: of all seeds, for those of neighbors begin alike. */
  private static final int APART = Math.max(1, 3 / Integer.getInteger("waywright.scale", 1));

  private static final int LIVES = 1_500;
  private static final int DAYS = 24;

  private static Stream<Algorithm> algorithms() {
    return GridAlgorithms.catalogue().all().stream()
        .filter(one -> !one.name().equals("ida-star") && !one.name().equals("depth-first"));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void everyAlgorithmLivesWithItsWorld(Algorithm algorithm) {
    Map<String, Integer> answered = new TreeMap<>();
    Set<SearchFeature> can = GridAlgorithms.catalogue().features(algorithm);
    int asked = 0;
    int lives = algorithm.name().equals("auto") ? 4 * LIVES : LIVES / 4;
    for (long seed = 0; seed < lives; seed += APART) {
      asked += new Life(algorithm, can, seed, answered).live();
    }
    assertTrue(asked > LIVES / APART, asked + " questions");
    if (algorithm.name().equals("auto")) {
      assertEquals(
          Set.of("A*", "canonical A*", "jump point search", "no search", "weighted jump points"),
          answered.keySet());
      assertTrue(
          answered.values().stream().allMatch(times -> times > (APART == 1 ? 300 : 50)),
          answered.toString());
    }
  }

  /** The pathfinder, the world as it is, and what befalls them. */
  private static final class Life {

    private final Algorithm algorithm;
    private final Map<String, Integer> answered;
    private final Random random;
    private final Set<SearchFeature> can;
    private final GridPathfinder finder;
    private GridRules rules;
    private GridMap map;
    private GridSpace space;
    private int[] avoided;

    Life(Algorithm algorithm, Set<SearchFeature> can, long seed, Map<String, Integer> answered) {
      this.algorithm = algorithm;
      this.can = can;
      this.answered = answered;
      random = new Random(seed);
      GridCase drawn = RandomWorlds.grid(seed, random.nextInt(4) == 0 ? 30 : 12);
      rules = drawn.rules();
      map = seed % 4 == 0 ? halfMuddy(drawn.map()) : drawn.map();
      rules = seed % 4 == 0 ? rules.withCost('~', 3) : rules;
      avoided = drawn.avoided();
      space = new GridSpace(map, rules.movement());
      boolean fits = fits();
      finder =
          GridPathfinder.of(space)
              .algorithm(fits ? algorithm::over : GridAlgorithms.catalogue().named("auto")::over);
      avoid();
    }

    /** Mud instead of plain ground in the right half: few cells lie beside other costs. */
    private static GridMap halfMuddy(GridMap map) {
      byte[] letters = map.toBytes();
      for (int cell = 0; cell < letters.length; cell++) {
        boolean right = map.x(cell) > map.width() / 2;
        letters[cell] = right && letters[cell] == '.' ? (byte) '~' : letters[cell];
      }
      return GridMap.of(map.width(), map.height(), letters);
    }

    private boolean fits() {
      return algorithm.fit().obstacle(space).isEmpty();
    }

    private void avoid() {
      finder.avoided().clear();
      Arrays.stream(avoided).forEach(finder.avoided()::avoid);
    }

    int live() {
      int asked = 0;
      for (int day = 0; day < DAYS; day++) {
        change();
        if (fits()) {
          ask();
          asked++;
          if (algorithm.name().equals("auto")) {
            answered.merge(finder.explanation().replaceFirst(":.*", ""), 1, Integer::sum);
          }
        }
      }
      return asked;
    }

    private void change() {
      int cells = map.size();
      switch (random.nextInt(12)) {
        case 0, 1 -> edit(random.ints(1 + random.nextInt(3), 0, cells).distinct().toArray());
        case 2 -> {
          if (random.nextInt(4) == 0) {
            edit(IntStream.range(0, cells).filter(cell -> random.nextInt(3) == 0).toArray());
          }
        }
        case 3 -> {
          Corner corner = Corner.values()[random.nextInt(3)];
          int neighbors = random.nextBoolean() ? 4 : 8;
          rules = new GridRules(neighbors, corner, rules.costs(), rules.exits());
          space = new GridSpace(map, rules.movement());
          finder.use(space);
        }
        case 4, 5 -> {
          int most = random.nextInt(6) == 0 ? 90 : 4;
          avoided = random.ints(random.nextInt(most), 0, cells).distinct().toArray();
          avoid();
        }
        case 6 -> {
          avoided = new int[0];
          avoid();
        }
        case 7 -> {
          if (fits()) {
            finder.prepare();
          }
        }
        default -> {}
      }
    }

    private void edit(int[] cells) {
      byte[] letters = new byte[cells.length];
      String known = "#." + map.letter(0, 0);
      if (random.nextInt(3) == 0) {
        for (char letter : rules.costs().keySet()) {
          known += letter;
        }
      }
      for (int i = 0; i < cells.length; i++) {
        letters[i] = (byte) known.charAt(random.nextInt(known.length()));
      }
      map = map.with(cells, letters);
      space = space.with(map, cells);
      finder.use(space);
    }

    private void ask() {
      int from = random.nextInt(map.size());
      int to = random.nextInt(map.size());
      OctileWorld world = new GridCase(rules, map, avoided, from, to, Estimate.OWN).world();
      long[] distances = Oracle.dijkstra(world, from);
      int fromX = map.x(from);
      int fromY = map.y(from);
      int x = map.x(to);
      int y = map.y(to);
      finder.prefer(PathPreference.values()[random.nextInt(8) == 0 ? random.nextInt(4) : 0]);
      int kind = random.nextInt(7);
      boolean aims = Set.of("auto", "astar", "greedy").contains(algorithm.name());
      if (kind == 5 && !(aims && can.contains(SearchFeature.NEAREST) && world.isOpen(to))) {
        kind = 0;
      }
      if ((kind == 2 || kind == 3 || kind == 4) && !can.contains(SearchFeature.SEVERAL_GOALS)) {
        kind = 0;
      }
      switch (kind) {
        case 2 ->
            check(
                finder.findBeside(fromX, fromY, x, y), world, distances, from, c -> beside(c, to));
        case 3 -> {
          double radius = new double[] {0, 1, 1.5, 2.5, 3, 7}[random.nextInt(6)];
          check(
              finder.findWithin(fromX, fromY, x, y, radius),
              world,
              distances,
              from,
              c -> Math.hypot(map.x(c) - x, map.y(c) - y) <= radius);
        }
        case 4 -> {
          int[] goals = random.ints(1 + random.nextInt(40), 0, map.size()).distinct().toArray();
          GridRoute route = finder.findNearest(fromX, fromY, goals);
          boolean any = Arrays.stream(goals).anyMatch(world::isOpen);
          if (world.isOpen(from) && !any) {
            assertEquals(SearchStatus.INVALID_GOAL, route.status());
          } else {
            check(
                route,
                world,
                distances,
                from,
                c -> Arrays.stream(goals).anyMatch(goal -> goal == c));
          }
        }
        case 5 -> partial(world, distances, from, to);
        case 6 -> stepped(world, distances, from, to);
        default -> checkOne(finder.find(fromX, fromY, x, y), world, distances, from, to);
      }
    }

    private boolean beside(int cell, int to) {
      int dx = Math.abs(map.x(cell) - map.x(to));
      int dy = Math.abs(map.y(cell) - map.y(to));
      return dx + dy == 1 || rules.neighbors() == 8 && dx == 1 && dy == 1;
    }

    private void partial(OctileWorld world, long[] distances, int from, int to) {
      finder.search().acceptPartial(true);
      GridRoute route = finder.find(map.x(from), map.y(from), map.x(to), map.y(to));
      finder.search().acceptPartial(false);
      if (world.isOpen(from) && distances[to] == Oracle.UNREACHED) {
        assertEquals(SearchStatus.PARTIAL, route.status());
        int[] path = route.cells();
        int end = path[path.length - 1];
        assertEquals(from, path[0]);
        assertEquals(Judge.cost(world, path), route.cost());
        for (int cell = 0; cell < map.size(); cell++) {
          assertTrue(distances[cell] == Oracle.UNREACHED || near(end, to) <= near(cell, to));
        }
      } else {
        checkOne(route, world, distances, from, to);
      }
    }

    /** What is between two cells on a map without walls: straight steps and diagonal ones. */
    private double near(int cell, int to) {
      int dx = Math.abs(map.x(cell) - map.x(to));
      int dy = Math.abs(map.y(cell) - map.y(to));
      double diagonal = rules.neighbors() == 8 ? Math.sqrt(2) - 2 : 0;
      return Math.round(1e6 * (dx + dy + Math.min(dx, dy) * diagonal));
    }

    private void stepped(OctileWorld world, long[] distances, int from, int to) {
      Heard heard = new Heard();
      boolean listens = random.nextBoolean();
      finder.search().listen(listens ? heard : null);
      finder.start(map.x(from), map.y(from), map.x(to), map.y(to));
      while (finder.search().run(1 + random.nextInt(3)) == SearchStatus.RUNNING) {
        if (distances[to] != Oracle.UNREACHED) {
          assertTrue(finder.search().lowerBound() <= distances[to], "bound");
        }
      }
      GridRoute route = finder.route();
      finder.search().listen(null);
      checkOne(route, world, distances, from, to);
      assertEquals(listens ? 1 : 0, heard.ends);
      assertFalse(listens && heard.closedUnopened, "closed before opened");
      if (listens && route.isFound()) {
        assertEquals(route.cost(), heard.cost);
      }
      boolean forward = !algorithm.name().equals("bidirectional");
      if (forward && finder.search().supports(SearchFeature.NODES)) {
        finder
            .search()
            .closed()
            .forEach(cell -> assertTrue(finder.search().g(cell) >= distances[cell], "too short"));
      }
    }

    private void checkOne(GridRoute route, OctileWorld world, long[] distances, int from, int to) {
      if (world.isOpen(from) && !world.isOpen(to)) {
        assertEquals(SearchStatus.INVALID_GOAL, route.status());
      } else {
        check(route, world, distances, from, cell -> cell == to);
      }
    }

    private void check(
        GridRoute route, OctileWorld world, long[] distances, int from, IntPredicate goal) {
      Supplier<String> about =
          () -> algorithm + " " + finder.explanation() + "\n" + rules + "\n" + map;
      if (!world.isOpen(from)) {
        assertEquals(SearchStatus.INVALID_START, route.status(), about);
        return;
      }
      int[] goals = IntStream.range(0, map.size()).filter(goal).toArray();
      long best = Arrays.stream(goals).mapToLong(c -> distances[c]).min().orElse(Oracle.UNREACHED);
      if (best == Oracle.UNREACHED) {
        boolean none = goals.length == 0 || Arrays.stream(goals).noneMatch(world::isOpen);
        assertTrue(
            route.status() == SearchStatus.UNREACHABLE
                || none && route.status() == SearchStatus.INVALID_GOAL,
            about);
        assertEquals(0, route.size());
        return;
      }
      assertEquals(SearchStatus.FOUND, route.status(), about);
      int[] path = route.cells();
      assertEquals(route.cost(), Judge.cost(world, path), about);
      assertTrue(
          Judge.path(world, new Query(new int[] {from}, goals), path, route.cost()).accepted(),
          about);
      boolean exact = algorithm.promise() == Promise.CHEAPEST;
      assertTrue(exact ? route.cost() == best : route.cost() >= best, about);
      assertTrue(route.lowerBound() <= best, about);
    }
  }

  /** Counts what it is told. */
  private static final class Heard implements SearchListener {

    private int ends;
    private long cost = -1;
    private boolean closedUnopened;
    private int opened;
    private int closed;

    @Override
    public void opened(int node, int parent, long g, long h) {
      opened++;
    }

    @Override
    public void closed(int node, int parent, long g, long h) {
      closed++;
      closedUnopened |= opened == 0 && closed > 0;
    }

    @Override
    public void success(int goal, long cost) {
      ends++;
      this.cost = cost;
    }

    @Override
    public void failure(SearchStatus status) {
      ends++;
    }
  }
}
