package waywright.bench.crowd;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import waywright.crowd.Crowd;
import waywright.crowd.CrowdSettings;

/**
 * Plays scenes of crowds and prints a line each: how many units came home in how many steps, the
 * least gap of all steps, bytes per step after warm-up, unit-steps per second of processor time,
 * and the same figures of a plain ORCA loop in the same run.
 */
@Command(
    name = "crowd",
    mixinStandardHelpOptions = true,
    description = "Plays crowds: arrivals, gaps, and speed beside a plain ORCA loop.",
    footer = {"", "Example:  crowd --units 40,250,1000 --scenes circle,blocks"})
public final class CrowdCommand implements Callable<Integer> {

  private static final double DT = 0.25;

  /** Which scenes. */
  @Option(
      names = "--scenes",
      split = ",",
      description = "circle, crossing, blocks, four, flow, jam, doorway, corridor (default: all)")
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

  /** Of the units. */
  @Option(
      names = "--horizon",
      defaultValue = "2",
      description = "seconds ahead (default: ${DEFAULT-VALUE})")
  private double horizon;

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
        "scene,units,home,steps,least gap,bytes a step,million unit-steps/s,plain,ratio,plain gap");
    play("flow", 1000, false);
    play("jam", 1000, false);
    for (String scene : scenes) {
      for (int count : units) {
        play(scene, count, true);
      }
    }
    return 0;
  }

  private void play(String name, int count, boolean print) {
    CrowdScene scene = CrowdScene.of(name, count);
    Crowd crowd = new Crowd(scene.walls(), CrowdSettings.DEFAULT.withHorizon(horizon));
    int size = scene.starts.size();
    for (int i = 0; i < size; i++) {
      crowd.add(scene.starts.get(i)[0], scene.starts.get(i)[1], 0.5, 1);
      crowd.wishTo(i, scene.goals.get(i)[0], scene.goals.get(i)[1], 1);
    }
    int most = (int) Math.max(1, Math.min(steps, work / size));
    int home = 0;
    int step = 0;
    long nanos = 0;
    long bytes = Long.MAX_VALUE;
    double gap = 9;
    for (; step < most && home < size; step++) {
      long allocated = threads.getCurrentThreadAllocatedBytes();
      long begin = threads.getCurrentThreadCpuTime();
      crowd.step(DT);
      nanos += threads.getCurrentThreadCpuTime() - begin;
      bytes = Math.min(bytes, threads.getCurrentThreadAllocatedBytes() - allocated);
      home = settle(scene, crowd);
      gap = Math.min(gap, leastGap(crowd, size));
    }
    double rate = 1e3 * step * size / nanos;
    String plain = scene.hasWalls() ? ",," : plain(scene, step, rate);
    if (print) {
      System.out.printf(
          "%s,%d,%d,%d,%.1e,%d,%.2f,%s%n", name, size, home, step, gap, bytes, rate, plain);
    }
  }

  /** Lets units at home make way; returns how many there are. */
  private static int settle(CrowdScene scene, Crowd crowd) {
    int home = 0;
    for (int i = 0; i < scene.goals.size(); i++) {
      double[] goal = scene.goals.get(i);
      boolean there = crowd.x(i) == goal[0] && crowd.y(i) == goal[1];
      crowd.yields(i, there ? 4 : 2);
      double[] aim = scene.aim(i, crowd.x(i), crowd.y(i));
      crowd.wishTo(i, aim[0], aim[1], 1);
      home += there ? 1 : 0;
    }
    return home;
  }

  private double leastGap(Crowd crowd, int size) {
    double least = 9;
    for (int i = 0; i < size; i++) {
      int found = Math.min(near.length, crowd.copyNear(crowd.x(i), crowd.y(i), 1.25, near));
      for (int k = 0; k < found; k++) {
        int j = near[k];
        if (j != i) {
          double apart = Math.hypot(crowd.x(j) - crowd.x(i), crowd.y(j) - crowd.y(i));
          least = Math.min(least, apart - 1);
        }
      }
    }
    return least;
  }

  private String plain(CrowdScene scene, int most, double rate) {
    PlainOrca orca = new PlainOrca(scene, horizon);
    long begin = threads.getCurrentThreadCpuTime();
    for (int step = 0; step < most; step++) {
      orca.step(DT);
    }
    long nanos = threads.getCurrentThreadCpuTime() - begin;
    double plain = 1e3 * most * scene.starts.size() / nanos;
    double least = 9;
    for (int i = 0; i < Math.min(2000, orca.x.length); i++) {
      for (int j = 0; j < orca.x.length; j++) {
        if (i != j) {
          double apart = Math.hypot(orca.x[j] - orca.x[i], orca.y[j] - orca.y[i]);
          least = Math.min(least, apart - 1);
        }
      }
    }
    return "%.2f,%.2f,%.1e at the end".formatted(plain, rate / plain, least);
  }
}
