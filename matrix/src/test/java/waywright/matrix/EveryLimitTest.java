package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.checker.internal.Oracle;
import waywright.graph.Graph;
import waywright.grid.GridSpace;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.mesh.MeshLink;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.PolyanyaSearch;
import waywright.plane.Lattice;
import waywright.plane.build.ConvexParts;
import waywright.plane.build.Outlines;
import waywright.road.cch.Customization;
import waywright.road.index.RoadAlgorithm;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.space.TwoWayExpander;
import waywright.testing.FloorPlan;
import waywright.testing.PlanSight;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/**
 * Every algorithm, on every kind of world, says unreachable where there is no path and a limit
 * pruned nothing that can be reached, and never where a path is only too expensive.
 */
class EveryLimitTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** Those that decide whether there is a path whatever the limit is. */
  private static final Set<String> DECIDING = Set.of("indexed", "ch", "cch", "labels");

  /** How often each status was right. */
  private final int[] seen = new int[SearchStatus.values().length];

  /** How often unreachable was said although the limit pruned something. */
  private int early;

  static Stream<Entrant> all() {
    Stream<Entrant> roads =
        Stream.of(RoadAlgorithm.values())
            .filter(one -> one != RoadAlgorithm.DIJKSTRA)
            .map(one -> new Entrant(one.algorithm(), Algorithm.WEIGHT));
    return Stream.of(Entrant.all(), GridEnginesTest.made(), roads).flatMap(some -> some);
  }

  @ParameterizedTest
  @MethodSource("all")
  void unreachableIsToldFromBeyondTheLimit(Entrant algorithm) {
    for (long seed = 0; seed < 333 * SCALE; seed++) {
      Case query =
          algorithm.isDepthFirst()
              ? RandomWorlds.grid(seed, 4)
              : seed % 2 == 0 ? RandomWorlds.grid(seed, 9) : RandomWorlds.graph(seed);
      TwoWayExpander world = Spaces.of(query);
      Truth truth = Truth.of(query);
      boolean isPath = truth.status() == SearchStatus.FOUND;
      boolean fits =
          algorithm.algorithm().fit().obstacle(world).isEmpty() && isOfSmallCosts(algorithm, world);
      if (fits && (isPath || truth.status() == SearchStatus.UNREACHABLE)) {
        check(algorithm, query, world, truth, new Random(seed));
      }
    }
    assertTrue(seen[SearchStatus.UNREACHABLE.ordinal()] > 16 * SCALE, Arrays.toString(seen));
    assertTrue(seen[SearchStatus.BEYOND_LIMIT.ordinal()] > 16 * SCALE, Arrays.toString(seen));
    assertTrue(
        !DECIDING.contains(algorithm.algorithm().name()) || early > 6 * SCALE, early + " early");
  }

  /** Customizable hierarchies hold costs below 2^30. */
  private static boolean isOfSmallCosts(Entrant algorithm, TwoWayExpander world) {
    boolean small = true;
    if (world instanceof Graph graph && (algorithm.isNamed("cch") || algorithm.isNamed("labels"))) {
      for (int arc = 0; arc < graph.arcCount(); arc++) {
        small &= graph.cost(arc) <= Customization.MOST;
      }
    }
    return small;
  }

  private void check(
      Entrant algorithm, Case query, TwoWayExpander world, Truth truth, Random random) {
    Heuristic h = Spaces.heuristic(query);
    long[] distances = truth.distances();
    // An engine of the grid may estimate by the only cost on the map, which is below 16.
    long factor = Catalogue.general().find(algorithm.algorithm().name()).isPresent() ? 1 : 16;
    long all = 0;
    for (int node = 0; node < distances.length; node++) {
      boolean reached = distances[node] != Oracle.UNREACHED;
      all = reached ? Math.max(all, distances[node] + factor * h.estimate(node)) : all;
    }
    Search kept = algorithm.over(world);
    for (long limit : limits(distances, truth.cheapest(), all, random)) {
      Search search = random.nextBoolean() ? kept : algorithm.over(world);
      search.reset();
      search.limit(limit);
      SearchStatus status = search.start(query.start(), query.goal(), h).run(20_000);
      Supplier<String> what = () -> algorithm + ", limit " + limit + ", " + query;
      if (status == SearchStatus.RUNNING) {
        assertTrue(algorithm.isDepthFirst(), what);
        continue;
      }
      seen[status.ordinal()]++;
      judge(algorithm, status, truth.cheapest(), limit, all, what);
    }
  }

  private void judge(
      Entrant algorithm,
      SearchStatus status,
      long best,
      long limit,
      long all,
      Supplier<String> what) {
    boolean exact = algorithm.promise() == Promise.CHEAPEST;
    if (best <= limit) {
      assertTrue(status == SearchStatus.FOUND || !exact, what);
      assertNotEquals(SearchStatus.UNREACHABLE, status, what);
    } else if (best != Oracle.UNREACHED) {
      assertEquals(SearchStatus.BEYOND_LIMIT, status, what);
    } else if (DECIDING.contains(algorithm.algorithm().name())) {
      assertEquals(SearchStatus.UNREACHABLE, status, what);
      early += limit < all ? 1 : 0;
    } else {
      boolean known = exact || algorithm.isNamed("weighted-astar");
      boolean met = all <= limit && known && !algorithm.isNamed("bidirectional");
      assertTrue(!met || status == SearchStatus.UNREACHABLE, () -> what.get() + ": " + status);
      assertNotEquals(SearchStatus.FOUND, status, what);
    }
  }

  private static long[] limits(long[] distances, long best, long all, Random random) {
    long some = distances[random.nextInt(distances.length)];
    return LongStream.of(0, best - 1, best, all - 1, all, all + 1, all * 3, some)
        .filter(limit -> limit >= 0 && limit <= ArcBuffer.MAX_COST)
        .distinct()
        .toArray();
  }

  /** Several starts and goals with costs of their own: the pairs of an index, too. */
  @ParameterizedTest
  @ValueSource(strings = {"indexed", "jps", "jpsw", "canonical", "auto"})
  void severalEndsWithCosts(String name) {
    Entrant algorithm =
        GridEnginesTest.made().filter(one -> one.isNamed(name)).findFirst().orElseThrow();
    for (long seed = 0; seed < 667 * SCALE; seed++) {
      Case query = RandomWorlds.grid(seed, 8);
      TwoWayExpander world = Spaces.of(query);
      if (algorithm.algorithm().fit().obstacle(world).isEmpty()) {
        checkSeveral(algorithm, query, world, new Random(seed));
      }
    }
    assertTrue(seen[SearchStatus.UNREACHABLE.ordinal()] > 16 * SCALE, Arrays.toString(seen));
    assertTrue(seen[SearchStatus.BEYOND_LIMIT.ordinal()] > 16 * SCALE, Arrays.toString(seen));
  }

  private void checkSeveral(Entrant algorithm, Case query, TwoWayExpander world, Random random) {
    int[] starts = random.ints(2, 0, world.nodeCount()).filter(world::contains).toArray();
    int[] goals = random.ints(3, 0, world.nodeCount()).filter(world::contains).toArray();
    if (starts.length == 0 || goals.length == 0) {
      return;
    }
    long[] before = random.longs(starts.length, 0, 9_000_000).toArray();
    long[] after = random.longs(goals.length, 0, 9_000_000).toArray();
    long best = Oracle.UNREACHED;
    for (int i = 0; i < starts.length; i++) {
      long[] distances = Oracle.dijkstra(query.world(), starts[i]);
      for (int j = 0; j < goals.length; j++) {
        long way = distances[goals[j]];
        best = way == Oracle.UNREACHED ? best : Math.min(best, before[i] + way + after[j]);
      }
    }
    boolean isPath = best != Oracle.UNREACHED;
    for (long limit :
        isPath ? new long[] {0, best - 1, best} : new long[] {0, 1L << 22, 1L << 40}) {
      Search search = algorithm.over(world);
      search.limit(Math.max(0, limit));
      SearchStatus status =
          search.start(Sources.of(starts, before), Goal.anyOf(goals, after), Heuristic.ZERO).run();
      Supplier<String> what = () -> algorithm + ", limit " + limit + ", " + query;
      seen[status.ordinal()]++;
      boolean decided = DECIDING.contains(algorithm.algorithm().name()) || limit == 1L << 40;
      if (best <= limit) {
        assertEquals(SearchStatus.FOUND, status, what);
      } else if (isPath) {
        assertEquals(SearchStatus.BEYOND_LIMIT, status, what);
      } else {
        assertTrue(
            status == SearchStatus.UNREACHABLE || !decided, () -> what.get() + ": " + status);
        assertNotEquals(SearchStatus.FOUND, status, what);
      }
    }
  }

  /** Paths in any direction over squares. */
  @Test
  void anyAnglePathsOverSquares() {
    for (long seed = 0; seed < 200 * SCALE; seed++) {
      GridCase query = RandomWorlds.grid(seed, 9).withoutAvoided();
      GridSpace space = new GridSpace(query.map(), query.movement());
      if (AnyAnglePathfinder.catalogue().named("theta").fit().obstacle(space).isPresent()) {
        continue;
      }
      AnyAngleTrial trial = new AnyAngleTrial(AnyAnglePathfinder.of(space), query);
      SearchStatus truth = trial.status(ArcBuffer.MAX_COST);
      for (long limit : new long[] {0, 3_000_000, 20_000_000, 1L << 40}) {
        SearchStatus status = trial.status(limit);
        String what = "seed " + seed + ", limit " + limit + ": " + truth + ", " + status;
        seen[status.ordinal()]++;
        assertTrue(status == truth || status == SearchStatus.BEYOND_LIMIT, what);
        assertTrue(limit < 1L << 40 || status == truth, what);
      }
    }
    assertTrue(seen[SearchStatus.UNREACHABLE.ordinal()] > 16 * SCALE, Arrays.toString(seen));
    assertTrue(seen[SearchStatus.BEYOND_LIMIT.ordinal()] > 16 * SCALE, Arrays.toString(seen));
  }

  /** One question in any direction. */
  private record AnyAngleTrial(AnyAnglePathfinder finder, GridCase query) {

    SearchStatus status(long limit) {
      finder.limit(limit);
      int from = query.start();
      int to = query.goal();
      return finder
          .find(query.map().x(from), query.map().y(from), query.map().x(to), query.map().y(to))
          .status();
    }
  }

  private static @Nullable NavMesh mesh(FloorPlan plan) {
    Outlines outlines = new Outlines(new Lattice(0x1p-12, 0, 0)).outline(plan.outline());
    plan.holes().forEach(outlines::hole);
    plan.walls().forEach(outlines::wall);
    ConvexParts parts = outlines.build();
    return parts.polygons() == 0 ? null : NavMesh.of(parts);
  }

  /** Points, round agents and areas with costs on meshes; the first decide whatever the limit. */
  @Test
  void agentsOnMeshes() {
    List<Agent> agents =
        List.of(
            Agent.POINT,
            Agent.radius(0.25),
            Agent.POINT.costs(area -> 2),
            Agent.radius(0.25).filter(polygon -> polygon % 5 != 3));
    for (int seed = 0; seed < 133 * SCALE; seed++) {
      FloorPlan plan = FloorPlan.random(seed);
      NavMesh mesh = mesh(plan);
      if (mesh == null) {
        continue;
      }
      Random random = new Random(seed);
      PlanSight sight = new PlanSight(plan);
      int[] a = sight.point(random);
      int[] b = sight.point(random);
      for (Agent agent : agents) {
        MeshPathfinder finder = MeshPathfinder.of(mesh, agent);
        SearchStatus truth = finder.find(a[0], a[1], b[0], b[1]).status();
        for (long limit : new long[] {0, 1L << 24, 1L << 28, 1L << 40}) {
          finder.limit(limit);
          SearchStatus status = finder.find(a[0], a[1], b[0], b[1]).status();
          String what =
              agent + ", plan " + seed + ", limit " + limit + ": " + truth + ", " + status;
          seen[status.ordinal()]++;
          boolean decided = agent == agents.get(0) || agent == agents.get(1) || limit == 1L << 40;
          boolean same = status == truth;
          assertTrue(same || status == SearchStatus.BEYOND_LIMIT, what);
          assertTrue(same || truth == SearchStatus.FOUND || !decided, what);
        }
        finder.limit(ArcBuffer.MAX_COST);
      }
    }
    assertTrue(seen[SearchStatus.UNREACHABLE.ordinal()] > 16 * SCALE, Arrays.toString(seen));
    assertTrue(seen[SearchStatus.BEYOND_LIMIT.ordinal()] > 16 * SCALE, Arrays.toString(seen));
  }

  /** Six rooms in a row, from which one-way sides lead to the right only, and a yard apart. */
  private static NavMesh rooms(boolean oneWay) {
    NavMeshBuilder builder = NavMesh.builder();
    for (int i = 0; i <= 6; i++) {
      builder.vertex(2 * i, 0);
      builder.vertex(2 * i, 2);
    }
    for (int i = 0; i < 6; i++) {
      builder.polygon(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1);
    }
    for (int i = 1; oneWay && i < 6; i++) {
      builder.oneWay(2 * i, 2 * i + 1);
    }
    builder.polygon(
        builder.vertex(30, 0), builder.vertex(34, 0), builder.vertex(34, 2), builder.vertex(30, 2));
    return builder.build();
  }

  private static SearchStatus status(PolyanyaSearch search, int from, int to, long limit) {
    search.reset();
    search.limit(limit);
    return search.start(from, to).run();
  }

  /** With one-way sides and links the components of a mesh do not say where paths lead. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void oneWaySidesAndLinks(boolean oneWay) {
    NavMesh mesh = rooms(oneWay);
    MeshLink out = new MeshLink(5, 1, 31, 1, 3);
    MeshLink on = new MeshLink(33, 1, 9, 1, 3);
    for (List<MeshLink> links : List.of(List.<MeshLink>of(), List.of(out), List.of(on, out))) {
      PolyanyaSearch search = new PolyanyaSearch(mesh, NavMesh.EVERY_POLYGON, links);
      double[] xs = {0.5, 4.5, 6, 8.5, 11.5, 31.5, 32.5};
      int[] nodes = new int[xs.length];
      for (int i = 0; i < xs.length; i++) {
        nodes[i] = search.place(xs[i], 1.25);
      }
      for (int from : nodes) {
        for (int to : nodes) {
          SearchStatus truth = status(search, from, to, ArcBuffer.MAX_COST);
          for (long limit : new long[] {0, 1L << 26, 1L << 29, 1L << 40}) {
            SearchStatus status = status(search, from, to, limit);
            boolean may = truth == SearchStatus.FOUND && status == SearchStatus.BEYOND_LIMIT;
            assertTrue(status == truth || may, from + " to " + to + ": " + truth + ", " + status);
            seen[status.ordinal()]++;
          }
        }
      }
    }
    assertTrue(seen[SearchStatus.UNREACHABLE.ordinal()] > 50, Arrays.toString(seen));
    assertTrue(seen[SearchStatus.BEYOND_LIMIT.ordinal()] > 50, Arrays.toString(seen));
  }
}
