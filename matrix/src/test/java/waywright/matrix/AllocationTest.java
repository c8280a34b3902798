package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.IntConsumer;
import java.util.function.LongConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.agent.Agents;
import waywright.agent.Question;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.RouteTicket;
import waywright.game.graph.GraphWorld;
import waywright.graph.GraphBuilder;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.anyangle.LazyThetaSearch;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.grid.sight.FieldOfView;
import waywright.grid.sight.LineOfSight;
import waywright.hex.HexMap;
import waywright.hex.HexPathfinder;
import waywright.hex.HexStorage;
import waywright.hierarchy.ContractionHierarchy;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.RandomWorlds;

/** A repeated search allocates nothing, by the counter of the thread. */
class AllocationTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @ParameterizedTest
  @MethodSource("waywright.matrix.Entrant#all")
  void repeatedSearchesAllocateNothing(Entrant algorithm) {
    for (long seed : new long[] {1, 2, 3, 4, 5, 6, 9, 12}) {
      Case query = algorithm.isDepthFirst() ? RandomWorlds.tree(seed) : RandomWorlds.grid(seed, 25);
      TwoWayExpander world = Spaces.of(query);
      Heuristic h = Spaces.heuristic(query);
      assertEquals(0, allocated(algorithm.over(world), world, h), algorithm + " seed " + seed);
    }
  }

  @Test
  void repeatedQueriesOfAHierarchyAllocateNothing() {
    for (long seed = 1; seed < 4; seed++) {
      TwoWayExpander world = Spaces.of(RandomWorlds.grid(seed, 25));
      Search search = ContractionHierarchy.of(world).search();
      assertEquals(0, allocated(search, world, Heuristic.ZERO), "seed " + seed);
    }
  }

  @Test
  void straightWaysAndViewsAllocateNothing() {
    for (long seed = 1; seed < 7; seed++) {
      GridCase query = RandomWorlds.grid(seed, 25).withoutAvoided();
      int size = 1 + (int) seed % 2;
      Movement movement = query.movement().toBuilder().size(size).build();
      GridSpace space = new GridSpace(query.map(), movement);
      Search theta = new LazyThetaSearch(space);
      assertEquals(0, allocated(theta, space, Heuristic.ZERO), "theta, seed " + seed);
      FieldOfView view = new FieldOfView(LineOfSight.of(space));
      long least = Long.MAX_VALUE;
      for (int round = 0; round < 8; round++) {
        long before = THREADS.getCurrentThreadAllocatedBytes();
        for (int cell = 0; cell < query.map().size(); cell++) {
          view.look(query.map().x(cell), query.map().y(cell), 9);
        }
        least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
      }
      assertEquals(0, least, "views, seed " + seed);
    }
  }

  /** Cells to avoid that come and go, as other units do, on squares and hexagons. */
  @Test
  void repeatedQueriesAroundCellsToAvoidAllocateNothing() {
    GridMap map = GridMap.filled(40, 40, '.').with(20, 0, 1, 30, '#');
    Movement six = Movement.walker().toBuilder().neighbors(6).build();
    GridPathfinder squares = GridPathfinder.of(map).prepare();
    HexPathfinder hexagons = HexPathfinder.of(new HexMap(map, HexStorage.ODD_R), six);
    assertEquals(0, avoiding(squares, squares.avoided()::avoid, squares.avoided()::clear));
    assertEquals(0, avoiding(hexagons, hexagons.avoided()::avoid, hexagons.avoided()::clear));
  }

  private static long avoiding(CellPathfinder finder, IntConsumer avoid, Runnable clear) {
    int[] buffer = new int[finder.map().size()];
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 30; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < 20; i++) {
        clear.run();
        avoid.accept(finder.map().cell(20, 31 + i % 8));
        avoid.accept(finder.map().cell(5, 5 + i));
        assertEquals(SearchStatus.FOUND, finder.start(0, 0, 39, 39).run());
        finder.copyPath(buffer);
      }
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  /** From the first tick on: a young game runs uncompiled, where nothing is optimized away. */
  @Test
  void idleTicksAllocateNothing() {
    GameWorld world = new GameWorld(GridMap.filled(16, 16, '.'));
    Navigator navigator = new Navigator(world);
    RouteTicket found = navigator.request(RouteRequest.from(0, 0).to(15, 15));
    navigator.request(RouteRequest.from(3, 3).to(20, 20));
    navigator.tick(10_000);
    assertEquals(SearchStatus.FOUND, found.status());
    assertEquals(0, idle(budget -> navigator.tick(budget)), "grid");
    GraphBuilder graph = new GraphBuilder();
    graph.nodes(3);
    graph.arc(0, 1, 1).arc(1, 2, 1);
    Agents<Goal> agents = new Agents<>(new GraphWorld(graph.build()));
    agents.request(Question.of(0, Goal.node(2)));
    agents.tick(100);
    assertEquals(0, idle(budget -> agents.tick(budget)), "graph");
  }

  /** The most bytes of one of some idle ticks, after one to load what is loaded but once. */
  private static long idle(LongConsumer tick) {
    long most = 0;
    tick.accept(100);
    tick.accept(0);
    for (int i = 0; i < 50; i++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      tick.accept(i % 2 == 0 ? 100 : 0);
      most = Math.max(most, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return most;
  }

  private static long allocated(Search search, TwoWayExpander world, Heuristic h) {
    int nodes = world.nodeCount();
    int[] buffer = new int[nodes];
    for (int warm = 0; warm < 3; warm++) {
      all(search, h, nodes, buffer);
    }
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      all(search, h, nodes, buffer);
      least = Math.min(least, THREADS.getCurrentThreadAllocatedBytes() - before);
    }
    return least;
  }

  /** The instrument works: it sees an array. */
  @Test
  void theCounterCounts() {
    GridCase query = RandomWorlds.maze(1);
    Search search = Entrant.ASTAR.over(Spaces.of(query));
    search.start(query.start(), query.goal()).run();
    long before = THREADS.getCurrentThreadAllocatedBytes();
    int size = search.result().path().size();
    long after = THREADS.getCurrentThreadAllocatedBytes();
    assertEquals(true, after - before >= 4L * size, (after - before) + " bytes");
  }

  private static void all(Search search, Heuristic h, int nodes, int[] buffer) {
    for (int i = 0; i < 40; i++) {
      search.start(i * 7919 % nodes, i * 104_729 % nodes, h);
      search.run(3_000);
      search.copyPath(buffer);
      search.reset();
    }
  }
}
