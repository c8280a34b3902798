package waywright.web.scene;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.web.grid.Terrain;

/** A crowd moves without garbage. */
class CrowdTest {

  private static final GridMap MAP =
      GridMap.filled(64, 40, '.').with(20, 5, 2, 30, '#').with(44, 0, 2, 30, '#');

  @Test
  void aTickAllocatesNothing() {
    Crowd crowd = new Crowd(new GridSpace(MAP, Terrain.movement(8, 0)), 5000, 7);
    crowd.aim(MAP.cell(60, 20));
    for (int i = 0; i < 300; i++) {
      crowd.tick();
    }
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 5; round++) {
      long before = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      for (int i = 0; i < 100; i++) {
        crowd.tick();
      }
      long after = threads.getThreadAllocatedBytes(Thread.currentThread().getId());
      least = Math.min(least, after - before);
    }
    assertEquals(0, least, "bytes for 100 ticks of 5,000 units");
  }

  @Test
  void everybodyArrivesAndNobodyWalksThroughWalls() {
    Crowd crowd = new Crowd(new GridSpace(MAP, Terrain.movement(8, 0)), 500, 3);
    int goal = MAP.cell(60, 20);
    crowd.aim(goal);
    for (int i = 0; i < 3000; i++) {
      crowd.tick();
    }
    int near = 0;
    for (int unit = 0; unit < 500; unit++) {
      int cell = crowd.cell(unit);
      assertTrue(MAP.terrain(cell) == '.', "a unit stands in a wall");
      near += Math.abs(MAP.x(cell) - 60) < 12 && Math.abs(MAP.y(cell) - 20) < 12 ? 1 : 0;
    }
    assertTrue(near > 490, near + " of 500 arrived");
  }
}
