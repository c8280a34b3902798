package waywright.bench.times;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Handle;

/** Short queries of several movements in turn, with and without edits. */
final class WorldTimes {

  private WorldTimes() {}

  public static void main(String[] args) {
    for (int side : new int[] {512, 1024, 2048, 4096}) {
      for (int movements : new int[] {1, 2, 8}) {
        for (boolean edits : new boolean[] {false, true}) {
          times(side, movements, edits);
        }
      }
    }
  }

  private static void times(int side, int count, boolean edits) {
    List<Movement> movements = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      movements.add(
          Movement.builder()
              .cost('.', 1 + i / 4)
              .neighbors(i % 4 == 3 ? 4 : 8)
              .corners(Corners.values()[i % 3])
              .build());
    }
    Random random = new Random(1);
    GridMap map = GridMap.filled(side, side, '.');
    for (int i = 0; i < side * side / 5; i++) {
      map = i % 4096 == 0 ? map.compact() : map;
      map = map.with(random.nextInt(side), random.nextInt(side), '#');
      i += 40;
    }
    WorldVersion version = WorldVersion.of(map.compact());
    List<JumpMap> jumps = new ArrayList<>();
    List<JumpPointSearch> searches = new ArrayList<>();
    long first = ThreadClock.nanos();
    for (Movement movement : movements) {
      try (Handle<JumpMap> lease = version.handle(JumpMap.recipe(movement))) {
        jumps.add(lease.get());
        searches.add(new JumpPointSearch(lease.get()));
      }
    }
    first = ThreadClock.nanos() - first;
    int queries = 4_000;
    long begin = 0;
    long bytes = 0;
    for (int i = 0; i < 2 * queries; i++) {
      if (i == queries) {
        begin = ThreadClock.nanos();
        bytes = ThreadClock.bytes();
      }
      if (edits) {
        int[] cell = {random.nextInt(side * side)};
        version = version.with(cell, new byte[] {(byte) (i % 2 == 0 ? '#' : '.')});
      }
      int which = i % count;
      try (Handle<JumpMap> lease = version.handle(JumpMap.recipe(movements.get(which)))) {
        if (lease.get() != jumps.get(which)) {
          throw new IllegalStateException("another map");
        }
        int x = random.nextInt(side - 20);
        int y = random.nextInt(side - 20);
        searches.get(which).start(version.map().cell(x, y), version.map().cell(x + 19, y + 12));
        searches.get(which).run();
      }
    }
    System.out.printf(
        "%4d wide, %d movements%s: %.1f us and %d bytes a query; all prepared in %.0f ms%n",
        side,
        count,
        edits ? ", an edit before each" : "",
        (ThreadClock.nanos() - begin) / 1e3 / queries,
        (ThreadClock.bytes() - bytes) / queries,
        first / 1e6);
  }
}
