package waywright.game;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.field.Field;

/**
 * How long the worst ticks take, and what several movements cost. Prints a table; asserts nothing.
 */
final class TickTimes {

  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  private TickTimes() {}

  /** Processor time: others on the machine do not count. */
  private static long cpu() {
    return THREADS.getCurrentThreadCpuTime();
  }

  /** Measures; the public maps are needed. */
  public static void main(String[] args) throws IOException {
    for (String planner : new String[] {Planners.AUTO, "astar"}) {
      for (long budget : new long[] {20_000, 2_000, 5_000, 20_000}) {
        storm(planner, 1000, budget);
        storm(planner, 4, budget);
      }
    }
    for (int movements : new int[] {1, 2, 8}) {
      turns(movements);
    }
  }

  private static void storm(String planner, int targets, long budget) throws IOException {
    GridMap map = PublicMaps.read("sc1/AcrosstheCape");
    GameWorld world = new GameWorld(map);
    Navigator navigator = new Navigator(world, Planners.standard(), planner);
    Random random = new Random(12);
    int middle = map.size() / 2 + map.width() / 2;
    while (!navigator.space(Movement.walker()).contains(middle)) {
      middle++;
    }
    Field main = Field.towards(navigator.space(Movement.walker()), middle);
    int[] free = IntStream.range(0, map.size()).filter(main::reached).toArray();
    int[] rally = random.ints(targets, 0, free.length).map(i -> free[i]).toArray();
    List<RouteFollower> units = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      int cell = free[random.nextInt(free.length)];
      int goal = rally[i % targets];
      RouteRequest request = RouteRequest.from(map.x(cell), map.y(cell));
      units.add(new RouteFollower(navigator.request(request.to(map.x(goal), map.y(goal))), cell));
    }
    long[] nanos = new long[400];
    int answered = 0;
    for (int tick = 0; tick < nanos.length; tick++) {
      long begin = cpu();
      navigator.tick(budget);
      nanos[tick] = cpu() - begin;
      units.forEach(unit -> unit.step(cell -> true));
      boolean all = units.stream().allMatch(unit -> unit.ticket().isOver());
      answered = answered == 0 && all ? tick + 1 : answered;
    }
    Arrays.sort(nanos);
    System.out.printf(
        "storm, %s, %d targets, budget %d: all answered after %d ticks; median %.2f ms, p99 %.2f ms,"
            + " worst %.2f ms%n",
        planner,
        targets,
        budget,
        answered,
        nanos[nanos.length / 2] / 1e6,
        nanos[nanos.length * 99 / 100] / 1e6,
        nanos[nanos.length - 1] / 1e6);
  }

  /** Fresh short requests of several movements in turn. */
  private static void turns(int movements) {
    GameWorld world = new GameWorld(GridMap.filled(1024, 1024, '.'));
    Navigator navigator = new Navigator(world);
    Movement[] all =
        IntStream.range(0, movements)
            .mapToObj(i -> Movement.builder().cost('.', 1 + i).build())
            .toArray(Movement[]::new);
    Random random = new Random(3);
    long[] nanos = new long[400];
    for (int i = 0; i < nanos.length; i++) {
      int x = random.nextInt(1000);
      int y = random.nextInt(1000);
      if (i % 7 == 0) {
        world.set(random.nextInt(1024), random.nextInt(1024), '#');
      }
      long begin = cpu();
      RouteTicket ticket =
          navigator.request(RouteRequest.from(x, y).to(x + 9, y + 14).as(all[i % movements]));
      navigator.tick(Long.MAX_VALUE);
      nanos[i] = cpu() - begin;
      ticket.cancel();
    }
    long[] later = Arrays.copyOfRange(nanos, 100, nanos.length);
    Arrays.sort(later);
    System.out.printf(
        "1024 x 1024, %d movements in turn: median %.3f ms, worst %.3f ms a request (first %.1f ms)%n",
        movements, later[later.length / 2] / 1e6, later[later.length - 1] / 1e6, nanos[0] / 1e6);
  }
}
