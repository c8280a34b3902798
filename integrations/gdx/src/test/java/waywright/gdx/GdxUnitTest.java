package waywright.gdx;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.badlogic.gdx.maps.tiled.TiledMap;
import com.badlogic.gdx.math.Vector2;
import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import waywright.draw.ShapeHash;
import waywright.draw.SvgSink;
import waywright.draw.TextSink;
import waywright.picture.PngSink;
import waywright.units.GaveUp;
import waywright.units.UnitState;

/** Units on tiled maps: walks, changes, threads, screens that come and go. */
class GdxUnitTest {

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private static GdxWorld field(int width, int height) {
    String[] rows = new String[height];
    Arrays.fill(rows, ".".repeat(width));
    return GdxWorld.of(Maps.map(rows), 1 / 16f).blocked("walls");
  }

  private static Vector2 at(double x, double y) {
    return new Vector2((float) x, (float) y);
  }

  /** Without a limit of acceleration, which is the default. */
  @Test
  void aWalkOfFourUnitsEndsExactly() {
    GdxWorld world = field(10, 3);
    GdxUnit orc = world.unit(at(1.5, 1.5), 0.4f, 3);
    orc.goTo(at(5.5, 1.5));
    world.update(2);
    assertEquals(at(5.5, 1.5), orc.position(new Vector2()));
    assertEquals(UnitState.ARRIVED, orc.state());
    GdxUnit elf = world.unit(at(1.5, 0.5), 0.4f, 3);
    elf.goTo(at(9.5, 0.5));
    world.update(0);
    assertEquals(at(1.5, 0.5), elf.position(new Vector2()));
    // One tick passes before what is shown moves: the position is between the last two ticks.
    world.update(0.1f);
    float before = elf.position(new Vector2()).x;
    for (int frame = 0; frame < 60; frame++) {
      world.update(1 / 60f);
    }
    assertEquals(3, elf.position(new Vector2()).x - before, 1e-3);
  }

  @Test
  void anyFrameRateLeadsToTheSamePlace() {
    List<Vector2> ends = new ArrayList<>();
    List<Long> hashes = new ArrayList<>();
    for (int frames : new int[] {60, 4, 1}) {
      GdxWorld world = field(10, 10);
      GdxUnit unit = world.unit(at(1.5, 1.5), 0.4f, 3);
      unit.goTo(at(8.5, 6.5));
      for (int second = 0; second < 2; second++) {
        for (int frame = 0; frame < frames; frame++) {
          world.update(1f / frames + 1e-6f);
        }
      }
      ends.add(unit.position(new Vector2()));
      hashes.add(world.units().hash());
    }
    assertEquals(hashes.get(0), hashes.get(1));
    assertEquals(hashes.get(0), hashes.get(2));
    assertTrue(ends.get(0).epsilonEquals(ends.get(2), 1e-3f), ends.toString());
  }

  @Test
  void aWallAcrossTheWayIsWalkedAround() {
    GdxWorld world = field(12, 5);
    GdxUnit unit = world.unit(at(1.5, 2.5), 0.4f, 3);
    unit.goTo(at(10.5, 2.5));
    world.update(1);
    for (int row = 1; row < 5; row++) {
      world.set("walls", 6, row, Maps.tile(1));
    }
    Vector2 position = new Vector2();
    for (int frame = 0; frame < 600 && !unit.state().isOver(); frame++) {
      world.update(1 / 60f);
      unit.position(position);
      assertFalse(position.x > 5.7 && position.x < 7.3 && position.y > 0.7, "in the wall");
    }
    assertEquals(UnitState.ARRIVED, unit.state());
    for (int row = 0; row < 5; row++) {
      world.set("walls", 8, row, Maps.tile(1));
    }
    unit.goTo(at(1.5, 2.5));
    for (int frame = 0; frame < 120; frame++) {
      world.update(1 / 60f);
    }
    assertEquals(UnitState.GAVE_UP, unit.state());
    assertEquals(GaveUp.UNREACHABLE, unit.unit().reason());
  }

  @Test
  void aPushedUnitComesBackAndAWalledOneGetsOut() {
    GdxWorld world = field(12, 12);
    GdxUnit unit = world.unit(at(1.5, 2.5), 0.4f, 3);
    unit.goTo(at(10.5, 2.5));
    world.update(1);
    unit.moveTo(at(3.5, 6.5));
    world.update(0.5f);
    world.set(
        "walls",
        world.units().all().get(0).node() % 12,
        world.units().all().get(0).node() / 12,
        Maps.tile(1));
    for (int frame = 0; frame < 900 && !unit.state().isOver(); frame++) {
      world.update(1 / 60f);
    }
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  @Test
  void bodiesPassWhereTheyFit() {
    for (float radius : new float[] {0.4f, 0.6f}) {
      GdxWorld world =
          GdxWorld.of(Maps.map("...#...", "...#...", ".......", "...#..."), 1 / 16f)
              .blocked("walls");
      GdxUnit unit = world.unit(at(1, 2), radius, 3);
      unit.goTo(at(5, 2));
      for (int frame = 0; frame < 900 && !unit.state().isOver(); frame++) {
        world.update(1 / 60f);
      }
      UnitState expected = radius < 0.5f ? UnitState.ARRIVED : UnitState.GAVE_UP;
      assertEquals(expected, unit.state(), "radius " + radius);
    }
  }

  @Test
  void otherThreadsAreRefusedAndChangeNothing() throws InterruptedException {
    GdxWorld world = field(4, 4);
    GdxUnit unit = world.unit(at(1.5, 1.5), 0.4f, 3);
    long version = world.cells().version();
    for (Runnable call :
        List.<Runnable>of(
            () -> world.set("walls", 1, 1, Maps.tile(1)),
            () -> world.update(1),
            () -> unit.goTo(at(2.5, 2.5)))) {
      AtomicReference<Throwable> thrown = new AtomicReference<>();
      Thread other = new Thread(call, "loader");
      other.setUncaughtExceptionHandler((thread, e) -> thrown.set(e));
      other.start();
      other.join();
      String said = String.valueOf(thrown.get().getMessage());
      assertTrue(said.contains("loader") && said.contains(Thread.currentThread().getName()), said);
    }
    assertEquals(version, world.cells().version());
    assertEquals(UnitState.IDLE, unit.state());
  }

  @Test
  void disposedWorldsAnswerWithAnError() {
    GdxWorld world = field(40, 40);
    List<GdxUnit> units = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      units.add(world.unit(at(1.5 + i % 10, 1.5 + i / 10), 0.4f, 3));
    }
    units.forEach(unit -> unit.goTo(at(38.5, 38.5)));
    world.dispose();
    world.dispose();
    assertTrue(world.units().all().isEmpty());
    assertTrue(units.stream().allMatch(unit -> unit.unit().isRemoved()));
    for (Runnable call :
        List.<Runnable>of(
            () -> world.update(1),
            () -> world.unit(at(1.5, 1.5), 0.4f, 3),
            () -> world.draw(new ShapeHash()),
            () -> units.get(0).goTo(at(2, 2)))) {
      String said = assertThrows(IllegalStateException.class, call::run).getMessage();
      assertTrue(said.contains("disposed"), said);
    }
  }

  /** 10,000 screens with open requests on one map, which stays. */
  @Test
  void screensThatComeAndGoLeaveNothing() {
    TiledMap map = Maps.map(".".repeat(24), ".".repeat(24), ".".repeat(24));
    long early = 0;
    for (int screen = 0; screen < 10_000; screen++) {
      GdxWorld world = GdxWorld.of(map, 1 / 16f).blocked("walls");
      for (int i = 0; i < 4; i++) {
        world.unit(at(1.5 + i, 1.5), 0.4f, 3).goTo(at(22.5, 1.5));
      }
      world.update(screen % 3 * 0.1f);
      world.dispose();
      if (screen == 1_000) {
        early = used();
      }
    }
    long grown = used() - early;
    assertTrue(grown < 1 << 20, grown + " bytes more after 9,000 screens");
  }

  private static long used() {
    for (int i = 0; i < 3; i++) {
      System.gc();
    }
    Runtime runtime = Runtime.getRuntime();
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /**
   * A thousand units drawn and moved for 600 frames: no garbage of ours once they are on the way.
   */
  @Test
  void framesAllocateNothing() {
    GdxWorld world = field(120, 120);
    Vector2 position = new Vector2();
    List<GdxUnit> units = new ArrayList<>();
    for (int i = 0; i < 1000; i++) {
      units.add(world.unit(at(2.5 + i % 50 * 2, 2.5 + i / 50 * 2), 0.4f, 3));
    }
    for (GdxUnit unit : units) {
      unit.position(position);
      unit.goTo(at(position.x + 10, position.y + 70));
    }
    ShapeHash sink = new ShapeHash();
    long least = Long.MAX_VALUE;
    for (int round = 0; round < 6; round++) {
      long before = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId());
      for (int frame = 0; frame < 100; frame++) {
        world.update(1 / 60f);
        world.draw(sink);
        for (int i = 0; i < units.size(); i++) {
          units.get(i).position(position);
        }
      }
      long bytes = THREADS.getThreadAllocatedBytes(Thread.currentThread().getId()) - before;
      least = Math.min(least, bytes);
    }
    assertEquals(0, least, "bytes in 100 frames");
  }

  @Test
  void everySinkGetsTheSameShapesAndTheWorldDoesNotNotice() {
    GdxWorld seen = field(30, 20);
    GdxWorld unseen = field(30, 20);
    for (GdxWorld world : List.of(seen, unseen)) {
      for (int i = 0; i < 20; i++) {
        world.unit(at(2.5 + i % 5, 2.5 + i / 5), 0.4f, 3).goTo(at(25.5, 15.5));
      }
    }
    PngSink png = new PngSink(30, 20);
    List<ShapeHash> sinks =
        List.of(
            new ShapeHash(),
            new ShapeHash(new SvgSink(30, 20, "map")),
            new ShapeHash(png),
            new ShapeHash(new TextSink(30, 20, 80)));
    for (int frame = 0; frame < 120; frame++) {
      seen.update(1 / 60f);
      unseen.update(1 / 60f);
      sinks.forEach(seen::draw);
      assertEquals(unseen.units().hash(), seen.units().hash());
    }
    sinks.forEach(sink -> assertEquals(sinks.get(0).hash(), sink.hash()));
    assertTrue(sinks.get(0).count() > 1000 && png.png().length > 100);
  }
}
