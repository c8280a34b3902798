package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.agent.AgentsState;
import waywright.agent.spi.Searches;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.world.WorldVersion;
import waywright.prepare.PreparedStore;

/**
 * The decisions of every tick are the same with and without a finder that asks on the navigator's
 * own versions and store from another thread, and with a store that keeps next to nothing.
 */
class SharedWorldTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int SIDE = 48;
  private static final int TICKS = 60;

  private static final List<Movement> MOVEMENTS =
      List.of(
          Movement.walker(),
          Movement.walker().toBuilder().neighbors(4).build(),
          Movement.walker().toBuilder().size(2).build(),
          Movement.walker().toBuilder().cost('~', 3).build());

  private static GridMap map(Random random) {
    byte[] letters = new byte[SIDE * SIDE];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) "......#".charAt(random.nextInt(7));
    }
    return GridMap.of(SIDE, SIDE, letters);
  }

  private static RouteRequest request(Random random) {
    RouteRequest request =
        RouteRequest.from(random.nextInt(SIDE), random.nextInt(SIDE))
            .to(random.nextInt(SIDE), random.nextInt(SIDE));
    return request.as(MOVEMENTS.get(random.nextInt(MOVEMENTS.size())));
  }

  /** The hash after each tick: requests, crowds, edits of few and many cells, rollbacks. */
  private static List<Long> hashes(
      String planner, PreparedStore store, AtomicReference<WorldVersion> seen) {
    Random random = new Random(planner.hashCode());
    GameWorld world = new GameWorld(map(random), store);
    Navigator navigator = Planners.navigator(world, planner);
    List<Long> hashes = new ArrayList<>();
    for (int tick = 0; tick < TICKS; tick++) {
      for (int i = 0; i < 4; i++) {
        navigator.request(request(random));
      }
      if (tick % 20 == 7) {
        int x = random.nextInt(SIDE);
        for (int i = 0; i < 12; i++) {
          navigator.request(RouteRequest.from(i, i).to(x, 20));
        }
      }
      int side = tick % 15 == 14 ? 12 : 1;
      if (tick % 3 == 2) {
        char letter = ".#".charAt(random.nextInt(2));
        world.fill(random.nextInt(SIDE - side), random.nextInt(SIDE - side), side, side, letter);
      }
      navigator.tick(100 + random.nextInt(900));
      navigator.preview(request(random));
      seen.set(GridSnapshot.of(navigator.agents().snapshot()).world());
      hashes.add(navigator.hash());
      if (tick % 10 == 9) {
        AgentsState<GridOrder> saved = navigator.save();
        navigator.tick(777);
        navigator.restore(saved);
      }
    }
    return hashes;
  }

  @ParameterizedTest
  @ValueSource(strings = {"auto", "canonical", "astar"})
  void aFinderOnTheSameVersionsChangesNothing(String planner) throws Exception {
    List<Long> alone = hashes(planner, new PreparedStore(), new AtomicReference<>());
    assertEquals(alone, hashes(planner, new PreparedStore(1), new AtomicReference<>()));
    for (long capacity : new long[] {1, 20_000, PreparedStore.DEFAULT_BYTES}) {
      AtomicReference<WorldVersion> seen = new AtomicReference<>();
      PreparedStore store = new PreparedStore(capacity);
      ExecutorService thread = Executors.newSingleThreadExecutor();
      try {
        AtomicInteger answers = new AtomicInteger();
        Future<?> asked = thread.submit(() -> ask(planner, seen, answers));
        // On a busy machine the other thread may come late: it must have answered meanwhile.
        for (int round = 0; round < 1 + SCALE || answers.get() == 0 && !asked.isDone(); round++) {
          assertEquals(alone, hashes(planner, store, seen), "capacity " + capacity);
        }
        thread.shutdownNow();
        asked.get(1, TimeUnit.MINUTES);
        assertTrue(answers.get() > 0);
      } finally {
        thread.shutdownNow();
      }
    }
  }

  /** Asks until it is interrupted, as a client of its own; every answer is an oracle's. */
  private static void ask(
      String planner, AtomicReference<WorldVersion> seen, AtomicInteger answers) {
    PreparedStore.Client client = new PreparedStore.Client();
    Searches<GridOrder> finder = Navigator.searches(Planners.algorithm(planner));
    Searches<GridOrder> oracle = Navigator.searches(Planners.algorithm("dijkstra"));
    Random random = new Random(3);
    WorldVersion older = null;
    while (!Thread.currentThread().isInterrupted()) {
      WorldVersion now = seen.get();
      if (now != null) {
        WorldVersion world = older != null && random.nextInt(3) == 0 ? older : now;
        RouteRequest request = request(random);
        int number = answers.get();
        UnitRoute route = UnitRoute.find(finder, world.by(client), number, request, () -> false);
        UnitRoute best =
            UnitRoute.find(oracle, WorldVersion.of(world.map()), number, request, () -> false);
        assertEquals(best.status(), route.status());
        assertEquals(best.cost(), route.cost());
        older = random.nextInt(5) == 0 ? now : older;
        answers.incrementAndGet();
      }
    }
  }
}
