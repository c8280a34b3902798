package waywright.bench.times;

import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.lifelong.DStarLite;
import waywright.grid.route.GridPathfinder;
import waywright.search.SearchStatus;

/**
 * A unit walks, one cell of the map changes at each step: D* Lite beside a field under repair and
 * beside fresh searches.
 *
 * <p>Arguments: names of maps below {@code ../shared/data/grid}.
 */
final class LifelongTimes {

  private static final int WALKS = 12;
  private static final int STEPS = 150;

  private final boolean weighted;
  private final int radius;
  private final Random random = new Random(6);
  private final long[] sums = new long[4];
  private long steps;
  private long starts;
  private GridSpace space;

  private LifelongTimes(GridSpace space, boolean weighted, int radius) {
    this.space = space;
    this.weighted = weighted;
    this.radius = radius;
  }

  public static void main(String[] args) throws IOException {
    for (String name : args.length > 0 ? args : new String[] {"sc1/AcrosstheCape", "dao/brc202d"}) {
      for (boolean weighted : new boolean[] {false, true}) {
        for (int radius : new int[] {4, 10_000}) {
          GridSpace space = read(name, weighted);
          LifelongTimes times = new LifelongTimes(space, weighted, radius);
          for (int walk = 0; walk < WALKS; walk++) {
            times.walk();
          }
          times.print(name);
        }
      }
    }
  }

  private static GridSpace read(String name, boolean weighted) throws IOException {
    GridMap map = MeasuredMap.map(name);
    Movement.Builder movement = Movement.walker().toBuilder();
    if (weighted) {
      byte[] letters = map.toBytes();
      for (int i = 0; i < letters.length; i++) {
        // Patches of eight by eight cells.
        boolean slow = (i % map.width() / 8 * 31 + i / map.width() / 8 * 17) % 5 < 2;
        letters[i] = letters[i] == '.' && slow ? (byte) 's' : letters[i];
      }
      map = GridMap.of(map.width(), map.height(), letters);
      movement.cost('s', 3);
    }
    return new GridSpace(map, movement.build());
  }

  private int free() {
    while (true) {
      int cell = random.nextInt(space.nodeCount());
      if (space.contains(cell)) {
        return cell;
      }
    }
  }

  private void walk() {
    int goal = free();
    Field field = Field.towards(space, goal);
    int unit = free();
    while (!field.reached(unit) || unit == goal) {
      unit = free();
    }
    long begin = ThreadClock.nanos();
    DStarLite lifelong = new DStarLite(space).start(unit, goal);
    lifelong.run();
    starts += ThreadClock.nanos() - begin;
    JumpMap jumps = weighted ? null : JumpMap.of(space.map(), space.movement());
    JumpPointSearch jump = jumps == null ? null : new JumpPointSearch(jumps);
    for (int step = 0; step < STEPS && unit != goal; step++) {
      int next = lifelong.next();
      unit = next < 0 ? unit : next;
      int cell = edit(unit, goal);
      char letter = space.contains(cell) ? '@' : '.';
      space = space.with(space.map().with(new int[] {cell}, new byte[] {(byte) letter}), cell);
      long a = ThreadClock.nanos();
      SearchStatus status = lifelong.moveTo(unit).follow(space, cell).run();
      long b = ThreadClock.nanos();
      field.repair(space, cell);
      long c = ThreadClock.nanos();
      long cost = field.reached(unit) ? field.cost(unit) : -1;
      if (jumps != null && jump != null) {
        jumps.set(cell, letter == '.');
        jump.start(unit, goal).run();
        cost = cost == jump.cost() ? cost : -2;
      }
      long d = ThreadClock.nanos();
      GridPathfinder astar = GridPathfinder.of(space);
      GridMap map = space.map();
      long e = ThreadClock.nanos();
      astar.start(map.x(unit), map.y(unit), map.x(goal), map.y(goal)).run();
      long f = ThreadClock.nanos();
      if (lifelong.cost() != cost || status == SearchStatus.FOUND && astar.cost() != cost) {
        throw new IllegalStateException("they differ: " + lifelong.cost() + " " + cost);
      }
      long[] now = {b - a, c - b, d - c, f - e};
      for (int i = 0; i < now.length; i++) {
        sums[i] += now[i];
      }
      steps++;
    }
  }

  /** A cell to be blocked or opened, not one that somebody needs. */
  private int edit(int unit, int goal) {
    GridMap map = space.map();
    while (true) {
      int x = map.x(unit) + random.nextInt(2 * radius + 1) - radius;
      int y = map.y(unit) + random.nextInt(2 * radius + 1) - radius;
      if (map.contains(x, y) && map.cell(x, y) != unit && map.cell(x, y) != goal) {
        return map.cell(x, y);
      }
    }
  }

  private void print(String name) {
    double[] micros = Arrays.stream(sums).mapToDouble(sum -> sum / 1e3 / steps).toArray();
    System.out.printf(
        Locale.ROOT,
        "%s %s, edits %s: us a step: D* Lite %.1f (start %.0f), field repair %.1f, jps %.1f, A* %.1f%n",
        name,
        weighted ? "of two costs" : "of one cost",
        radius < 100 ? "near the unit" : "anywhere",
        micros[0],
        starts / 1e3 / WALKS,
        micros[1],
        micros[2],
        micros[3]);
  }
}
