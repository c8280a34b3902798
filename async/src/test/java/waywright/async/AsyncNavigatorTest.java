package waywright.async;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import waywright.agent.spi.Searches;
import waywright.async.internal.WorkspacePool;
import waywright.game.GridOrder;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.game.Target;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;
import waywright.grid.auto.GridAlgorithms;
import waywright.grid.world.WorldVersion;

/** Many threads ask, publish and cancel at once; every answer is right for the version it names. */
class AsyncNavigatorTest {

  private static final int SIZE = 48;

  private static GridMap map(long seed) {
    Random random = new Random(seed);
    byte[] terrain = new byte[SIZE * SIZE];
    for (int i = 0; i < terrain.length; i++) {
      terrain[i] = (byte) (random.nextInt(100) < 25 ? '#' : '.');
    }
    return GridMap.of(SIZE, SIZE, terrain);
  }

  private record Asked(RouteRequest request, CompletableFuture<UnitRoute> answer) {}

  @Test
  void everyAnswerIsRightForTheVersionItNames() throws InterruptedException {
    ExecutorService executor = Executors.newFixedThreadPool(4);
    Map<Long, GridMap> versions = new ConcurrentHashMap<>();
    versions.put(0L, map(0));
    AsyncNavigator navigator = new AsyncNavigator(map(0), executor, 3);
    List<List<Asked>> all = new ArrayList<>();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      List<Asked> mine = new ArrayList<>();
      all.add(mine);
      Random random = new Random(t);
      threads.add(new Thread(() -> ask(navigator, random, mine)));
    }
    threads.forEach(Thread::start);
    for (long version = 1; version <= 40; version++) {
      GridMap next = map(version);
      versions.put(version, next);
      assertEquals(version, navigator.publish(next));
      Thread.onSpinWait();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    Searches<GridOrder> oracle = Navigator.searches(GridAlgorithms.catalogue().named("dijkstra"));
    int canceled = 0;
    for (List<Asked> asked : all) {
      for (Asked one : asked) {
        canceled += isRight(one, versions, oracle) ? 0 : 1;
      }
    }
    executor.shutdown();
    assertTrue(executor.awaitTermination(1, TimeUnit.MINUTES));
    assertTrue(canceled < 800, "all canceled");
    assertTrue(navigator.idleWorkspaces() <= 3);
  }

  private static void ask(AsyncNavigator navigator, Random random, List<Asked> asked) {
    for (int i = 0; i < 400; i++) {
      RouteRequest request =
          RouteRequest.from(random.nextInt(SIZE), random.nextInt(SIZE))
              .to(Target.cell(random.nextInt(SIZE), random.nextInt(SIZE)));
      CompletableFuture<UnitRoute> answer = navigator.route(request);
      asked.add(new Asked(request, answer));
      if (random.nextInt(4) == 0) {
        answer.cancel(true);
      }
    }
  }

  /** Whether there is an answer; fails if it is wrong. */
  private static boolean isRight(
      Asked one, Map<Long, GridMap> versions, Searches<GridOrder> oracle) {
    UnitRoute route;
    try {
      route = one.answer.join();
    } catch (CancellationException e) {
      return false;
    }
    WorldVersion world = WorldVersion.of(versions.get(route.worldVersion()));
    UnitRoute best = UnitRoute.find(oracle, world, route.worldVersion(), one.request, () -> false);
    assertEquals(best.status(), route.status());
    assertEquals(best.cost(), route.cost());
    return true;
  }

  @Test
  void aPoolLendsEachWorkspaceToOneThreadAtATime() throws InterruptedException {
    AtomicInteger made = new AtomicInteger();
    List<int[]> all = new CopyOnWriteArrayList<>();
    WorkspacePool<int[]> leases =
        new WorkspacePool<>(
            3,
            () -> {
              made.incrementAndGet();
              int[] workspace = new int[1];
              all.add(workspace);
              return workspace;
            });
    AtomicInteger sum = new AtomicInteger();
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 8; t++) {
      threads.add(
          new Thread(
              () -> {
                for (int i = 0; i < 5_000; i++) {
                  sum.addAndGet(leases.with(w -> w[0]++ >= 0 ? 1 : 0));
                }
              }));
    }
    threads.forEach(Thread::start);
    for (Thread thread : threads) {
      thread.join();
    }
    assertEquals(40_000, sum.get());
    assertTrue(made.get() <= 3);
    assertEquals(made.get(), leases.idle());
    // Unguarded counts add up only if no two threads ever had the same workspace.
    assertEquals(40_000, all.stream().mapToInt(workspace -> workspace[0]).sum());
  }

  @Test
  void whatASearchThrowsReachesTheFuture() {
    AsyncNavigator navigator = new AsyncNavigator(map(1), Runnable::run, 1);
    CompletableFuture<UnitRoute> answer =
        navigator.route(
            RouteRequest.from(0, 0)
                .to(
                    Target.where(
                        0,
                        0,
                        SIZE,
                        SIZE,
                        (x, y) -> {
                          throw new IllegalStateException("broken test");
                        })));
    if (map(1).letter(0, 0) == '.') {
      CompletionException thrown = assertThrows(CompletionException.class, answer::join);
      assertInstanceOf(IllegalStateException.class, thrown.getCause());
    }
    assertThrows(
        IllegalArgumentException.class, () -> navigator.publish(GridMap.filled(1, 1, '.')));
    assertThrows(IllegalArgumentException.class, () -> new WorkspacePool<>(0, Object::new));
  }

  /** Threads ask while the executor is shut down under them: no future is left open. */
  @Test
  void noFutureIsLostWhenTheExecutorIsShutDown() throws Exception {
    for (int round = 0; round < 5; round++) {
      ExecutorService executor = Executors.newFixedThreadPool(2);
      AsyncNavigator navigator = new AsyncNavigator(map(round), executor, 2);
      List<CompletableFuture<UnitRoute>> futures = new CopyOnWriteArrayList<>();
      List<Thread> threads = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        threads.add(
            new Thread(
                () -> {
                  for (int i = 0; i < 300; i++) {
                    futures.add(navigator.route(RouteRequest.from(0, 0).to(SIZE - 1, SIZE - 1)));
                  }
                }));
      }
      threads.forEach(Thread::start);
      while (futures.size() < 10) {
        Thread.onSpinWait();
      }
      int dropped = executor.shutdownNow().size();
      for (Thread thread : threads) {
        thread.join();
      }
      int refused = 0;
      for (CompletableFuture<UnitRoute> future : futures) {
        try {
          future.get(1, TimeUnit.MINUTES);
        } catch (ExecutionException e) {
          assertInstanceOf(RejectedExecutionException.class, e.getCause());
          refused++;
        }
      }
      assertEquals(1_200, futures.size());
      assertTrue(refused >= dropped, refused + " refused of " + dropped + " dropped");
    }
  }

  @Test
  void aShutDownThatLetsTheQueueRunLosesNothing() throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(2);
    AsyncNavigator navigator = new AsyncNavigator(GridMap.filled(SIZE, SIZE, '.'), executor, 2);
    List<CompletableFuture<UnitRoute>> futures = new ArrayList<>();
    for (int i = 0; i < 500; i++) {
      futures.add(navigator.route(RouteRequest.from(0, 0).to(SIZE - 1, SIZE - 1)));
    }
    executor.shutdown();
    for (CompletableFuture<UnitRoute> future : futures) {
      assertTrue(future.get(1, TimeUnit.MINUTES).isFound());
    }
    CompletableFuture<UnitRoute> late = navigator.route(RouteRequest.from(0, 0).to(1, 1));
    CompletionException thrown = assertThrows(CompletionException.class, late::join);
    assertInstanceOf(RejectedExecutionException.class, thrown.getCause());
  }
}
