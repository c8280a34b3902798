package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import com.sun.management.ThreadMXBean;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.agent.AgentsState;
import waywright.algorithm.Algorithms;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.search.Search;

/**
 * The promises of the navigator at length. Small by default; {@code -Dwaywright.full=true} for the
 * sizes that are quoted, which takes some minutes. What was measured is printed.
 */
class LongRunTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final boolean FULL = Boolean.getBoolean("waywright.full");

  @Test
  void answersThroughThousandsOfEditsEqualFreshOnes() throws IOException {
    String[] names = {
      "dao/arena",
      "dao/lak303d",
      "dao/den011d",
      "dao/hrt201d",
      "dao/den200d",
      "dao/orz100d",
      "dao/brc202d",
      "da2/lt_foundry_n"
    };
    boolean maps = PublicMaps.present();
    for (int i = 0; i < (maps && FULL ? names.length : 3); i++) {
      GridMap map = maps ? PublicMaps.read(names[i]) : Worlds.map(new Random(i), 40, 40, 25);
      editsAndQueries(maps ? names[i] : "random " + i, map, FULL ? 10_000 : 167 * SCALE);
    }
  }

  private static void editsAndQueries(String name, GridMap map, int count) {
    Random random = new Random(11);
    GameWorld world = new GameWorld(map);
    Navigator navigator = new Navigator(world);
    int[] free = IntStream.range(0, map.size()).filter(c -> map.terrain(c) == '.').toArray();
    List<RouteRequest> pool = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      pool.add(
          RouteRequest.from(map.x(some(free, random)), map.y(some(free, random)))
              .to(map.x(some(free, random)), map.y(some(free, random))));
    }
    GridSpace space = new GridSpace(map, Movement.walker());
    Search oracle = Algorithms.dijkstra(space);
    for (int i = 0; i < count; i++) {
      int cell = some(free, random);
      boolean open = i % 2 == 0;
      world.set(map.x(cell), map.y(cell), open ? '.' : '@');
      GridMap now = space.map().with(new int[] {cell}, new byte[] {(byte) (open ? '.' : '@')});
      space = space.with(now, cell);
      RouteRequest request = pool.get(random.nextInt(pool.size()));
      RouteTicket ticket = navigator.request(request);
      navigator.tick(Long.MAX_VALUE);
      oracle = Algorithms.astar(space);
      oracle.start(
          now.cell(request.x(), request.y()),
          now.cell(request.target().left(), request.target().top()),
          new GridDistance(space).to(request.target().left(), request.target().top()));
      oracle.run();
      String what = name + " " + i + " " + request;
      assertEquals(oracle.status(), ticket.status(), what);
      assertEquals(oracle.cost(), ticket.route().cost(), what);
      ticket.cancel();
    }
    System.out.printf(
        "%s: %d edits, %d queries, all equal a fresh optimum; %d %% reused%n",
        name, count, count, 100 * navigator.reused() / count);
    assertTrue(navigator.reused() > 0);
  }

  private static int some(int[] cells, Random random) {
    return cells[random.nextInt(cells.length)];
  }

  @Test
  void aThousandOrdersInOneTickMoveEverybodyOnTheNext() throws IOException {
    assumeTrue(PublicMaps.present(), PublicMaps.ABSENT);
    storm(Planners.AUTO, 4, 20_000);
    storm(Planners.AUTO, 1000, 20_000);
    storm("astar", 4, 20_000);
  }

  private static void storm(String planner, int targets, long budget) throws IOException {
    GridMap map = PublicMaps.read("sc1/AcrosstheCape");
    GameWorld world = new GameWorld(map);
    Navigator navigator = Planners.navigator(world, planner);
    GridSpace space = navigator.space(Movement.walker());
    Random random = new Random(12);
    int[] main = main(space);
    int[] rally = random.ints(targets, 0, main.length).map(i -> main[i]).toArray();
    List<RouteTicket> tickets = new ArrayList<>();
    int[] cells = new int[1000];
    for (int i = 0; i < cells.length; i++) {
      cells[i] = some(main, random);
      int goal = rally[i % targets];
      tickets.add(
          navigator.request(
              RouteRequest.from(map.x(cells[i]), map.y(cells[i])).to(map.x(goal), map.y(goal))));
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long[] nanos = new long[20_000];
    int ticks = 0;
    int moved = 0;
    long bytes = 0;
    long steady = Long.MAX_VALUE;
    while (ticks < (FULL ? 2000 : 40 * SCALE)) {
      long before = threads.getCurrentThreadAllocatedBytes();
      long begin = System.nanoTime();
      long spent = navigator.tick(budget);
      nanos[ticks++] = System.nanoTime() - begin;
      long used = threads.getCurrentThreadAllocatedBytes() - before;
      bytes += used;
      steady = spent == 0 ? Math.min(steady, used) : steady;
      assertTrue(spent <= budget);
      for (int i = 0; i < cells.length; i++) {
        int next = tickets.get(i).next(cells[i]);
        moved += ticks == 1 && next != cells[i] ? 1 : 0;
        cells[i] = next;
      }
    }
    long arrived =
        IntStream.range(0, cells.length).filter(i -> tickets.get(i).isGoal(cells[i])).count();
    long[] sorted = Arrays.copyOf(nanos, ticks);
    Arrays.sort(sorted);
    System.out.printf(
        "storm, %s, 1000 units to %d targets, budget %d: %d moved on the first tick; after %d ticks %d"
            + " answered, %d arrived; tick median %.2f ms, p99 %.2f ms, most %.2f ms; %d kB in all, %s%n",
        planner,
        targets,
        budget,
        moved,
        ticks,
        tickets.stream().filter(RouteTicket::isOver).count(),
        arrived,
        sorted[ticks / 2] / 1e6,
        sorted[ticks * 99 / 100] / 1e6,
        sorted[ticks - 1] / 1e6,
        bytes / 1024,
        steady == Long.MAX_VALUE ? "never idle" : steady + " bytes in an idle tick");
    assertTrue(moved >= 1000 - targets, moved + " moved");
    if (steady != Long.MAX_VALUE) {
      assertTrue(steady <= 64, steady + " bytes");
    }
  }

  /** The cells that can be reached from the middle. */
  private static int[] main(GridSpace space) {
    int middle = space.nodeCount() / 2 + space.map().width() / 2;
    while (!space.contains(middle)) {
      middle++;
    }
    var field = Field.towards(space, middle);
    return IntStream.range(0, space.nodeCount()).filter(field::reached).toArray();
  }

  @Test
  void rollbacksPreviewsAndThreadsLeaveOneHash() throws Exception {
    int ticks = FULL ? 2000 : 200;
    int units = FULL ? 500 : 120;
    long plain = Rollbacks.play(Planners.AUTO, 21, ticks, units, 2000, false);
    ExecutorService four = Executors.newFixedThreadPool(4);
    List<Callable<Long>> games = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      boolean wild = i % 2 == 0;
      games.add(() -> Rollbacks.play(Planners.AUTO, 21, ticks, units, 2000, wild));
    }
    for (Future<Long> game : four.invokeAll(games)) {
      assertEquals(plain, game.get());
    }
    four.shutdown();
    System.out.printf(
        "%d units, %d ticks, with and without rollbacks: one hash %016x%n", units, ticks, plain);
    // The same on every machine and JDK.
    assertEquals(FULL ? 0xbe0c65e3c40d1da5L : 0xdc4d3099cb4c2925L, plain);
  }

  @Test
  void savesAndRestoresFiveHundredUnits() {
    GameWorld world = new GameWorld(Worlds.map(new Random(1), 256, 256, 15));
    Navigator navigator = new Navigator(world);
    Random random = new Random(2);
    for (int i = 0; i < 500; i++) {
      navigator.request(
          RouteRequest.from(random.nextInt(256), random.nextInt(256))
              .to(Target.cell(random.nextInt(256), random.nextInt(256))));
    }
    navigator.tick(200_000);
    long save = Long.MAX_VALUE;
    long restore = Long.MAX_VALUE;
    for (int i = 0; i < 134 * SCALE; i++) {
      long begin = System.nanoTime();
      GameWorld.Version version = world.save();
      AgentsState<GridOrder> state = navigator.save();
      long middle = System.nanoTime();
      world.set(3, 3, '.');
      navigator.tick(1);
      long again = System.nanoTime();
      world.restore(version);
      navigator.restore(state);
      restore = Math.min(restore, System.nanoTime() - again);
      save = Math.min(save, middle - begin);
    }
    System.out.printf("500 units: save %.3f ms, restore %.3f ms%n", save / 1e6, restore / 1e6);
    assertEquals(500, navigator.size());
  }
}
