package waywright.bench.times;

import java.io.IOException;
import java.util.Arrays;
import java.util.Random;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.field.Field;

/** Least nanoseconds a cell for fresh fields, and how much quicker a repair is. */
final class FieldTimes {

  /** Nanoseconds; a field of a small map is filled often before its code is compiled. */
  private static final long WARM = 1_000_000_000;

  private FieldTimes() {}

  public static void main(String[] args) throws IOException {
    String[] names =
        args.length > 0
            ? args
            : new String[] {
              "",
              "dao/brc202d",
              "sc1/AcrosstheCape",
              "cities/Berlin_0_1024",
              "random/random512-25-0"
            };
    for (String name : names) {
      GridMap map = name.isEmpty() ? GridMap.filled(1024, 1024, '.') : MeasuredMap.map(name);
      times(name.isEmpty() ? "empty 1024" : name, new GridSpace(map, Movement.walker()));
    }
  }

  private static void times(String name, GridSpace space) {
    Random random = new Random(4);
    int goal = free(space, random);
    Field field = new Field(space);
    long least = Long.MAX_VALUE;
    long first = ThreadClock.nanos();
    for (int i = 0; i < 31 || ThreadClock.nanos() - first < WARM; i++) {
      long begin = ThreadClock.nanos();
      field.aim(new int[] {goal}, new long[1]);
      field.run(Long.MAX_VALUE);
      least = Math.min(least, ThreadClock.nanos() - begin);
    }
    int reached = 0;
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      reached += field.reached(cell) ? 1 : 0;
    }
    long[] repairs = new long[200];
    for (int i = 0; i < repairs.length; i++) {
      int cell = i % 2 == 0 ? free(space, random) : lastClosed;
      char letter = i % 2 == 0 ? '@' : '.';
      lastClosed = cell;
      GridMap map = space.map().with(new int[] {cell}, new byte[] {(byte) letter});
      space = space.with(map, cell);
      long begin = ThreadClock.nanos();
      field.repair(space, cell);
      repairs[i] = ThreadClock.nanos() - begin;
    }
    double mean = Arrays.stream(repairs).skip(40).average().orElse(0);
    Arrays.sort(repairs);
    System.out.printf(
        "%-24s %7d cells, fresh (least) %6.2f ms = %5.1f ns/cell; repair mean %.1f us, median %.1f, p95 %.1f; %.0fx%n",
        name,
        reached,
        least / 1e6,
        (double) least / reached,
        mean / 1e3,
        repairs[100] / 1e3,
        repairs[190] / 1e3,
        least / mean);
  }

  private static int lastClosed;

  private static int free(GridSpace space, Random random) {
    while (true) {
      int cell = random.nextInt(space.nodeCount());
      if (space.contains(cell)) {
        return cell;
      }
    }
  }
}
