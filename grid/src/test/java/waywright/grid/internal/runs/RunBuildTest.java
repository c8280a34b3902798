package waywright.grid.internal.runs;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.Movement;

/**
 * Maps built 64 cells at a time against maps that were opened cell by cell, with their cells in one
 * array and row by row.
 */
class RunBuildTest {

  @Test
  void builtAtOnceIsLikeOpenedCellByCell() {
    Random random = new Random(3);
    for (int round = 0; round < 240; round++) {
      int width = 1 + random.nextInt(round % 3 == 0 ? 150 : 70);
      int height = 1 + random.nextInt(round % 3 == 1 ? 150 : 70);
      Movement movement =
          Movement.builder()
              .passable(".")
              .neighbors(round % 4 == 3 ? 4 : 8)
              .corners(Corners.values()[round % 4 % 3])
              .build();
      RunMap.Interest interest = RunMap.Interest.values()[round / 4 % 2];
      RunMap once = map(width, height, movement, interest, round % 5 == 0 ? 0 : 1 << 20);
      RunMap slowly = map(width, height, movement, interest, round % 7 == 0 ? 0 : 1 << 20);
      slowly.build();
      int free = 1 + random.nextInt(20);
      for (int y = 1; y <= height; y++) {
        for (int x = 1; x <= width; x++) {
          if (random.nextInt(20) < free) {
            once.put(x, y, true);
            slowly.put(x, y, true);
            slowly.repair(x, y);
          }
        }
      }
      once.build();
      assertTrue(
          SameRuns.of(once, slowly), width + " x " + height + " " + movement + " " + interest);
      once.put(1 + random.nextInt(width), 1 + random.nextInt(height), false);
      once.build();
      RunMap again = map(width, height, movement, interest, 1 << 20);
      for (int y = 1; y <= height; y++) {
        for (int x = 1; x <= width; x++) {
          again.put(x, y, once.isOpen(x, y));
        }
      }
      again.build();
      assertTrue(SameRuns.of(once, again), "built a second time");
    }
  }

  private static RunMap map(
      int width, int height, Movement movement, RunMap.Interest interest, int mostFlat) {
    return new RunMap(width, height, movement, interest, mostFlat);
  }
}
