package waywright.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import waywright.game.mesh.MeshWorld;
import waywright.game.mesh.MeshWorlds;
import waywright.mesh.NavMesh;
import waywright.mesh.route.Agent;
import waywright.mesh.route.MeshPathfinder;
import waywright.mesh.route.MeshRoute;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;
import waywright.search.SearchStatus;

/** Bodies of several radii among obstacles that move: against distances to the rings themselves. */
class MeshWorldsTest {

  private static final int SIZE = 64;
  private static final double[] RADII = {0, 0.5, 1.25};
  private static final double[] PILLAR = {30, 20, 34, 20, 34, 44, 30, 44};

  private static Outlines outlines() {
    Lattice lattice = new Lattice(1.0 / 512, 0, 0);
    return new Outlines(lattice).outline(0, 0, SIZE, 0, SIZE, SIZE, 0, SIZE).hole(PILLAR);
  }

  private static MeshWorlds worlds() {
    return new MeshWorlds(outlines(), 16 * 512);
  }

  private static double[] box(SplittableRandom random) {
    double x = 2 + (SIZE - 4) * random.nextDouble();
    double y = 2 + (SIZE - 4) * random.nextDouble();
    double a = 1 + 3 * random.nextDouble();
    double b = 4 * random.nextDouble() - 2;
    double[] ring = {x - a, y - b, x + b, y - a, x + a, y + b, x - b, y + a};
    for (int i = 0; i < ring.length; i++) {
      ring[i] = Math.max(0, Math.min(SIZE, Math.rint(512 * ring[i]) / 512));
    }
    return ring;
  }

  /** Kept at a distance everywhere, and hardly longer than the shortest that does so. */
  @Test
  void waysKeepTheirRadiusAndAreHardlyLonger() {
    int found = 0;
    int same = 0;
    for (int seed = 0; seed < 12; seed++) {
      SplittableRandom random = new SplittableRandom(seed);
      MeshWorlds worlds = worlds();
      for (int i = 0; i < 2; i++) {
        worlds.of(RADII[i]);
      }
      Map<Integer, double[]> rings = new TreeMap<>(Map.of(-1, PILLAR));
      for (int turn = 0; turn < 4; turn++) {
        for (int id = 0; id < 10; id++) {
          double[] ring = box(random);
          if (random.nextInt(5) == 0) {
            assertEquals(rings.remove(id) != null, worlds.remove(id));
          } else if (isConvex(ring)) {
            worlds.put(id, ring);
            rings.put(id, ring);
          }
        }
        worlds.rebuild();
        for (double radius : RADII) {
          NavMesh mesh = worlds.of(radius).mesh();
          MeshPathfinder find = MeshPathfinder.of(mesh);
          for (int i = 0; i < 6; i++) {
            double[] p = random.doubles(4, 0, SIZE).toArray();
            if (find.find(p[0], p[1], p[2], p[3]).isFound()) {
              checkDistance(find, rings, radius, "seed " + seed + " radius " + radius);
              MeshRoute exact =
                  MeshPathfinder.of(worlds.of(0).mesh(), Agent.radius(radius))
                      .find(p[0], p[1], p[2], p[3]);
              assertEquals(SearchStatus.FOUND, exact.status());
              // Sides are bent by half a step at borders of tiles.
              assertTrue(exact.lowerBound() <= find.length() + 0.01);
              same += find.length() <= exact.length() * 1.006 + 0.05 ? 1 : 0;
              found++;
            }
          }
        }
      }
    }
    assertTrue(found > 200 && same > 0.98 * found, same + " of " + found);
  }

  private static boolean isConvex(double[] ring) {
    boolean convex = true;
    for (int i = 0; i < 4; i++) {
      int a = 2 * i;
      int b = (a + 2) % 8;
      int c = (a + 4) % 8;
      convex &=
          (ring[b] - ring[a]) * (ring[c + 1] - ring[a + 1])
                  - (ring[b + 1] - ring[a + 1]) * (ring[c] - ring[a])
              > 0.01;
    }
    return convex;
  }

  private static void checkDistance(
      MeshPathfinder find, Map<Integer, double[]> rings, double radius, String what) {
    // The world of radius 0 may be half a step deep in a ring.
    double least = radius == 0 ? -1 : radius - 1e-9;
    for (int i = 1; i < find.size(); i++) {
      double[] leg = {find.x(i - 1), find.y(i - 1), find.x(i), find.y(i)};
      for (double[] ring : rings.values()) {
        for (int k = 0; k < ring.length; k += 2) {
          int next = (k + 2) % ring.length;
          double[] side = {ring[k], ring[k + 1], ring[next], ring[next + 1]};
          assertTrue(distance(leg, side) >= least, what);
        }
      }
      for (double at : leg) {
        assertTrue(at >= least && at <= SIZE - least, what);
      }
    }
  }

  private static double distance(double[] a, double[] b) {
    double ends =
        Math.min(
            Math.min(distance(a, b[0], b[1]), distance(a, b[2], b[3])),
            Math.min(distance(b, a[0], a[1]), distance(b, a[2], a[3])));
    boolean crosses =
        side(a, b[0], b[1]) * side(a, b[2], b[3]) < 0
            && side(b, a[0], a[1]) * side(b, a[2], a[3]) < 0;
    return crosses ? 0 : ends;
  }

  private static double side(double[] s, double x, double y) {
    return (s[2] - s[0]) * (y - s[1]) - (s[3] - s[1]) * (x - s[0]);
  }

  private static double distance(double[] s, double x, double y) {
    double dx = s[2] - s[0];
    double dy = s[3] - s[1];
    double t = ((x - s[0]) * dx + (y - s[1]) * dy) / Math.max(dx * dx + dy * dy, 1e-300);
    t = Math.max(0, Math.min(1, t));
    return Math.hypot(s[0] + t * dx - x, s[1] + t * dy - y);
  }

  /** Whenever it is made, and whatever was put before. */
  @Test
  void aWorldIsTheSameHoweverItCameToBe() {
    SplittableRandom random = new SplittableRandom(5);
    MeshWorlds early = worlds();
    MeshWorlds late = worlds();
    early.of(0.5);
    List<double[]> rings = new ArrayList<>();
    for (int id = 0; id < 8; id++) {
      double[] ring = box(random);
      if (isConvex(ring)) {
        early.put(id, 1 + id, 1, 2 + id, 1, 2 + id, 2);
        early.rebuild();
        early.put(id, ring);
        rings.add(ring);
        late.put(id, ring);
      }
    }
    assertTrue(rings.size() > 3);
    early.rebuild();
    assertSame(early.of(0.5), early.of(0.5));
    assertSame(early.of(0.0), early.of(-0.0));
    assertSameMesh(early.of(0.5).mesh(), late.of(0.5).mesh());
    MeshWorlds.Version kept = early.save();
    NavMesh then = early.of(0.5).mesh();
    early.put(99, 40, 10, 44, 10, 44, 14);
    early.remove(0);
    early.rebuild();
    NavMesh young = early.of(1.25).mesh();
    assertNotSame(then, early.of(0.5).mesh());
    early.restore(kept);
    assertSame(then, early.of(0.5).mesh());
    assertNotSame(young, early.of(1.25).mesh());
    assertSameMesh(late.of(1.25).mesh(), early.of(1.25).mesh());
    assertThrows(IllegalArgumentException.class, () -> late.restore(kept));
  }

  private static void assertSameMesh(NavMesh a, NavMesh b) {
    assertEquals(a.sideCount(), b.sideCount());
    for (int side = 0; side < a.sideCount(); side++) {
      assertEquals(a.x(a.start(side)), b.x(b.start(side)));
      assertEquals(a.y(a.start(side)), b.y(b.start(side)));
      assertEquals(a.twin(side), b.twin(side));
    }
  }

  /** What some body could not mind is refused when it is put, not when that body comes. */
  @Test
  void badRingsAreRefusedBeforeAnyWorldIsMade() {
    MeshWorlds worlds = worlds();
    double[] bent = {50, 50, 54, 50, 51, 51, 50, 54};
    double[] clockwise = {50, 50, 50, 54, 54, 54};
    double[] two = {50, 50, 50, 54};
    double[] odd = {50, 50, 54, 50, 54, 54, 50};
    double[] far = {1e9, 0, 2e9, 0, 2e9, 1};
    double[] none = {Double.NaN, 50, 54, 50, 54, 54};
    for (double[] ring : List.of(bent, clockwise, two, odd, far, none)) {
      assertThrows(IllegalArgumentException.class, () -> worlds.put(1, ring));
    }
    assertFalse(worlds.remove(1));
    assertTrue(worlds.of(0).mesh().contains(50.5, 50.5));
    assertThrows(IllegalArgumentException.class, () -> worlds.put(1, bent));
    assertTrue(worlds.of(1).mesh().contains(50.5, 50.5));
  }

  @Test
  void budgetsAndBadRings() {
    MeshWorlds worlds = worlds();
    MeshWorld points = worlds.of(0);
    MeshWorld bodies = worlds.of(1);
    NavMesh before = bodies.mesh();
    worlds.put(1, 4, 4, 28, 4, 28, 6, 4, 6);
    int tiles = 0;
    for (int rebuilt = worlds.rebuild(1); rebuilt > 0; rebuilt = worlds.rebuild(1)) {
      assertEquals(1, rebuilt);
      tiles++;
    }
    assertTrue(tiles >= 4, tiles + " tiles");
    assertNotSame(before, bodies.mesh());
    assertTrue(points.mesh().contains(10, 6.5) && !bodies.mesh().contains(10, 6.5));
    assertTrue(bodies.mesh().contains(10, 7.02));
    double[] bent = {50, 50, 54, 50, 51, 51, 50, 54};
    assertThrows(IllegalArgumentException.class, () -> worlds.put(1, bent));
    NavMesh kept = bodies.mesh();
    worlds.rebuild();
    assertSameMesh(kept, bodies.mesh());
    assertFalse(points.mesh().contains(10, 5));
    assertTrue(points.mesh().contains(50.5, 50.5));
    assertThrows(IllegalArgumentException.class, () -> worlds.rebuild(0));
    assertThrows(IllegalArgumentException.class, () -> worlds.of(-1));
    assertThrows(IllegalArgumentException.class, () -> worlds.of(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> worlds.of(40));
  }
}
