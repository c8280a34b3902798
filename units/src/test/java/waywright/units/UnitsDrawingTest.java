package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.draw.Ink;
import waywright.draw.ShapeHash;
import waywright.draw.Sink;
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

  /** A group around houses: from the end of the field that it shares to each slot, too. */
  @Test
  void noPathLeadsThroughAWall() {
    GridMap map = GridMap.filled(48, 32, '.');
    for (int house = 0; house < 12; house++) {
      int x = 24 + house % 4 * 6;
      int y = 3 + house / 4 * 10;
      map = map.with(x, y, 4, 7, '@');
    }
    GameWorld world = new GameWorld(map);
    Units units = new Units(world).gridSteps();
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 150; i++) {
      all.add(units.add(1.5 + i % 10, 8.5 + i / 10, Body.square(1), Speed.of(4)));
    }
    units.group(all).formation(Formation.none()).goTo(38, 15);
    Lines lines = new Lines(map);
    for (int tick = 0; tick < 150; tick++) {
      units.tick();
      units.draw(lines, 1 / 32.0);
    }
    assertTrue(lines.toSlots > 100, lines.toSlots + " paths end at a slot");
  }

  /** Fails where a line crosses a wall. */
  private static final class Lines implements Sink {

    private final GridMap map;
    private int toSlots;
    private double lastX;
    private double lastY;

    Lines(GridMap map) {
      this.map = map;
    }

    @Override
    public void line(Ink ink, double width, double[] points, int size) {
      for (int i = 2; i < size && ink != Ink.HALO; i += 2) {
        for (int part = 0; part <= 32; part++) {
          double x = points[i - 2] + (points[i] - points[i - 2]) * part / 32;
          double y = points[i - 1] + (points[i + 1] - points[i - 1]) * part / 32;
          assertEquals('.', map.terrain(map.cell((int) x, (int) y)), x + ", " + y);
        }
      }
      toSlots += points[size - 2] == lastX && points[size - 1] == lastY ? 1 : 0;
    }

    @Override
    public void cell(Ink ink, double x, double y, double width, double height) {}

    @Override
    public void polygon(Ink ink, double[] points, int size) {}

    @Override
    public void text(Ink ink, double height, double x, double y, String text) {}

    @Override
    public void disc(Ink ink, double x, double y, double radius) {
      lastX = x;
      lastY = y;
    }
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
