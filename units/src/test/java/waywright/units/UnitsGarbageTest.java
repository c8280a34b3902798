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

/** Ticks allocate nothing after warm-up: of units that have arrived, and of units that walk. */
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

  /** A group goes to and fro: only the first ticks of an order, with its routes, allocate. */
  @Test
  void continuousMotionAllocatesNothingWhileWalking() {
    GameWorld world = new GameWorld(GridMap.filled(48, 48, '.'));
    world.fill(23, 0, 2, 20, '#');
    world.fill(23, 26, 2, 22, '#');
    Units units = new Units(world);
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      all.add(units.add(i % 10 * 1.5 + 2.5, i / 10 * 2 + 2.5, Body.radius(0.4), Speed.of(4)));
    }
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 12; round++) {
      units.group(all).goTo(round % 2 == 0 ? 36 : 11, 24);
      for (int i = 0; i < 30; i++) {
        units.tick();
      }
      long before = THREADS.getThreadAllocatedBytes(thread);
      for (int i = 0; i < 150; i++) {
        units.tick();
      }
      least = Math.min(least, THREADS.getThreadAllocatedBytes(thread) - before);
      for (int i = 0; i < 200; i++) {
        units.tick();
      }
    }
    assertEquals(0, least);
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
