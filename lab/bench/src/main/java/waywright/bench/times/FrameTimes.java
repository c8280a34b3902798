package waywright.bench.times;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.function.IntConsumer;
import waywright.agent.Follower;
import waywright.game.GameWorld;
import waywright.game.Navigator;
import waywright.game.RouteRequest;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.units.Speed;
import waywright.units.Unit;
import waywright.units.Units;

/**
 * How long frames of 1/60 s take with units under orders, by the processor time of the thread:
 * ticks in one frame, and spread over the frames before. Prints a table; asserts nothing.
 */
final class FrameTimes {

  private static final double FRAME = 1 / 60.0;
  private static final int FRAMES = 3_600;

  /** Sums of 1 for spread ticks, 2 for continuous motion, 4 for a group, 8 without bodies. */
  private static final int[] ROWS = {0, 1, 2, 3, 8, 4, 5, 6, 7, 12};

  /** Rounds with so many units together warm the code up: then the times change little. */
  private static final int WARM = 20_000;

  private FrameTimes() {}

  /**
   * Measures each row in a process of its own, as a game has one kind of motion: the number of
   * units, 1,000 without one, and maybe one row. Cold is the first round, warm the last: of three,
   * or more with few units.
   */
  public static void main(String[] args) throws Exception {
    int count = args.length == 0 ? 1_000 : Integer.parseInt(args[0]);
    if (args.length > 1) {
      int number = Integer.parseInt(args[1]);
      boolean bodies = number < 8;
      boolean group = (number & 4) != 0;
      boolean steps = (number & 2) == 0;
      boolean spread = (number & 1) != 0;
      long[] cold = {};
      long[] warm = {};
      for (int round = 0; round < Math.max(3, WARM / count); round++) {
        warm = bodies ? play(count, group, steps, spread, round) : walk(count, group, round);
        cold = round == 0 ? warm : cold;
      }
      System.out.printf(
          "| %,d | %s | %s | %s | %s | %s | %.2f |%n",
          count,
          group ? "one group" : "one each",
          !bodies ? "without bodies" : steps ? "grid steps" : "continuous",
          spread ? "spread" : "whole",
          columns(cold),
          columns(warm),
          Arrays.stream(warm).sum() / 1e6 / FRAMES);
      return;
    }
    System.out.println(
        "| units | orders | motion | ticks | cold: median, ms | 99 % | worst | warm: median | 99 % | worst | mean |");
    System.out.println("|--:|---|---|---|--:|--:|--:|--:|--:|--:|--:|");
    String java = ProcessHandle.current().info().command().orElse("java");
    String path = System.getProperty("java.class.path");
    for (int row : ROWS) {
      new ProcessBuilder(
              java, "-cp", path, FrameTimes.class.getName(), Integer.toString(count), "" + row)
          .inheritIO()
          .start()
          .waitFor();
    }
  }

  /** Plays a round, and returns the times of its frames, the shortest first. */
  private static long[] play(int count, boolean group, boolean steps, boolean spread, int round) {
    int side = (int) Math.sqrt(25.0 * count);
    GridMap map = map(side);
    Units units = new Units(new GameWorld(map));
    if (steps) {
      units.gridSteps();
    }
    if (spread) {
      units.spread();
    }
    Random random = new Random(round);
    List<Unit> all = new ArrayList<>();
    while (all.size() < count) {
      int cell = free(map, random);
      try {
        Body body = steps ? Body.CELL : Body.radius(0.4);
        all.add(units.add(map.x(cell) + 0.5, map.y(cell) + 0.5, body, Speed.of(3)));
      } catch (IllegalArgumentException taken) {
        continue;
      }
    }
    if (group) {
      units.group(all).goTo(side / 2, side / 2);
    } else {
      for (Unit unit : all) {
        int cell = free(map, random);
        unit.goTo(map.x(cell), map.y(cell));
      }
    }
    return times(frame -> units.update(FRAME));
  }

  /** Walks the same routes without bodies: a search is all that a tick of 0.1 s takes. */
  private static long[] walk(int count, boolean group, int round) {
    int side = (int) Math.sqrt(25.0 * count);
    GridMap map = map(side);
    Navigator navigator = new Navigator(new GameWorld(map));
    Random random = new Random(round);
    List<Follower> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      int cell = free(map, random);
      int goal = group ? map.cell(side / 2, side / 2) : free(map, random);
      RouteRequest request = RouteRequest.from(map.x(cell), map.y(cell));
      all.add(new Follower(navigator.request(request.to(map.x(goal), map.y(goal))), cell));
    }
    return times(
        frame -> {
          if (frame % 6 == 0) {
            navigator.tick(20_000);
            all.forEach(unit -> unit.step(cell -> true));
          }
        });
  }

  /** Runs all frames of a round; returns how long each took, the shortest first. */
  private static long[] times(IntConsumer frame) {
    long[] nanos = new long[FRAMES];
    for (int i = 0; i < FRAMES; i++) {
      long begin = ThreadClock.nanos();
      frame.accept(i);
      nanos[i] = ThreadClock.nanos() - begin;
    }
    Arrays.sort(nanos);
    return nanos;
  }

  private static String columns(long[] sorted) {
    return String.format(
        "%.2f | %.2f | %.2f",
        sorted[FRAMES / 2] / 1e6, sorted[FRAMES * 99 / 100] / 1e6, sorted[FRAMES - 1] / 1e6);
  }

  /** A map with a block of up to 10 × 6 cells for every 400 cells. */
  private static GridMap map(int side) {
    GridMap map = GridMap.filled(side, side, '.');
    Random random = new Random(5);
    for (int i = 0; i < side * side / 400; i++) {
      int x = random.nextInt(side);
      int y = random.nextInt(side);
      int columns = Math.min(1 + random.nextInt(10), side - x);
      map = map.with(x, y, columns, Math.min(1 + random.nextInt(6), side - y), '#');
    }
    return map;
  }

  private static int free(GridMap map, Random random) {
    int cell = random.nextInt(map.size());
    while (map.terrain(cell) != '.') {
      cell = random.nextInt(map.size());
    }
    return cell;
  }
}
