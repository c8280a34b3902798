package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.grid.Body;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.field.Field;
import waywright.grid.field.TurnRange;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.terrain.TerrainProfile;
import waywright.grid.lifelong.DStarLite;
import waywright.grid.reach.Reachability;
import waywright.grid.sector.SectorField;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;
import waywright.search.Search;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/**
 * Bodies of several sizes on random maps, before and after edits: whatever searches, fills or
 * answers says what looking under the whole body at every step says. {@code
 * -Dwaywright.bodies.maps=1000} for more maps than there is time for in every build.
 */
class BodySizesTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int MAPS = Integer.getInteger("waywright.bodies.maps", 100 * SCALE);

  /** A body, as the library and as the judge know it. */
  private record Pair(Body body, FootprintWorld.Cover cover) {}

  private static List<Pair> bodies() {
    List<Pair> bodies = new ArrayList<>();
    for (int side = 1; side <= 5; side++) {
      bodies.add(new Pair(Body.square(side), FootprintWorld.square(side)));
    }
    for (int halves = 1; halves <= 7; halves++) {
      bodies.add(new Pair(Body.disc(halves, 2), FootprintWorld.disc(halves)));
    }
    return bodies;
  }

  private static final List<Pair> BODIES = bodies();

  private static final List<Algorithm> EXACT =
      GridAlgorithms.catalogue().all().stream()
          .filter(one -> one.promise() == Promise.CHEAPEST && !one.name().equals("ida-star"))
          .toList();

  private long found;

  @Test
  void everySizeIsWhatTheFootprintSays() {
    for (int seed = 0; seed < MAPS; seed++) {
      GridCase query = RandomWorlds.grid(seed, 14);
      for (int i = 0; i < BODIES.size(); i++) {
        // Squares on every map, discs in turns.
        if (i < 5 || seed % 7 == i - 5) {
          try {
            play(query, BODIES.get(i), new Random(seed * 31L + i));
          } catch (AssertionError | RuntimeException e) {
            throw new AssertionError(
                "map " + seed + ", " + BODIES.get(i).body + "\n" + query.map(), e);
          }
        }
      }
    }
    assertTrue(found > 20L * MAPS, found + " found");
  }

  private void play(GridCase first, Pair pair, Random random) {
    Movement movement = first.movement().toBuilder().body(pair.body).build();
    GridSpace space = new GridSpace(first.map(), movement);
    int[] goals = {first.goal(), random.nextInt(first.map().size())};
    Field field = Field.towards(space, goals);
    WorldVersion version = WorldVersion.of(first.map());
    List<Search> searches = new ArrayList<>();
    GridOverlay overlay = new GridOverlay(space);
    GridCase query = first;
    for (int edit = 0; edit < 3; edit++) {
      World truth = new FootprintWorld(query.withoutAvoided(), pair.cover);
      long[] costs = Oracle.distancesTo(truth, open(truth, goals));
      checkField(field, costs);
      checkSpace(space, query, truth);
      checkVersion(version, movement, query, truth, random);
      checkOthers(space, query, truth, random);
      overlay.use(space);
      overlay.clear();
      Arrays.stream(query.avoided()).forEach(overlay::avoid);
      checkSearches(overlay, searches, query, pair, random);
      int[] cells = random.ints(1 + random.nextInt(3), 0, query.map().size()).toArray();
      byte[] letters = new byte[cells.length];
      for (int i = 0; i < cells.length; i++) {
        int like = random.nextInt(2 * query.map().size());
        letters[i] = (byte) (like < query.map().size() ? query.map().terrain(like) : '.');
      }
      GridMap map = query.map().with(cells, letters);
      query = query.with(map);
      space = space.with(map, cells);
      field.repair(space, cells);
      version = version.with(map);
    }
  }

  private static int[] open(World world, int... cells) {
    return Arrays.stream(cells).filter(world::isOpen).toArray();
  }

  private static void checkField(Field field, long[] costs) {
    for (int cell = 0; cell < costs.length; cell++) {
      assertEquals(costs[cell], field.cost(cell), "field at " + cell);
    }
  }

  private static void checkSpace(GridSpace space, GridCase query, World world) {
    GridSpace fresh = new GridSpace(query.map(), space.mover());
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      assertEquals(world.isOpen(cell), space.contains(cell), "open " + cell);
      assertEquals(fresh.steps(cell), space.steps(cell), "steps of " + cell);
    }
    assertEquals(
        TerrainProfile.of(fresh.anchors().census(), fresh.movement()),
        TerrainProfile.of(space.anchors().census(), space.movement()));
  }

  private void checkSearches(
      GridOverlay overlay, List<Search> kept, GridCase query, Pair pair, Random random) {
    World world = new FootprintWorld(query, pair.cover);
    Truth asked = Truth.of(world, query.start(), query.goal());
    GridDistance distance = new GridDistance(overlay.space());
    for (int i = 0; i < EXACT.size(); i++) {
      Algorithm algorithm = EXACT.get(i);
      if (algorithm.fit().obstacle(overlay).isPresent()) {
        continue;
      }
      Search search = algorithm.over(overlay);
      if (search instanceof GridSearch prepares && random.nextBoolean()) {
        prepares.prepare();
      }
      int cells = query.map().size();
      for (int q = 0; q < 2; q++) {
        int from = q == 0 ? query.start() : random.nextInt(cells);
        int to = q == 0 ? query.goal() : random.nextInt(cells);
        search.start(from, to, distance.to(query.map().x(to), query.map().y(to))).run();
        Truth truth = q == 0 ? asked : Truth.of(world, from, to);
        truth.check(new Entrant(algorithm, Algorithm.WEIGHT), search);
        found += search.cost() >= 0 ? 1 : 0;
      }
    }
    // One search that is kept goes along with every edit.
    if (kept.isEmpty()) {
      kept.add(GridAlgorithms.catalogue().named("auto").over(overlay));
      ((GridSearch) kept.get(0)).prepare();
    }
    Search search = kept.get(0);
    int to = query.goal();
    search.start(query.start(), to, distance.to(query.map().x(to), query.map().y(to))).run();
    asked.check(new Entrant(GridAlgorithms.catalogue().named("auto"), Algorithm.WEIGHT), search);
  }

  private static void checkVersion(
      WorldVersion version, Movement movement, GridCase query, World world, Random random) {
    int from = random.nextInt(query.map().size());
    long[] costs = world.isOpen(from) ? Oracle.dijkstra(world, from) : new long[0];
    int to = random.nextInt(query.map().size());
    long cost = costs.length == 0 || !world.isOpen(to) ? Oracle.UNREACHED : costs[to];
    try (Handle<Reachability> reach = version.handle(Reachability.recipe(movement))) {
      assertEquals(cost != Oracle.UNREACHED, reach.get().reaches(from, to), "reach in a version");
    }
    assertEquals(
        cost != Oracle.UNREACHED,
        Reachability.of(version.space(movement)).reaches(from, to),
        "reach of a space");
    if (TerrainProfile.of(version, movement).isUniform()
        && movement.isOctile()
        && !movement.hasOneWay()) {
      try (Handle<JumpMap> jumps = version.handle(JumpMap.recipe(movement))) {
        Search jump = new JumpPointSearch(jumps.get());
        jump.start(from, to).run();
        assertEquals(cost == Oracle.UNREACHED ? -1 : cost, jump.cost(), "jump map in a version");
      }
    }
  }

  private static void checkOthers(GridSpace space, GridCase query, World world, Random random) {
    int from = query.start();
    if (!world.isOpen(from)) {
      return;
    }
    long[] costs = Oracle.dijkstra(world, from);
    int to = random.nextInt(costs.length);
    DStarLite lifelong = new DStarLite(space);
    lifelong.start(from, to);
    lifelong.run();
    assertEquals(costs[to] == Oracle.UNREACHED ? -1 : costs[to], lifelong.cost(), "D* Lite");
    long points = 4 * space.movement().straight();
    TurnRange range = TurnRange.over(space).points(points).turns(1).from(from);
    for (int cell = 0; cell < costs.length; cell++) {
      assertEquals(costs[cell] <= points, range.turn(cell) >= 0, "range at " + cell);
    }
    if (!space.movement().hasOneWay() && world.isOpen(to)) {
      SectorField sectors = SectorField.of(space, 5, 2).towards(to);
      assertEquals(costs[to] != Oracle.UNREACHED, sectors.reached(from), "sectors");
    }
  }
}
