package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Ticks of units that have arrived allocate nothing. */
class UnitsGarbageTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  @Test
  void gridStepsAllocateNothingAtRest() {
    assertEquals(0, bytesAtRest(true));
  }

  @Test
  void continuousMotionAllocatesNothingAtRest() {
    assertEquals(0, bytesAtRest(false));
  }

  private static long bytesAtRest(boolean gridSteps) {
    GameWorld world = new GameWorld(GridMap.filled(48, 48, '.'));
    Units units = gridSteps ? new Units(world).gridSteps() : new Units(world);
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      Body body = gridSteps ? Body.CELL : Body.radius(0.4);
      all.add(units.add(i % 10 * 2 + 2.5, i / 10 * 2 + 2.5, body, Speed.of(4)));
    }
    units.group(all).goTo(30, 30);
    int ticks = 0;
    while (ticks++ < 3000 && !all.stream().allMatch(unit -> unit.state().isOver())) {
      units.tick();
    }
    assertTrue(ticks < 3000, "not over");
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 20; round++) {
      for (int i = 0; i < 500; i++) {
        units.tick();
      }
      long thread = Thread.currentThread().getId();
      long before = THREADS.getThreadAllocatedBytes(thread);
      for (int i = 0; i < 20; i++) {
        units.tick();
      }
      least = Math.min(least, THREADS.getThreadAllocatedBytes(thread) - before);
    }
    return least;
  }
}
