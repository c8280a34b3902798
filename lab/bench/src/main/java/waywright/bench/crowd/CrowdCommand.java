package waywright.bench.crowd;

import static java.util.stream.IntStream.range;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.ForkJoinPool;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import waywright.crowd.Crowd;
import waywright.crowd.CrowdSettings;

/**
 * Plays scenes of crowds and prints a line each: how many units came home in how many steps, why
 * the scene ended, the least gap of all steps, bytes per step after warm-up, unit-steps per second
 * of processor time and what that is of RVO2's, the same of a plain ORCA loop whose steps alternate
 * with those of the crowd, the hash, and whether two threads gave the same.
 */
@Command(
    name = "crowd",
    mixinStandardHelpOptions = true,
    description = "Plays crowds: arrivals, gaps, and speed beside a plain ORCA loop.",
    footer = {"", "Example:  crowd --units 40,250,1000 --scenes circle,blocks"})
public final class CrowdCommand implements Callable<Integer> {

  private static final double DT = 0.25;

  /** Million agent-steps a second that RVO2 took on one core, with ten neighbors. */
  private static final double RVO2 = 0.36;

  /** Which scenes. */
  @Option(
      names = "--scenes",
      split = ",",
      description =
          "circle, crossing, blocks, doorway, corridor, town, four, flow, jam, rvo2 (default: all)")
  private List<String> scenes = CrowdScene.NAMES;

  /** About how many units. */
  @Option(
      names = "--units",
      split = ",",
      defaultValue = "40,250,1000,5000",
      description = "numbers of units (default: ${DEFAULT-VALUE})")
  private List<Integer> units = List.of();

  /** The most steps. */
  @Option(
      names = "--steps",
      defaultValue = "4000",
      description = "the most steps (default: ${DEFAULT-VALUE})")
  private int steps;

  /** The most unit-steps. */
  @Option(
      names = "--work",
      defaultValue = "10000000",
      description = "the most unit-steps of a scene (default: ${DEFAULT-VALUE})")
  private long work;

  /** After how many steps in which no unit gets nearer to its goal a scene ends. */
  @Option(
      names = "--still",
      defaultValue = "2000",
      description = "ends after so many steps without progress (default: ${DEFAULT-VALUE})")
  private int still;

  /** How many unit-steps the plain loop and two threads play. */
  @Option(
      names = "--compared",
      defaultValue = "10000000",
      description = "unit-steps of the plain loop and on two threads (default: ${DEFAULT-VALUE})")
  private long compared;

  /** Whether units follow routes and plans, too. */
  @Option(
      names = "--orders",
      split = ",",
      description =
          "plays the scenes by orders to units instead: own (each to its goal), groups (that keep"
              + " their shape), own-retry, groups-retry, own-steps,"
              + " groups-steps")
  private List<String> orders = List.of();

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  /**
   * Plays.
   *
   * @return 0
   */
  @Override
  public Integer call() {
    if (!orders.isEmpty()) {
      System.out.println(OrderedScene.HEAD);
      for (String scene : scenes) {
        for (int count : units) {
          orders.forEach(order -> OrderedScene.play(scene, count, order, steps));
        }
      }
      return 0;
    }
    System.out.println(
        "scene,units,home,last home,steps,end,least gap,bytes a step,million unit-steps/s,of RVO2,"
            + "compared steps,crowd,plain,of plain,plain gap,hash,hash then,two threads");
    play("flow", 1000, 1000, false);
    play("jam", 1000, 1000, false);
    for (String scene : scenes) {
      for (int count : units) {
        play(scene, count, steps, true);
      }
    }
    return 0;
  }

  private static Crowd crowd(CrowdScene scene) {
    Crowd crowd = new Crowd(scene.walls(), CrowdSettings.DEFAULT.withHorizon(scene.horizon));
    for (int i = 0; i < scene.starts.size(); i++) {
      crowd.add(scene.starts.get(i)[0], scene.starts.get(i)[1], scene.radius, scene.speed);
    }
    settle(scene, crowd);
    return crowd;
  }

  private void play(String name, int count, int limit, boolean print) {
    CrowdScene scene = CrowdScene.of(name, count);
    Crowd crowd = crowd(scene);
    int size = crowd.size();
    PlainOrca orca = scene.hasWalls() ? null : new PlainOrca(scene);
    Gaps gaps = new Gaps(size, scene.radius);
    int most = (int) Math.max(1, Math.min(limit, work / size));
    int both = (int) Math.max(1, Math.min(most, compared / size));
    long then = 0;
    int home = 0;
    int mostHome = 0;
    int lastHome = 0;
    int progress = 0;
    double leastRest = Double.POSITIVE_INFINITY;
    int step = 0;
    long nanos = 0;
    long bothNanos = 0;
    long plainNanos = 0;
    long bytes = Long.MAX_VALUE;
    double gap = 9;
    double plainGap = 9;
    while (step < most && home < size && step - progress < still) {
      step++;
      long allocated = threads.getCurrentThreadAllocatedBytes();
      long begin = threads.getCurrentThreadCpuTime();
      crowd.step(DT);
      nanos += threads.getCurrentThreadCpuTime() - begin;
      bytes = Math.min(bytes, threads.getCurrentThreadAllocatedBytes() - allocated);
      if (step <= both) {
        bothNanos = nanos;
        then = crowd.hash();
      }
      if (orca != null && step <= both) {
        begin = threads.getCurrentThreadCpuTime();
        orca.step(DT);
        plainNanos += threads.getCurrentThreadCpuTime() - begin;
        plainGap = Math.min(plainGap, gaps.least(i -> orca.x[i], i -> orca.y[i]));
      }
      home = settle(scene, crowd);
      double rest = meanDistance(scene, crowd);
      if (home > mostHome || rest < leastRest - scene.radius) {
        progress = step;
        leastRest = Math.min(rest, leastRest);
        lastHome = home > mostHome ? step : lastHome;
        mostHome = Math.max(home, mostHome);
      }
      gap = Math.min(gap, gaps.least(crowd::x, crowd::y));
    }
    if (print) {
      int same = Math.min(step, both);
      double rate = 1e3 * step * size / nanos;
      double begun = 1e3 * same * size / bothNanos;
      double plain = 1e3 * same * size / plainNanos;
      System.out.printf(
          Locale.ROOT,
          "%s,%d,%d,%d,%d,%s,%.1e,%d,%.2f,%.2f,%d,%.2f,%s,%016x,%016x,%s%n",
          name,
          size,
          home,
          lastHome,
          step,
          home == size ? "home" : step == most ? "limit" : "stands",
          gap,
          bytes,
          rate,
          rate / RVO2,
          same,
          begun,
          orca == null ? ",," : "%.2f,%.2f,%.1e".formatted(plain, begun / plain, plainGap),
          crowd.hash(),
          then,
          onTwoThreads(scene, same) == then ? "same" : "different");
    }
  }

  /** Returns the mean distance of all units from their goals. */
  private static double meanDistance(CrowdScene scene, Crowd crowd) {
    double sum = 0;
    for (int i = 0; i < crowd.size(); i++) {
      double[] goal = scene.goals.get(i);
      sum += Math.hypot(goal[0] - crowd.x(i), goal[1] - crowd.y(i));
    }
    return sum / crowd.size();
  }

  /** Plays a scene again, each step by two threads, and returns the hash. */
  private static long onTwoThreads(CrowdScene scene, int steps) {
    ForkJoinPool pool = new ForkJoinPool(2);
    Crowd crowd = crowd(scene);
    for (int step = 0; step < steps; step++) {
      crowd.step(
          DT, (count, part) -> pool.submit(() -> range(0, count).parallel().forEach(part)).join());
      if (step + 1 < steps) {
        settle(scene, crowd);
      }
    }
    pool.shutdown();
    return crowd.hash();
  }

  /** Lets units at home make way; returns how many there are. */
  private static int settle(CrowdScene scene, Crowd crowd) {
    int home = 0;
    for (int i = 0; i < scene.goals.size(); i++) {
      double[] goal = scene.goals.get(i);
      boolean there = crowd.x(i) == goal[0] && crowd.y(i) == goal[1];
      crowd.yields(i, there ? 4 : 2);
      double[] aim = scene.aim(i, crowd.x(i), crowd.y(i));
      crowd.wishTo(i, aim[0], aim[1], scene.speed);
      home += there ? 1 : 0;
    }
    return home;
  }
}
