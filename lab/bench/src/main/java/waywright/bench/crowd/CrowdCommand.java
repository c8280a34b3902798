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
 * Plays scenes of crowds and prints a line each: how many units came home in how many steps, the
 * least gap of all steps, bytes per step after warm-up, unit-steps per second of processor time and
 * what that is of RVO2's, the same of a plain ORCA loop whose steps alternate with those of the
 * crowd, the hash, and whether two threads gave the same.
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

  private final ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private final int[] near = new int[8];

  /**
   * Plays.
   *
   * @return 0
   */
  @Override
  public Integer call() {
    System.out.println(
        "scene,units,home,steps,least gap,bytes a step,million unit-steps/s,of RVO2,"
            + "plain,of plain,plain gap,hash,two threads");
    play("flow", 1000, false);
    play("jam", 1000, false);
    for (String scene : scenes) {
      for (int count : units) {
        play(scene, count, true);
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

  private void play(String name, int count, boolean print) {
    CrowdScene scene = CrowdScene.of(name, count);
    Crowd crowd = crowd(scene);
    int size = crowd.size();
    PlainOrca orca = scene.hasWalls() ? null : new PlainOrca(scene);
    int most = (int) Math.max(1, Math.min(steps, work / size));
    int home = 0;
    int step = 0;
    long nanos = 0;
    long plainNanos = 0;
    long bytes = Long.MAX_VALUE;
    double gap = 9;
    for (; step < most && home < size; step++) {
      long allocated = threads.getCurrentThreadAllocatedBytes();
      long begin = threads.getCurrentThreadCpuTime();
      crowd.step(DT);
      nanos += threads.getCurrentThreadCpuTime() - begin;
      bytes = Math.min(bytes, threads.getCurrentThreadAllocatedBytes() - allocated);
      if (orca != null) {
        begin = threads.getCurrentThreadCpuTime();
        orca.step(DT);
        plainNanos += threads.getCurrentThreadCpuTime() - begin;
      }
      home = settle(scene, crowd);
      gap = Math.min(gap, leastGap(scene, crowd));
    }
    if (print) {
      double rate = 1e3 * step * size / nanos;
      double plain = 1e3 * step * size / plainNanos;
      System.out.printf(
          Locale.ROOT,
          "%s,%d,%d,%d,%.1e,%d,%.2f,%.2f,%s,%016x,%s%n",
          name,
          size,
          home,
          step,
          gap,
          bytes,
          rate,
          rate / RVO2,
          orca == null ? ",," : "%.2f,%.2f,%.1e".formatted(plain, rate / plain, orca.leastGap()),
          crowd.hash(),
          onTwoThreads(scene, step) == crowd.hash() ? "same" : "different");
    }
  }

  /** Plays a scene again, each step by two threads, and returns the hash. */
  private static long onTwoThreads(CrowdScene scene, int steps) {
    ForkJoinPool pool = new ForkJoinPool(2);
    Crowd crowd = crowd(scene);
    for (int step = 0; step < steps; step++) {
      crowd.step(
          DT, (count, part) -> pool.submit(() -> range(0, count).parallel().forEach(part)).join());
      settle(scene, crowd);
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

  private double leastGap(CrowdScene scene, Crowd crowd) {
    double least = 9;
    for (int i = 0; i < crowd.size(); i++) {
      double range = 2.5 * scene.radius;
      int found = Math.min(near.length, crowd.copyNear(crowd.x(i), crowd.y(i), range, near));
      for (int k = 0; k < found; k++) {
        int j = near[k];
        if (j != i) {
          double apart = Math.hypot(crowd.x(j) - crowd.x(i), crowd.y(j) - crowd.y(i));
          least = Math.min(least, apart - 2 * scene.radius);
        }
      }
    }
    return least;
  }
}
