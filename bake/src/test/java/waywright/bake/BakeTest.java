package waywright.bake;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.function.Function;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import waywright.formats.mesh.MeshFiles;
import waywright.formats.mesh.TriangleSoup;
import waywright.mesh.NavMesh;
import waywright.mesh.Spot;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.prepare.Build;
import waywright.prepare.BuildProgress;
import waywright.prepare.Workers;
import waywright.testing.PublicFiles;

/** Meshes of triangles: where one can stand, the same whoever works. */
class BakeTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final Bake USUAL = Bake.usual();

  /** Boxes, each from x, y (up), z to x, y, z, as twelve triangles that look outwards. */
  static TriangleSoup boxes(double... corners) {
    float[] points = new float[corners.length / 6 * 24];
    int[] triangles = new int[corners.length / 6 * 36];
    int[] faces = {
      0, 4, 6, 0, 6, 2, 1, 3, 7, 1, 7, 5, 0, 1, 5, 0, 5, 4, 2, 6, 7, 2, 7, 3, 0, 2, 3, 0, 3, 1, 4,
      5, 7, 4, 7, 6
    };
    for (int box = 0; box < corners.length / 6; box++) {
      for (int v = 0; v < 8; v++) {
        for (int axis = 0; axis < 3; axis++) {
          boolean far = (v >> axis & 1) != 0;
          points[24 * box + 3 * v + axis] = (float) corners[6 * box + axis + (far ? 3 : 0)];
        }
      }
      for (int i = 0; i < 36; i++) {
        triangles[36 * box + i] = 8 * box + faces[i];
      }
    }
    return new TriangleSoup(points, triangles);
  }

  private static NavMesh baked(TriangleSoup soup, Bake settings) {
    return settings.build(soup, Workers.NONE).finish(BuildProgress.SILENT);
  }

  @Test
  void aFileIsBakedInOneCall() throws IOException {
    Path file = Path.of("../samples/bridge.obj");
    NavMesh mesh = baked(TriangleSoup.read(file), USUAL);
    assertArrayEquals(MeshFiles.bytes(mesh), MeshFiles.bytes(Bake.of(file)));
  }

  /** Shares the items among so many, in an order of its own; at once or not makes no difference. */
  private static Workers shuffled(int count, long seed) {
    return new Workers() {
      @Override
      public int count() {
        return count;
      }

      @Override
      public void share(int items, Part part) {
        List<Thread> threads = new ArrayList<>();
        int[] starts =
            new Random(seed).ints(Math.max(0, count - 1), 0, items + 1).sorted().toArray();
        for (int i = 0; i < count; i++) {
          int worker = i;
          int from = i == 0 ? 0 : starts[i - 1];
          int to = i == count - 1 ? items : starts[i];
          threads.add(new Thread(() -> part.run(worker, from, to)));
        }
        threads.forEach(Thread::start);
        for (Thread thread : threads) {
          try {
            thread.join();
          } catch (InterruptedException e) {
            throw new AssertionError(e);
          }
        }
      }
    };
  }

  /**
   * A floor of 30 by 20, a block of 4 by 4 on it, a platform of height 0.5, a bridge of height 5.
   */
  private static TriangleSoup yard() {
    return boxes(
        0, -1, 0, 30, 0, 20, 8, 0, 8, 12, 1.5, 12, 20, 0, 2, 28, 0.5, 10, 0, 4.5, 14, 30, 5, 17);
  }

  @Test
  void oneStandsOnFloorsAndKeepsFromWalls() {
    NavMesh mesh = baked(yard(), USUAL.withTile(32));
    double slack = 2 * USUAL.cell();
    int[] found = new int[8];
    assertEquals(1, mesh.locate(3, 3, found));
    assertEquals(0, mesh.height(found[0], 3, 3), 2 * USUAL.step());
    assertEquals(1, mesh.locate(10, 10, found), "on the block");
    assertEquals(1.5, mesh.height(found[0], 10, 10), 2 * USUAL.step());
    assertEquals(2, mesh.locate(15, 15.5, found), "under and on the bridge");
    assertEquals(1, mesh.locate(15, 15.5, 5, found));
    assertEquals(5, mesh.height(found[0], 15, 15.5), 2 * USUAL.step());
    assertEquals(0, mesh.locate(8 - USUAL.radius() / 2, 10, found), "too near the block");
    assertTrue(mesh.left() >= USUAL.radius() - slack, "kept from the rim");
    MeshPathfinder find = MeshPathfinder.of(mesh);
    assertTrue(find.find(3, 3, 0, 24, 6, 0.5).isFound(), "up the platform");
    assertFalse(find.find(3, 3, 0, 15, 15.5, 5).isFound(), "no way up the bridge");
    MeshRoute round = find.find(7, 10, 0, 13, 10, 0);
    double around = 2 * Math.hypot(1 - USUAL.radius(), 2 + USUAL.radius()) + 4 + 2 * USUAL.radius();
    assertEquals(around, round.length(), 4 * slack);
  }

  @Test
  void aRebuildAroundAnEditIsTheFullBuild() {
    Bake settings = USUAL.withTile(16);
    Build<NavMesh> before = settings.build(yard(), Workers.NONE);
    before.finish(BuildProgress.SILENT);
    TriangleSoup edited =
        boxes(
            0, -1, 0, 30, 0, 20, 8, 0, 8, 12, 1.5, 12, 20, 0, 2, 28, 0.5, 10, 0, 4.5, 14, 30, 5, 17,
            3, 0, 3, 5, 2, 4);
    Build<NavMesh> next = settings.rebuild(edited, Workers.NONE, before, 3, 3, 5, 4);
    assertEquals(text(baked(edited, settings)), text(next.finish(BuildProgress.SILENT)));
    assertEquals(0, next.result().locate(4, 3.5, 0, new int[4]));
    Build<NavMesh> elsewhere = settings.rebuild(edited, Workers.NONE, before, 28, 18, 29, 19);
    assertEquals(
        1,
        elsewhere.finish(BuildProgress.SILENT).locate(4, 3.5, 0, new int[4]),
        "tiles away from the edit are taken over");
    Build<NavMesh> larger =
        settings.rebuild(boxes(-5, -1, -5, 9, 0, 9), Workers.NONE, next, 0, 0, 1, 1);
    assertEquals(
        text(baked(boxes(-5, -1, -5, 9, 0, 9), settings)),
        text(larger.finish(BuildProgress.SILENT)));
  }

  private static String text(NavMesh mesh) {
    StringBuilder text = new StringBuilder();
    for (int side = 0; side < mesh.sideCount(); side++) {
      int v = mesh.start(side);
      text.append(mesh.x(v)).append(',').append(mesh.y(v)).append(',').append(mesh.z(v));
      text.append(mesh.isLedge(side) ? '!' : ' ');
    }
    return text.toString();
  }

  @Test
  void wallsAreToldFromLedges() {
    NavMesh mesh = baked(yard(), USUAL.withTile(128));
    int ledges = 0;
    for (int side = 0; side < mesh.sideCount(); side++) {
      if (mesh.twin(side) >= 0) {
        assertFalse(mesh.isLedge(side));
        continue;
      }
      double x = (mesh.x(mesh.start(side)) + mesh.x(mesh.end(side))) / 2;
      double y = (mesh.y(mesh.start(side)) + mesh.y(mesh.end(side))) / 2;
      double z = mesh.z(mesh.start(side));
      boolean rim = x < 1.5 || x > 28.5 || y < 1.5 || y > 18.5;
      boolean block = z < 1 && x > 6.5 && x < 13.5 && y > 6.5 && y < 13.5;
      if (z > 1 || rim) {
        assertTrue(mesh.isLedge(side), "nothing beyond " + x + "," + y + " at " + z);
        ledges++;
      }
      if (block) {
        assertFalse(mesh.isLedge(side), "the block is beyond " + x + "," + y);
      }
    }
    assertTrue(ledges > 10);
  }

  @Test
  void slopesAreWalkedUpToTheSteepest() {
    // A ramp of 30 degrees from x 10 on, between two floors.
    float rise = (float) (10 * Math.tan(Math.toRadians(30)));
    float[] points = {
      0, 0, 0, 10, 0, 0, 10, 0, 5, 0, 0, 5, 20, rise, 0, 20, rise, 5, 30, rise, 0, 30, rise, 5
    };
    int[] corners = {0, 2, 1, 0, 3, 2, 1, 5, 4, 1, 2, 5, 4, 7, 6, 4, 5, 7};
    TriangleSoup ramp = new TriangleSoup(points, corners);
    NavMesh gentle = baked(ramp, USUAL.withSlope(35));
    assertEquals(1, gentle.componentCount());
    MeshRoute up = MeshPathfinder.of(gentle).find(2, 2.5, 28, 2.5);
    assertEquals(26, up.length(), 1e-9);
    assertEquals(16 + Math.hypot(10, rise), up.slopeLength(), 1);
    assertEquals(2, baked(ramp, USUAL.withSlope(25)).componentCount());
  }

  @Test
  void theBytesAreTheSameWhoeverWorks() {
    Bake small = USUAL.withTile(20);
    byte[] expected = MeshFiles.bytes(baked(yard(), small));
    for (int workers = 1; workers <= 4; workers++) {
      Build<NavMesh> bake = small.build(yard(), shuffled(workers, workers));
      long before = -1;
      while (bake.run(1 + workers % 2)) {
        assertTrue(bake.done() > before && bake.done() < bake.total());
        before = bake.done();
      }
      assertEquals(bake.total(), bake.done());
      assertArrayEquals(expected, MeshFiles.bytes(bake.result()), workers + " workers");
    }
  }

  /** What tiles cut and sewing joins is one: sizes of tiles hardly change lengths. */
  @Test
  void tilesChangeLittle() {
    MeshPathfinder whole = MeshPathfinder.of(baked(yard(), USUAL.withTile(1024)));
    for (int tile : new int[] {16, 25, 40}) {
      NavMesh mesh = baked(yard(), USUAL.withTile(tile));
      MeshPathfinder find = MeshPathfinder.of(mesh);
      Function<DoubleSupplier, Spot> spots =
          mesh.randomSpots(p -> mesh.z(mesh.start(mesh.first(p))) < 1);
      Random random = new Random(tile);
      for (int i = 0; i < 50; i++) {
        Spot a = spots.apply(random::nextDouble);
        Spot b = spots.apply(random::nextDouble);
        Spot c = whole.mesh().nearest(a.x(), a.y(), 2, p -> true, -1, 1);
        Spot d = whole.mesh().nearest(b.x(), b.y(), 2, p -> true, -1, 1);
        MeshRoute mine = find.find(a.x(), a.y(), 0, b.x(), b.y(), 0);
        MeshRoute other = whole.find(c.x(), c.y(), 0, d.x(), d.y(), 0);
        assertEquals(other.isFound(), mine.isFound(), tile + " " + a + b);
        double slack = a.distance() + 12 * USUAL.cell() + c.distance() + d.distance();
        assertEquals(other.length(), mine.length(), slack, tile + " " + a + b);
      }
    }
  }

  @Test
  void verticesLieOnALattice() {
    NavMesh mesh = baked(yard(), USUAL);
    double cell = USUAL.cell();
    assertEquals(0.3, cell, 0.3 / 256);
    for (int v = 0; v < mesh.vertexCount(); v++) {
      assertEquals(0, Math.IEEEremainder(mesh.x(v), cell));
      assertEquals(0, Math.IEEEremainder(mesh.y(v), cell));
    }
  }

  @Test
  void whatCannotBeBakedIsRefused() {
    TriangleSoup none = new TriangleSoup(new float[0], new int[0]);
    refused("no triangle", () -> USUAL.build(none, Workers.NONE));
    refused("wide", () -> USUAL.build(boxes(0, 0, 0, 1e6, 1, 1), Workers.NONE));
    refused("high", () -> USUAL.build(boxes(0, 0, 0, 1, 1e5, 1), Workers.NONE));
    refused("nothing is walkable", () -> baked(boxes(0, 0, 0, 0.5, 1, 0.5), USUAL));
    refused("cell is 0", () -> USUAL.withCell(0));
    refused("radius is NaN", () -> USUAL.withRadius(Double.NaN));
    refused("slope is 90", () -> USUAL.withSlope(90));
    refused("climb is 3", () -> USUAL.withClimb(3));
    refused("tile is 5", () -> USUAL.withTile(5));
    refused("step is Infinity", () -> USUAL.withStep(Double.POSITIVE_INFINITY));
    refused("height is 0", () -> USUAL.withHeight(0));
    assertThrows(IllegalStateException.class, () -> USUAL.build(yard(), Workers.NONE).result());
  }

  private static void refused(String words, Executable made) {
    Exception e = assertThrows(IllegalArgumentException.class, made);
    assertTrue(String.valueOf(e.getMessage()).contains(words), e::getMessage);
  }

  /** Heaps of random boxes and of random triangles are baked, or refused, and never fail. */
  @Test
  void anyHeapIsBakedOrRefused() {
    int baked = 0;
    for (int seed = 0; seed < 14 * SCALE; seed++) {
      Random random = new Random(seed);
      double[] corners = new double[6 * 30];
      for (int i = 0; i < corners.length; i += 6) {
        for (int axis = 0; axis < 3; axis++) {
          corners[i + axis] = random.nextInt(axis == 1 ? 6 : 20);
          corners[i + axis + 3] = corners[i + axis] + (axis == 1 ? 0.5 : 1 + random.nextInt(12));
        }
      }
      try {
        NavMesh mesh = baked(boxes(corners), USUAL.withTile(24 + seed));
        assertTrue(mesh.polygonCount() > 0);
        baked++;
      } catch (IllegalArgumentException e) {
        assertTrue(String.valueOf(e.getMessage()).contains("Maybe"), e::getMessage);
      }
      float[] points = new float[3 * 60];
      for (int i = 0; i < points.length; i++) {
        points[i] = 20 * random.nextFloat() / (i % 3 == 1 ? 5 : 1);
      }
      int[] triangles = random.ints(3 * 80, 0, 60).toArray();
      try {
        assertTrue(baked(new TriangleSoup(points, triangles), USUAL).polygonCount() > 0);
        baked++;
      } catch (IllegalArgumentException e) {
        assertTrue(String.valueOf(e.getMessage()).contains("Maybe"), e::getMessage);
      }
    }
    assertTrue(baked > 20 * SCALE, "baked " + baked);
  }

  @ParameterizedTest
  @CsvSource({"dungeon.obj", "nav_test.obj"})
  void publicGeometryIsBaked(String name) throws IOException {
    Optional<Path> folder = PublicFiles.find("navmesh/recast");
    Assumptions.assumeTrue(folder.isPresent(), PublicFiles.ABSENT);
    TriangleSoup soup = TriangleSoup.read(folder.orElseThrow().resolve(name));
    byte[] one = MeshFiles.bytes(baked(soup, USUAL));
    NavMesh two = USUAL.build(soup, shuffled(2, 5)).finish(BuildProgress.SILENT);
    assertTrue(Arrays.equals(one, MeshFiles.bytes(two)), "the same bytes with two workers");
    assertTrue(two.polygonCount() > 100);
  }
}
