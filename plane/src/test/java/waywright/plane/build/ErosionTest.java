package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.plane.Lattice;
import waywright.plane.internal.Containment;
import waywright.plane.internal.Orientation;
import waywright.plane.internal.Rings;

class ErosionTest {

  private static final int SIDES = 32;
  private final SplittableRandom random = new SplittableRandom(26);

  /** Points by their true distance to the sides: both answers enclose the truth, and closely. */
  @Test
  void bothAnswersEncloseTheTruth() {
    for (int i = 0; i < 60; i++) {
      int size = 2000;
      List<double[]> rings = new ArrayList<>();
      rings.add(new double[] {0, 0, size, 0, size, size, 0, size});
      Outlines outlines = new Outlines(Lattice.UNIT).outline(rings.get(0));
      for (int k = random.nextInt(1, 9); k > 0; k--) {
        rings.add(polygon(size));
        outlines.hole(rings.get(rings.size() - 1));
      }
      double radius = i % 2 == 0 ? size / 20.0 : random.nextDouble(1, size / 8.0);
      ConvexParts safe = outlines.eroded(radius, SIDES).build();
      ConvexParts loose = outlines.relaxed(radius, SIDES).build();
      PartsChecker.check(safe);
      PartsChecker.check(loose);
      double slack = radius * 0.005 + 5;
      for (int v = 0; v < safe.vertices(); v++) {
        double d = distance(rings, safe.column(v), safe.row(v));
        assertTrue(d >= radius - 1, "round " + i + ": " + d + " of " + radius);
      }
      for (int k = 0; k < 300; k++) {
        int x2 = random.nextInt(0, 2 * size + 1);
        int y2 = random.nextInt(0, 2 * size + 1);
        double distance =
            isFree(rings, x2 / 2.0, y2 / 2.0) ? distance(rings, x2 / 2.0, y2 / 2.0) : -1;
        boolean inSafe = PartsChecker.polygonAt(safe, x2, y2) >= 0;
        boolean inLoose = PartsChecker.polygonAt(loose, x2, y2) >= 0;
        String where =
            "round " + i + " at " + x2 / 2.0 + ", " + y2 / 2.0 + " d " + distance + " r " + radius;
        assertTrue(!inSafe || distance >= radius - 1, where);
        assertTrue(inLoose || distance < radius + 1, where);
        assertTrue(inSafe || distance < radius + slack, where);
        assertTrue(!inLoose || distance > radius - slack, where);
      }
    }
  }

  @Test
  void straightWallsMoveByTheRadiusAndAStep() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 100, 0, 100, 60, 0, 60);
    ConvexParts eroded = room.eroded(10, SIDES).build();
    assertEquals(2 * 78 * 38, PartsChecker.doubledArea(eroded, 0));
    ConvexParts relaxed = room.relaxed(10, SIDES).build();
    assertEquals(2 * 82 * 42, PartsChecker.doubledArea(relaxed, 0));
  }

  /** A gap of twice the radius is open in the one answer and closed in the other. */
  @Test
  void gapsCloseWhereBodiesAreTooLarge() {
    for (int gap = 20; gap <= 32; gap += 2) {
      Outlines rooms =
          new Outlines(Lattice.UNIT)
              .outline(0, 0, 400, 0, 400, 100, 0, 100)
              .hole(195, 0, 205, 0, 205, 40, 195, 40)
              .hole(195, 40 + gap, 205, 40 + gap, 205, 100, 195, 100);
      ConvexParts safe = rooms.eroded(10, SIDES).build();
      ConvexParts loose = rooms.relaxed(10, SIDES).build();
      if (gap <= 22 || gap >= 30) {
        assertEquals(gap < 26, TiledOutlinesTest.components(safe) > 1, "gap " + gap);
      }
      assertEquals(1, TiledOutlinesTest.components(loose));
      if (gap <= 24) {
        assertEquals(2, TiledOutlinesTest.components(rooms.relaxed(15, SIDES).build()));
      }
    }
  }

  @Test
  void wallsWithoutThicknessKeepBodiesOffToo() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 100, 0, 100, 60, 0, 60);
    ConvexParts parts = room.wall(50, 0, 50, 60).eroded(5, SIDES).build();
    assertEquals(2, TiledOutlinesTest.components(parts));
    assertEquals(2 * 2 * 38 * 48, PartsChecker.doubledArea(parts, 0));
  }

  @Test
  void refusesRadiiAndSidesThatMakeNoSense() {
    Outlines room = new Outlines(Lattice.UNIT).outline(0, 0, 9, 0, 9, 9, 0, 9);
    for (double radius : new double[] {0, -1, Double.NaN, 1e9, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> room.eroded(radius, 32));
    }
    for (int sides : new int[] {0, 4, 12, 2048, -8}) {
      assertThrows(IllegalArgumentException.class, () -> room.relaxed(1, sides));
    }
    assertEquals(0, room.eroded(5, 8).build().polygons());
  }

  /** Regular but for rounding: what is thinner than a step may vanish, so nothing is thin here. */
  private double[] polygon(int size) {
    int x = random.nextInt(size);
    int y = random.nextInt(size);
    int far = random.nextInt(40, 500);
    int n = random.nextInt(3, 9);
    double[] ring = new double[2 * n];
    for (int k = 0; k < n; k++) {
      ring[2 * k] = Math.rint(x + far * Math.cos(2 * Math.PI * k / n));
      ring[2 * k + 1] = Math.rint(y + far * Math.sin(2 * Math.PI * k / n));
    }
    return ring;
  }

  static boolean isFree(List<double[]> rings, double x, double y) {
    boolean free = Rings.locate(Orientation.ADAPTIVE, rings.get(0), x, y) != Containment.OUTSIDE;
    for (double[] hole : rings.subList(1, rings.size())) {
      free &= Rings.locate(Orientation.ADAPTIVE, hole, x, y) != Containment.INSIDE;
    }
    return free;
  }

  /**
   * To the nearest side of all rings; sides inside other holes are never the nearest in the free.
   */
  static double distance(List<double[]> rings, double x, double y) {
    double least = Double.POSITIVE_INFINITY;
    for (double[] r : rings) {
      for (int i = 0, j = r.length - 2; i < r.length; j = i, i += 2) {
        double dx = r[i] - r[j];
        double dy = r[i + 1] - r[j + 1];
        double t = ((x - r[j]) * dx + (y - r[j + 1]) * dy) / (dx * dx + dy * dy);
        double s = Math.max(0, Math.min(1, t));
        least = Math.min(least, Math.hypot(x - r[j] - s * dx, y - r[j + 1] - s * dy));
      }
    }
    return least;
  }
}
