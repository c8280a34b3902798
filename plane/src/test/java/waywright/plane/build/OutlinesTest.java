package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.plane.Lattice;

class OutlinesTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final double[] SQUARE = {0, 0, 40, 0, 40, 40, 0, 40};
  private final SplittableRandom random = new SplittableRandom(24);

  /** Boxes of whole cells, however they overlap, touch and share corners, against painted cells. */
  @Test
  void boxesAgreeWithPaintedCells() {
    for (int i = 0; i < 500 * SCALE; i++) {
      int[] cell = new int[8 * 8];
      Arrays.fill(cell, -1);
      boolean[] blocked = new boolean[64];
      Outlines outlines = new Outlines(Lattice.UNIT);
      List<int[]> areas = new ArrayList<>();
      for (int k = random.nextInt(1, 4); k > 0; k--) {
        int[] box = box();
        outlines.outline(corners(box));
        paint(box, c -> cell[c] = Math.max(cell[c], 0));
      }
      for (int k = random.nextInt(6); k > 0; k--) {
        int[] box = box();
        outlines.hole(corners(box));
        paint(box, c -> blocked[c] = true);
      }
      for (int k = random.nextInt(4); k > 0; k--) {
        int[] box = box();
        int area = random.nextInt(1, 4);
        outlines.area(area, corners(box));
        paint(box, c -> cell[c] = cell[c] < 0 ? -1 : Math.max(cell[c], area));
        areas.add(box);
      }
      for (int c = 0; c < 64; c++) {
        cell[c] = blocked[c] ? -1 : cell[c];
      }
      ConvexParts parts = outlines.build();
      PartsChecker.check(parts);
      for (int c = 0; c < 64; c++) {
        int p = PartsChecker.polygonAt(parts, 2 * (c % 8) + 1, 2 * (c / 8) + 1);
        assertEquals(cell[c], p < 0 ? -1 : parts.area(p), "cell " + c + " of round " + i);
      }
      // The same free space from the grid: the very same polygons.
      assertEquals(ConvexParts.ofCells(8, 8, (x, y) -> cell[y * 8 + x]), parts);
    }
  }

  /** Random rings on few points, collinear and touching everywhere. */
  @Test
  void theOrderOfRingsIsNothing() {
    for (int i = 0; i < 134 * SCALE; i++) {
      List<Consumer<Outlines>> rings = new ArrayList<>();
      rings.add(o -> o.outline(0, 0, 8, 0, 8, 8, 0, 8));
      for (int k = random.nextInt(1, 8); k > 0; k--) {
        double[] ring = random.ints(2 * random.nextInt(3, 7), 0, 9).asDoubleStream().toArray();
        int kind = random.nextInt(4);
        int area = random.nextInt(3);
        rings.add(
            o -> {
              switch (kind) {
                case 0 -> o.area(area, ring);
                case 1 -> o.wall(ring);
                default -> o.hole(ring);
              }
            });
      }
      ConvexParts first = null;
      for (int turn = 0; turn < 3; turn++) {
        Outlines outlines = new Outlines(Lattice.UNIT).repairing();
        rings.forEach(ring -> ring.accept(outlines));
        ConvexParts parts = outlines.build();
        PartsChecker.check(parts);
        first = first == null ? parts : first;
        assertEquals(first, parts);
        Collections.shuffle(rings, new Random(i));
      }
    }
  }

  @Test
  void areasOfDisjointHolesAddUp() {
    for (int i = 0; i < 67 * SCALE; i++) {
      Outlines outlines = new Outlines(Lattice.UNIT).outline(0, 0, 4000, 0, 4000, 4000, 0, 4000);
      long free = 2L * 4000 * 4000;
      for (int column = 0; column < 8; column++) {
        for (int row = 0; row < 8; row++) {
          double[] star = star(250 + 500 * column, 250 + 500 * row);
          outlines.hole(star);
          free -= doubledArea(star);
        }
      }
      ConvexParts parts = outlines.build();
      PartsChecker.check(parts);
      assertEquals(free, PartsChecker.doubledArea(parts, 0));
    }
  }

  @Test
  void sliversCombsAndSpirals() {
    Outlines slivers = new Outlines(Lattice.UNIT).outline(0, 0, 100000, 0, 100000, 1000, 0, 1000);
    long free = 2L * 100000 * 1000;
    for (int k = 0; k < 90; k++) {
      slivers.hole(10, 10 * k + 5, 99990, 10 * k + 6 + k % 5, 99990, 10 * k + 7 + k % 5);
      free -=
          doubledArea(
              new double[] {10, 10 * k + 5, 99990, 10 * k + 6 + k % 5, 99990, 10 * k + 7 + k % 5});
    }
    ConvexParts parts = slivers.build();
    PartsChecker.check(parts);
    assertEquals(free, PartsChecker.doubledArea(parts, 0));
    double[] comb = new double[4 * 500];
    for (int k = 0; k < 500; k++) {
      comb[4 * k] = 1000 - 2 * k;
      comb[4 * k + 1] = k == 0 || k == 499 ? 0 : 10 + k % 7;
      comb[4 * k + 2] = 999 - 2 * k;
      comb[4 * k + 3] = k == 499 ? 0 : 900;
    }
    ConvexParts teeth = new Outlines(Lattice.UNIT).repairing().outline(comb).build();
    PartsChecker.check(teeth);
    assertEquals(Math.abs(doubledArea(comb)), PartsChecker.doubledArea(teeth, 0));
  }

  @Test
  void twoHolesThatTouchAtACornerCloseIt() {
    ConvexParts parts =
        new Outlines(Lattice.UNIT)
            .outline(0, 0, 4, 0, 4, 4, 0, 4)
            .hole(0, 0, 2, 0, 2, 2, 0, 2)
            .hole(2, 2, 4, 2, 4, 4, 2, 4)
            .build();
    assertEquals("2 polygons, 8 sides, 7 vertices", parts.toString());
    for (int s = 0; s < parts.sides(); s++) {
      assertEquals(-1, parts.neighbor(s));
    }
  }

  @Test
  void aWallSeparatesWithoutThickness() {
    ConvexParts whole = new Outlines(Lattice.UNIT).outline(SQUARE).wall(20, 0, 20, 40).build();
    assertEquals("2 polygons, 8 sides, 6 vertices", whole.toString());
    for (int s = 0; s < whole.sides(); s++) {
      assertEquals(-1, whole.neighbor(s));
    }
    ConvexParts half = new Outlines(Lattice.UNIT).outline(SQUARE).wall(20, 0, 20, 30).build();
    PartsChecker.check(half);
    int passages = 0;
    for (int s = 0; s < half.sides(); s++) {
      passages += half.neighbor(s) >= 0 ? 1 : 0;
    }
    assertTrue(passages >= 2);
  }

  /** Straight walls with vertices that change nothing: cut as without them, closed all along. */
  @Test
  void redundantVerticesOfWallsChangeNothing() {
    ConvexParts twoRooms =
        new Outlines(Lattice.UNIT).outline(0, 0, 4, 0, 4, 4, 0, 4).wall(0, 0, 2, 2, 4, 4).build();
    assertEquals("2 polygons, 6 sides, 4 vertices", twoRooms.toString());
    for (int s = 0; s < twoRooms.sides(); s++) {
      assertEquals(-1, twoRooms.neighbor(s));
    }
    for (int i = 0; i < 2000; i++) {
      Outlines plain = new Outlines(Lattice.UNIT).outline(SQUARE);
      Outlines dotted = new Outlines(Lattice.UNIT).outline(SQUARE);
      double closed = 4 * 40;
      for (int row = 0; row < 40; row += 10) {
        // One wall in each of four strips, which may touch the rim and the next strip's wall.
        int pieces = random.nextInt(1, 7);
        int dx = random.nextInt(40 / pieces) + 1;
        int dy = random.nextInt(10 / pieces + 1);
        int x = random.nextInt(40 - pieces * dx + 1);
        int y = row + random.nextInt(10 - pieces * dy + 1);
        if (y == 0 || y == 40 || dy == 0 && y % 10 == 0) {
          continue;
        }
        plain.wall(x, y, x + pieces * dx, y + pieces * dy);
        double[] chain = new double[2 * pieces + 2];
        for (int k = 0; k <= pieces; k++) {
          chain[2 * k] = x + k * dx;
          chain[2 * k + 1] = y + k * dy;
        }
        dotted.wall(chain);
        closed += 2 * pieces * Math.hypot(dx, dy);
      }
      ConvexParts parts = dotted.build();
      PartsChecker.check(parts);
      assertEquals(plain.build(), parts);
      assertEquals(closed, PartsChecker.closedLength(parts), 1e-9, "map " + i);
    }
  }

  @Test
  void outlinesThatOverlapAreOne() {
    ConvexParts one = new Outlines(Lattice.UNIT).outline(SQUARE).build();
    ConvexParts two =
        new Outlines(Lattice.UNIT)
            .outline(0, 0, 25, 0, 25, 40, 0, 40)
            .outline(15, 0, 40, 0, 40, 40, 15, 40)
            .area(0, 3, 3, 30, 7, 9, 30)
            .build();
    assertEquals(one, two);
  }

  @Test
  void nothingFreeIsNoPolygon() {
    assertEquals(0, new Outlines(Lattice.UNIT).build().polygons());
    assertEquals(0, new Outlines(Lattice.UNIT).outline(SQUARE).hole(SQUARE).build().polygons());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "0,0,1,1|outline 0 has 2 vertices",
        "0,0,1,1,2|outline 0 has 5 coordinates",
        "0,0,0,4,4,4,4,0|outline 0 is clockwise",
        "0,0,4,4,4,0,0,4|outline 0: the side from vertex 0 intersects the side from vertex 2",
        "0,0,4,0,4,4,4,4,0,4|outline 0, vertex 3 is equal to vertex 2",
        "0,0,4,0,4,4,0,0|outline 0, vertex 3 is equal to vertex 0",
        "0,0,4,0,2,0,2,4|outline 0: the side from vertex 0 intersects the side from vertex 1",
        "0,0,4,0,4,NaN|outline 0, vertex 2: y is NaN",
        "0,0,4,0,1e9,4|outline 0, vertex 2: x is 1.0E9",
        "0,0,4,0,8,0|outline 0: the side from vertex",
      })
  void refusesWhatIsNoSimpleRing(String text) {
    String[] part = text.split("\\|");
    double[] ring = Arrays.stream(part[0].split(",")).mapToDouble(Double::parseDouble).toArray();
    String said =
        assertThrows(IllegalArgumentException.class, () -> new Outlines(Lattice.UNIT).outline(ring))
            .getMessage();
    assertTrue(said.startsWith(part[1]), said);
    assertTrue(said.contains("Maybe"), said);
  }

  @Test
  void repairsWhatItIsAskedToRepair() {
    assertEquals(
        new Outlines(Lattice.UNIT).outline(SQUARE).build(),
        new Outlines(Lattice.UNIT).repairing().outline(0, 0, 0, 40, 40, 40, 40, 40, 40, 0).build());
    ConvexParts bow =
        new Outlines(Lattice.UNIT).repairing().outline(0, 0, 4, 4, 4, 0, 0, 4).build();
    assertEquals(2, bow.polygons());
    assertEquals(16, PartsChecker.doubledArea(bow, 0));
    // Opposite ways round, overlapping: nothing cancels.
    ConvexParts holes =
        new Outlines(Lattice.UNIT)
            .outline(SQUARE)
            .repairing()
            .hole(0, 0, 30, 0, 30, 40, 0, 40)
            .hole(10, 0, 10, 40, 40, 40, 40, 0)
            .hole(7, 7)
            .build();
    assertEquals(0, holes.polygons());
  }

  private int[] box() {
    int x = random.nextInt(8);
    int y = random.nextInt(8);
    return new int[] {x, y, random.nextInt(x + 1, 9), random.nextInt(y + 1, 9)};
  }

  private static double[] corners(int[] b) {
    return new double[] {b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3]};
  }

  private static void paint(int[] b, java.util.function.IntConsumer cell) {
    for (int y = b[1]; y < b[3]; y++) {
      for (int x = b[0]; x < b[2]; x++) {
        cell.accept(y * 8 + x);
      }
    }
  }

  private double[] star(int x, int y) {
    int tips = random.nextInt(3, 12);
    double[] star = new double[2 * tips];
    for (int k = 0; k < tips; k++) {
      double far = random.nextInt(50, 240);
      star[2 * k] = Math.rint(x + far * Math.cos(2 * Math.PI * k / tips));
      star[2 * k + 1] = Math.rint(y + far * Math.sin(2 * Math.PI * k / tips));
    }
    return star;
  }

  private static long doubledArea(double[] ring) {
    double sum = 0;
    for (int i = 0; i < ring.length; i += 2) {
      int j = (i + 2) % ring.length;
      sum += ring[i] * ring[j + 1] - ring[j] * ring[i + 1];
    }
    return (long) sum;
  }
}
