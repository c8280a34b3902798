package waywright.bench.times;

import com.sun.management.OperatingSystemMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.Supplier;
import waywright.async.AsyncNavigator;
import waywright.game.RouteRequest;
import waywright.game.UnitRoute;
import waywright.grid.GridMap;
import waywright.grid.route.GridPathfinder;

/**
 * Measures what a query takes with one thread and with two that share one world: processor time,
 * since others on the machine do not count, and time on the wall beside it.
 */
final class ThreadTimes {

  private static final int ROUNDS = 5;

  /** A round takes about so long, in nanoseconds of a thread: the counters may be coarse. */
  private static final long ROUND = 400_000_000;

  private ThreadTimes() {}

  /**
   * Measures.
   *
   * @param args a public map, such as sc1/AcrosstheCape
   */
  public static void main(String[] args) throws Exception {
    ThreadWorlds worlds = new ThreadWorlds(MeasuredMap.map(args[0]), 60);
    for (String algorithm : worlds.finders().keySet()) {
      Supplier<GridPathfinder> finders = worlds.finders().get(algorithm);
      compare(
          algorithm,
          worlds.queries(),
          (threads, times) -> searches(worlds, finders, threads, times));
    }
    compare("async", worlds.queries(), (threads, times) -> requests(worlds, threads, times));
  }

  /** One round with so many threads. */
  private interface Round {

    /**
     * Returns processor time of all threads and time on the wall, in nanoseconds.
     *
     * @param times how often each thread, or one thread's share, answers all queries
     */
    long[] run(int threads, int times) throws Exception;
  }

  /** One thread and two in turn; the least of the rounds of each. */
  private static void compare(String name, int queries, Round round) throws Exception {
    round.run(1, 1);
    int times = (int) Math.max(1, ROUND / Math.max(1, round.run(1, 1)[0]));
    int asked = times * queries;
    long[][] least = {{Long.MAX_VALUE, Long.MAX_VALUE}, {Long.MAX_VALUE, Long.MAX_VALUE}};
    for (int i = 0; i < ROUNDS; i++) {
      for (int threads = 1; threads <= 2; threads++) {
        long[] nanos = round.run(threads, times);
        for (int k = 0; k < 2; k++) {
          least[threads - 1][k] = Math.min(least[threads - 1][k], nanos[k]);
        }
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s: processor %.2f and %.2f µs a query, with one thread and with two; wall %.0f and %.0f"
            + " queries a second%n",
        name,
        least[0][0] / 1e3 / asked,
        least[1][0] / 1e3 / asked / 2,
        1e9 * asked / least[0][1],
        2e9 * asked / least[1][1]);
  }

  /** Each thread asks all queries so many times, after asking them once. */
  private static long[] searches(
      ThreadWorlds worlds, Supplier<GridPathfinder> finders, int threads, int times)
      throws Exception {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    CyclicBarrier together = new CyclicBarrier(threads);
    List<Future<long[]>> spent = new ArrayList<>();
    for (int t = 0; t < threads; t++) {
      spent.add(
          executor.submit(
              () -> {
                GridPathfinder finder = finders.get();
                worlds.ask(finder);
                together.await();
                long begin = System.nanoTime();
                long cpu = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
                for (int i = 0; i < times; i++) {
                  worlds.ask(finder);
                }
                return new long[] {
                  ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpu,
                  System.nanoTime() - begin
                };
              }));
    }
    long cpu = 0;
    long wall = 0;
    for (Future<long[]> time : spent) {
      cpu += time.get()[0];
      wall = Math.max(wall, time.get()[1]);
    }
    executor.shutdown();
    return new long[] {cpu, wall};
  }

  /** All queries as requests, once to warm up, then so many times for each thread. */
  private static long[] requests(ThreadWorlds worlds, int threads, int times) {
    ExecutorService executor = Executors.newFixedThreadPool(threads);
    AsyncNavigator navigator = new AsyncNavigator(worlds.map(), executor, threads);
    request(worlds, navigator, threads);
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    long begin = System.nanoTime();
    long cpu = process.getProcessCpuTime();
    request(worlds, navigator, threads * times);
    long[] nanos = {process.getProcessCpuTime() - cpu, System.nanoTime() - begin};
    executor.shutdown();
    return nanos;
  }

  private static void request(ThreadWorlds worlds, AsyncNavigator navigator, int times) {
    GridMap map = worlds.map();
    List<CompletableFuture<UnitRoute>> answers = new ArrayList<>();
    for (int i = 0; i < times * worlds.queries(); i++) {
      int start = worlds.start(i % worlds.queries());
      int goal = worlds.goal(i % worlds.queries());
      answers.add(
          navigator.route(
              RouteRequest.from(map.x(start), map.y(start)).to(map.x(goal), map.y(goal))));
    }
    answers.forEach(CompletableFuture::join);
  }
}
