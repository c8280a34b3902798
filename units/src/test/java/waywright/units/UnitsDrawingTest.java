package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import org.junit.jupiter.api.Test;
import waywright.draw.ShapeHash;
import waywright.draw.SvgSink;
import waywright.draw.TextSink;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** Drawing units changes nothing, and allocates nothing. */
class UnitsDrawingTest {

  private static Units march() {
    GameWorld world = new GameWorld(GridMap.filled(40, 20, '.').with(20, 3, 1, 17, '@'));
    Units units = new Units(world);
    for (int i = 0; i < 60; i++) {
      units.add(2.5 + i % 6, 5.5 + i / 6, Body.radius(0.4), Speed.of(3)).goTo(35, 10 + i % 2 * 3);
    }
    return units;
  }

  @Test
  void drawingChangesNothing() {
    Units seen = march();
    Units unseen = march();
    ShapeHash shapes = new ShapeHash();
    for (int tick = 0; tick < 200; tick++) {
      seen.tick();
      unseen.tick();
      seen.draw(shapes, 1 / 32.0);
      assertEquals(unseen.hash(), seen.hash(), "tick " + tick);
    }
    assertTrue(shapes.count() > 200 * 60 * 2, shapes.count() + " shapes");
  }

  @Test
  void drawingAllocatesNothing() {
    Units units = march();
    ShapeHash shapes = new ShapeHash();
    units.update(2);
    units.draw(shapes, 1 / 32.0);
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long thread = Thread.currentThread().getId();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 6; round++) {
      long before = threads.getThreadAllocatedBytes(thread);
      for (int frame = 0; frame < 100; frame++) {
        units.draw(shapes, 1 / 32.0);
      }
      least = Math.min(least, threads.getThreadAllocatedBytes(thread) - before);
    }
    assertEquals(0, least);
  }

  @Test
  void everySinkGetsTheSameShapes() {
    Units units = march();
    units.update(3);
    ShapeHash alone = new ShapeHash();
    units.draw(alone, 1 / 32.0);
    TextSink text = new TextSink(40, 20, 80);
    for (ShapeHash hash :
        new ShapeHash[] {new ShapeHash(new SvgSink(40, 20, "")), new ShapeHash(text)}) {
      units.draw(hash, 1 / 32.0);
      assertEquals(alone.hash(), hash.hash());
    }
    assertTrue(text.plain().contains("&"), text.plain());
    units.update(1);
    alone.clear();
    units.draw(alone, 1 / 32.0);
    ShapeHash again = new ShapeHash();
    units.draw(again, 1 / 16.0);
    assertNotEquals(alone.hash(), again.hash());
  }
}
