package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Body;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.Spot;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.Passages;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** Units on meshes that change, without floors. */
class UnitsOnMeshTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  static MeshWorlds hall(double width, double height) {
    Outlines outlines = new Outlines(new Lattice(0x1p-6, 0, 0));
    outlines.outline(0, 0, width, 0, width, height, 0, height);
    return new MeshWorlds(outlines, 512);
  }

  static double[] box(double left, double low, double right, double high) {
    return new double[] {left, low, right, low, right, high, left, high};
  }

  @Test
  void fortyThroughADoor() {
    MeshWorlds worlds = hall(30, 20);
    worlds.put(1, box(14, 0, 15, 9.5));
    worlds.put(2, box(14, 10.75, 15, 20));
    worlds.rebuild();
    NavMesh mesh = worlds.of(0).mesh();
    MeshJudge judge = new MeshJudge(Units.onMesh(worlds.of(0)));
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 40; i++) {
      all.add(judge.add(2.1 + i % 5 * 1.2, 3 + i / 5 * 1.2, 0.4, 3));
    }
    judge.units.group(all).goTo(24, 10);
    judge.run(mesh, 3000);
    assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
    assertEquals(40, judge.count(UnitState.ARRIVED), judge::toString);
  }

  /** A mesh in other units. */
  @Test
  void scales() {
    for (double scale : new double[] {0.125, 8}) {
      MeshWorlds worlds = hall(30 * scale, 20 * scale);
      worlds.put(1, box(14 * scale, 0, 15 * scale, 9.5 * scale));
      worlds.put(2, box(14 * scale, 10.75 * scale, 15 * scale, 20 * scale));
      worlds.rebuild();
      NavMesh mesh = worlds.of(0).mesh();
      MeshJudge judge = new MeshJudge(Units.onMesh(scale, worlds.of(0)));
      List<Unit> all = new ArrayList<>();
      for (int i = 0; i < 40; i++) {
        double x = scale * (2 + i % 5 * 1.2);
        all.add(judge.add(x, scale * (3 + i / 5 * 1.2), 0.4 * scale, 3 * scale));
      }
      judge.units.group(all).goTo(24 * scale, 10 * scale);
      judge.run(mesh, 3000);
      assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
      assertEquals(40, judge.count(UnitState.ARRIVED), judge::toString);
    }
  }

  @Test
  void hundredInABox() {
    MeshWorlds worlds = hall(60, 40);
    worlds.put(1, box(28, 5, 32, 35));
    worlds.rebuild();
    NavMesh mesh = worlds.of(0).mesh();
    MeshJudge judge = new MeshJudge(Units.onMesh(worlds.of(0)));
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 100; i++) {
      all.add(judge.add(2 + i % 10 * 1.2, 10 + i / 10 * 1.2, 0.4, 3));
    }
    judge.units.group(all).formation(Formation.box()).goTo(48, 20);
    judge.run(mesh, 3000);
    assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
    assertEquals(100, judge.count(UnitState.ARRIVED), judge::toString);
  }

  /** Obstacles appear and go while units walk, are pushed and put elsewhere. */
  @Test
  void editsAndPushes() {
    for (int seed = 0; seed < 7 * SCALE; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MeshWorlds worlds = hall(24, 18);
      for (int i = 0; i < 12; i++) {
        worlds.put(i, obstacle(random));
      }
      worlds.rebuild();
      Units units = Units.onMesh(worlds.of(0));
      MeshJudge judge = new MeshJudge(seed % 2 == 0 ? units : units.spread());
      for (int i = 0; i < 10; i++) {
        double radius = 0.1 + i % 5 * 0.1;
        double[] from = spot(worlds.of(0).mesh(), radius, random);
        try {
          judge.add(from[0], from[1], radius, 1 + i % 3);
        } catch (IllegalArgumentException taken) {
          assertTrue(taken.getMessage().contains("overlap"), taken.getMessage());
        }
      }
      MeshWorlds.Version world = worlds.save();
      UnitsState before = judge.units.save();
      long hash = play(judge, worlds, new SplittableRandom(seed));
      worlds.restore(world);
      judge.units.restore(before);
      assertEquals(hash, play(judge, worlds, new SplittableRandom(seed)));
    }
  }

  private static long play(MeshJudge judge, MeshWorlds worlds, SplittableRandom random) {
    long hash = 0;
    for (int frame = 0; frame < 300; frame++) {
      for (Unit unit : judge.units.all()) {
        double[] to = spot(worlds.of(0).mesh(), unit.radius, random);
        int what = random.nextInt(200);
        if (to != null && what < 4) {
          unit.goTo(to[0], to[1]);
        } else if (to != null && what == 4) {
          unit.moveTo(to[0], to[1]);
        } else if (what == 5) {
          double x = unit.x() + random.nextDouble() - 0.5;
          unit.moveTo(Math.max(0, Math.min(24, x)), unit.y());
        }
      }
      if (random.nextInt(30) == 0) {
        int number = random.nextInt(12);
        if (random.nextBoolean()) {
          worlds.put(number, obstacle(random));
        } else {
          worlds.remove(number);
        }
        worlds.rebuild();
      }
      judge.units.update(random.nextInt(1, 200) / 1000.0);
      judge.ticks++;
      if (judge.units.all().stream().noneMatch(unit -> unit.reason() == GaveUp.WALLED_IN)) {
        judge.judge(worlds.of(0).mesh());
      }
      assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
      hash = hash * 31 + judge.units.hash();
    }
    return hash;
  }

  /** The exact paths of round agents say who must arrive. */
  @Test
  void randomWalks() {
    SplittableRandom random = new SplittableRandom(7);
    int unreachable = 0;
    for (int map = 0; map < 60; map++) {
      MeshWorlds worlds = hall(24, 18);
      int obstacles = 4 + random.nextInt(60);
      for (int i = 0; i < obstacles; i++) {
        worlds.put(i, obstacle(random));
      }
      worlds.rebuild();
      NavMesh mesh = worlds.of(0).mesh();
      double radius = 0.1 + random.nextInt(5) * 0.1;
      MeshPathfinder exact = MeshPathfinder.of(mesh, Agent.radius(radius));
      MeshJudge judge = new MeshJudge(Units.onMesh(worlds.of(0)));
      for (int walk = 0; walk < 8; walk++) {
        double[] from = spot(mesh, radius, random);
        double[] to = spot(mesh, radius, random);
        if (from != null && to != null) {
          Unit unit = judge.add(from[0], from[1], radius, 3);
          unit.goTo(to[0], to[1]);
          judge.run(mesh, 2000);
          assertTrue(judge.leastWall >= -1e-9, judge::toString);
          boolean found = exact.find(from[0], from[1], to[0], to[1]).isFound();
          unreachable += found ? 0 : 1;
          String what = "map %s, radius %s: %s".formatted(map, radius, unit);
          assertEquals(found ? UnitState.ARRIVED : UnitState.GAVE_UP, unit.state(), what);
          assertEquals(found ? null : GaveUp.UNREACHABLE, unit.reason(), what);
          unit.remove();
        }
      }
    }
    assertTrue(unreachable > 20, unreachable + " unreachable");
  }

  /** In grid-step mode units go from node to node. */
  @Test
  void gridSteps() {
    MeshWorlds worlds = hall(30, 20);
    worlds.put(1, box(14, 0, 15, 9.5));
    worlds.put(2, box(14, 10.75, 15, 20));
    worlds.rebuild();
    NavMesh mesh = worlds.of(0).mesh();
    MeshJudge judge = new MeshJudge(Units.onMesh(worlds.of(0)).gridSteps());
    List<Unit> all = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      all.add(judge.add(2.5 + i % 5, 3.5 + i / 5, 0.4, 3));
    }
    judge.units.group(all).goTo(24, 10);
    judge.run(mesh, 1000);
    assertEquals(30, judge.count(UnitState.ARRIVED), judge::toString);
    assertTrue(judge.leastGap >= -1e-9 && judge.leastWall >= -1e-9, judge::toString);
  }

  /** Frames of 1 to 200 ms show the same walk. */
  @Test
  void framesDoNotMatter() {
    double[] end = {};
    for (double frame : new double[] {0.001, 0.016, 0.2}) {
      MeshWorlds worlds = hall(24, 18);
      worlds.put(1, 6, 3, 12, 8, 5, 15);
      worlds.rebuild();
      Units units = Units.onMesh(worlds.of(0));
      Unit unit = units.add(2, 9, Body.radius(0.4), Speed.of(3));
      unit.goTo(14.0, 9.0);
      for (int i = 0; i < Math.round(4 / frame); i++) {
        units.update(frame);
        double wall = MeshJudge.wall(worlds.of(0).mesh(), unit.x(), unit.y());
        assertTrue(wall >= 0.4 - 1e-9, "wall " + wall);
      }
      end = end.length == 0 ? new double[] {unit.x(), unit.y()} : end;
      assertEquals(end[0], unit.x(), 0.31);
      assertEquals(end[1], unit.y(), 0.31);
    }
  }

  @Test
  void degenerateMeshes() {
    NavMeshBuilder builder = NavMesh.builder();
    builder.polygon(builder.vertex(0, 0), builder.vertex(2, 0), builder.vertex(1, 0.5));
    Units units = Units.onMesh(builder.build());
    assertThrows(
        IllegalArgumentException.class, () -> units.add(1, 0.2, Body.radius(0.4), Speed.of(1)));
    assertThrows(
        IllegalArgumentException.class, () -> units.add(9, 9, Body.radius(0.1), Speed.of(1)));
    assertThrows(
        IllegalArgumentException.class,
        () -> units.add(Double.NaN, 0, Body.radius(0.1), Speed.of(1)));
    Unit small = units.add(1, 0.2, Body.radius(0.1), Speed.of(1));
    small.goTo(0.6, 0.15);
    units.update(3);
    assertEquals(UnitState.ARRIVED, small.state());
    small.goTo(0.1, 0.4);
    units.update(30);
    assertTrue(small.state().isOver());
    MeshWorlds worlds = hall(8, 8);
    worlds.of(0);
    Units walled = Units.onMesh(worlds.of(0));
    Unit unit = walled.add(4, 4, Body.radius(0.4), Speed.of(2));
    worlds.put(1, box(0, 0, 8, 8));
    worlds.rebuild();
    unit.goTo(6.5, 6.5);
    walled.update(1);
    assertEquals(GaveUp.WALLED_IN, unit.reason());
    worlds.remove(1);
    worlds.rebuild();
    walled.update(8);
    assertEquals(UnitState.ARRIVED, unit.state());
  }

  /** Bodies of many sizes among turned boxes, often as wide as the narrowest passage. */
  @Test
  void narrowPassages() {
    SplittableRandom random = new SplittableRandom(11);
    int closed = 0;
    int narrow = 0;
    for (int map = 0; map < 60; map++) {
      MeshWorlds worlds = hall(16, 12);
      int boxes = 10 + random.nextInt(50);
      for (int i = 0; i < boxes; i++) {
        worlds.put(i, turned(random));
      }
      worlds.rebuild();
      NavMesh mesh = worlds.of(0).mesh();
      Units units = Units.onMesh(worlds.of(0));
      Passages passages = new Passages(mesh);
      for (int walk = 0; walk < 8; walk++) {
        double[] from = spot(mesh, 0.1, random);
        double[] to = spot(mesh, 0.1, random);
        if (from == null || to == null) {
          continue;
        }
        double widest = passages.largestRadius(from[0], from[1], to[0], to[1]);
        double part = 0.9 + random.nextDouble() * (random.nextBoolean() ? 0.1 : 0.2);
        double radius = Math.floor(Math.min(0.5, widest * part) * 1e6) / 1e6;
        if (radius < 0.1
            || MeshJudge.wall(mesh, from[0], from[1]) < radius
            || MeshJudge.wall(mesh, to[0], to[1]) < radius) {
          continue;
        }
        Unit unit = units.add(from[0], from[1], Body.radius(radius), Speed.of(3));
        unit.goTo(to[0], to[1]);
        for (int t = 0; t < 3000 && !unit.state().isOver(); t++) {
          units.tick();
          assertTrue(MeshJudge.wall(mesh, unit.now.x, unit.now.y) >= radius - 1e-9);
        }
        String what = "map %s, %s of radius %s: %s".formatted(map, unit, radius, widest);
        boolean arrived = unit.state() == UnitState.ARRIVED;
        assertTrue(arrived ? radius <= widest : radius > widest - 1 / 16.0, what);
        narrow += radius > widest - 1 / 16.0 ? 1 : 0;
        closed += !arrived && radius <= widest ? 1 : 0;
        unit.remove();
      }
    }
    assertTrue(narrow > 100 && closed < narrow / 20, closed + " of " + narrow);
  }

  private static double[] turned(SplittableRandom random) {
    double a = random.nextDouble();
    double b = random.nextDouble();
    double length = (0.2 + random.nextDouble() * 1.5) / Math.sqrt(a * a + b * b);
    double width = (0.1 + random.nextDouble()) / Math.sqrt(a * a + b * b);
    double x = 1.5 + random.nextDouble() * 12;
    double y = random.nextDouble() * 9;
    double[] ring = {x, y, x + length * a, y + length * b, 0, 0, x - width * b, y + width * a};
    ring[4] = ring[2] - width * b;
    ring[5] = ring[3] + width * a;
    for (int i = 0; i < 8; i++) {
      ring[i] = Math.rint(64 * ring[i]) / 64;
    }
    return ring;
  }

  static double[] obstacle(SplittableRandom random) {
    double x = random.nextInt(0, 23 * 4) / 4.0;
    double y = random.nextInt(0, 17 * 4) / 4.0;
    double right = Math.min(24, x + random.nextInt(1, 16) / 4.0);
    double high = Math.min(18, y + random.nextInt(1, 16) / 4.0);
    double leg = Math.min(right - x, high - y);
    return random.nextInt(3) > 0
        ? box(x, y, right, high)
        : new double[] {x, y, x + leg, y, x, y + leg};
  }

  static double[] spot(NavMesh mesh, double radius, SplittableRandom random) {
    for (int i = 0; i < 100; i++) {
      Spot spot = mesh.randomSpots(NavMesh.EVERY_POLYGON).apply(random::nextDouble);
      if (MeshJudge.wall(mesh, spot.x(), spot.y()) >= radius) {
        return new double[] {spot.x(), spot.y()};
      }
    }
    return null;
  }
}
