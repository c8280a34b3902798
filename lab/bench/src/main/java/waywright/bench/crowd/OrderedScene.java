package waywright.bench.crowd;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.Formation;
import waywright.units.GaveUp;
import waywright.units.GiveUp;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.UnitState;
import waywright.units.Units;

/**
 * A scene of crowds on a map of cells, played by orders to {@link Units}: in continuous motion
 * routes, turns at doors and plans on nodes are added to the same avoidance, and walls have the
 * thickness of a cell.
 */
final class OrderedScene {

  static final String HEAD =
      "scene,units,orders,arrived,near,gave up,ticks,least gap,ms/tick,hash,reasons";

  private static final int MARGIN = 12;

  private OrderedScene() {}

  /**
   * Plays until all orders are over.
   *
   * @param orders "own", each unit to its goal, or "groups", that keep their shape; "own-retry" and
   *     "groups-retry": those that give up try again, and the scene ends when all have arrived;
   *     "own-steps" and "groups-steps": in grid steps, each on the cell of its position
   */
  static void play(String name, int count, String orders, int most) {
    CrowdScene scene = CrowdScene.of(name, count);
    int size = scene.starts.size();
    int left = (int) Math.floor(scene.least(0)) - MARGIN;
    int low = name.equals("corridor") ? -6 : (int) Math.floor(scene.least(1)) - MARGIN;
    Units units = new Units(new GameWorld(map(scene, left, low))).ticks(0.25, 1_000_000);
    boolean steps = orders.endsWith("-steps");
    if (steps) {
      units.gridSteps();
    }
    for (double[] start : scene.starts) {
      double x = steps ? Math.floor(start[0]) + 0.5 : start[0];
      double y = steps ? Math.floor(start[1]) + 0.5 : start[1];
      Unit unit = units.add(x - left, y - low, steps ? Body.CELL : Body.radius(0.5), Speed.of(1));
      unit.giveUp(orders.endsWith("-retry") ? GiveUp.RETRY : GiveUp.STOP);
    }
    if (orders.startsWith("own")) {
      for (int i = 0; i < size; i++) {
        double[] goal = scene.goals.get(i);
        Unit unit = units.all().get(i);
        if (steps) {
          unit.goTo((int) Math.floor(goal[0]) - left, (int) Math.floor(goal[1]) - low);
        } else {
          unit.goTo(goal[0] - left, goal[1] - low);
        }
      }
    } else {
      int groups = name.equals("doorway") ? 1 : 2;
      for (int i = 0; i < groups; i++) {
        send(units, scene, i, groups, left, low);
      }
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    Gaps gaps = new Gaps(size, scene.radius);
    double gap = 9;
    int tick = 0;
    long nanos = 0;
    boolean over = false;
    while (!over && tick < most) {
      tick++;
      long begin = threads.getCurrentThreadCpuTime();
      units.tick();
      nanos += threads.getCurrentThreadCpuTime() - begin;
      List<Unit> all = units.all();
      gap = Math.min(gap, gaps.least(i -> all.get(i).x(), i -> all.get(i).y()));
      over = all.stream().allMatch(unit -> unit.state().isOver());
      if (over && orders.endsWith("-retry")) {
        over = count(units, UnitState.GAVE_UP) == 0;
      }
    }
    System.out.printf(
        Locale.ROOT,
        "%s,%d,%s,%d,%d,%d,%d,%.1e,%.2f,%016x,%s%n",
        name,
        size,
        orders,
        count(units, UnitState.ARRIVED),
        count(units, UnitState.ARRIVED_NEAR),
        count(units, UnitState.GAVE_UP),
        tick,
        gap,
        nanos / 1e6 / tick,
        units.hash(),
        reasons(units));
  }

  private static String reasons(Units units) {
    return Arrays.stream(GaveUp.values())
        .filter(reason -> units.all().stream().anyMatch(unit -> unit.reason() == reason))
        .map(
            reason -> reason + " " + units.all().stream().filter(u -> u.reason() == reason).count())
        .collect(Collectors.joining(" "));
  }

  private static long count(Units units, UnitState state) {
    return units.all().stream().filter(unit -> unit.state() == state).count();
  }

  /** Sends every second unit, or all, to the middle of their goals, in the shape of now. */
  private static void send(Units units, CrowdScene scene, int first, int step, int left, int low) {
    List<Unit> members = new ArrayList<>();
    double x = 0;
    double y = 0;
    for (int i = first; i < scene.starts.size(); i += step) {
      members.add(units.all().get(i));
      x += scene.goals.get(i)[0] - left;
      y += scene.goals.get(i)[1] - low;
    }
    units.group(members).formation(Formation.keep()).goTo(x / members.size(), y / members.size());
  }

  private static GridMap map(CrowdScene scene, int left, int low) {
    int width = (int) Math.ceil(scene.most(0)) + MARGIN - left;
    int height = low == -6 ? 12 : (int) Math.ceil(scene.most(1)) + MARGIN - low;
    byte[] letters = new byte[width * height];
    for (int y = 0; y < height; y++) {
      for (int x = 0; x < width; x++) {
        letters[y * width + x] = (byte) (scene.isWall(x + left, y + low) ? '#' : '.');
      }
    }
    return GridMap.of(width, height, letters);
  }
}
