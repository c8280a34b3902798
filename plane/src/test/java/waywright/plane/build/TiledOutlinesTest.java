package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.plane.Lattice;
import waywright.plane.internal.Contact;
import waywright.plane.internal.Containment;
import waywright.plane.internal.Orientation;
import waywright.plane.internal.Rings;
import waywright.plane.internal.Segments;
import waywright.prepare.Workers;

class TiledOutlinesTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final int SIDE = 24;
  private final SplittableRandom random = new SplittableRandom(25);

  /** Boxes of whole cells, along borders, across corners, over whole tiles: cell by cell. */
  @Test
  void boxesAgreeWithPaintedCells() {
    for (int i = 0; i < 60; i++) {
      int size = 4 + i % 7;
      TiledOutlines tiled = new TiledOutlines(field(), size);
      Map<Integer, int[]> boxes = new TreeMap<>();
      for (int turn = 0; turn < 12; turn++) {
        edit(tiled, boxes);
        tiled.rebuild();
        ConvexParts parts = tiled.parts();
        PartsChecker.checkTiled(parts);
        boolean[] blocked = painted(boxes);
        for (int c = 0; c < blocked.length; c++) {
          int p = PartsChecker.polygonAt(parts, 2 * (c % SIDE) + 1, 2 * (c / SIDE) + 1);
          assertEquals(blocked[c], p < 0, "cell " + c + " in turn " + turn + " of round " + i);
        }
        assertEquals(components(blocked), components(parts));
      }
      boxes.keySet().forEach(tiled::remove);
      tiled.rebuild();
      assertEquals(new TiledOutlines(field(), size).parts(), tiled.parts());
    }
  }

  /** Any history gives what a fresh build of the same obstacles gives. */
  @Test
  void historyIsNothing() {
    for (int i = 0; i < 60; i++) {
      TiledOutlines tiled = new TiledOutlines(yard(), 1000);
      Map<Integer, double[]> rings = new TreeMap<>();
      for (int turn = 0; turn < 10; turn++) {
        int id = random.nextInt(6);
        if (random.nextInt(4) == 0) {
          assertEquals(rings.remove(id) != null, tiled.remove(id));
        } else {
          rings.put(id, polygon());
          tiled.put(id, rings.get(id));
        }
        if (random.nextBoolean()) {
          tiled.rebuild();
        }
      }
      tiled.rebuild(turns());
      TiledOutlines fresh = new TiledOutlines(yard(), 1000, turns());
      List<Integer> ids = new ArrayList<>(rings.keySet());
      Collections.shuffle(ids, new Random(i));
      ids.forEach(id -> fresh.put(id, rings.get(id)));
      fresh.rebuild();
      assertEquals(fresh.parts(), tiled.parts());
      PartsChecker.checkTiled(tiled.parts());
      checkPoints(tiled.parts(), rings);
    }
  }

  /** Points that are farther than a step from all sides lie where the rings say. */
  private void checkPoints(ConvexParts parts, Map<Integer, double[]> rings) {
    int checked = 0;
    for (int k = 0; k < 300; k++) {
      int x = random.nextInt(0, 4001);
      int y = random.nextInt(0, 4001);
      boolean near = x < 3 || y < 3 || x > 3997 || y > 3997;
      boolean blocked = x >= 1500 && x <= 1700 && y >= 1500 && y <= 2300;
      near |= blocked && (x < 1503 || x > 1697 || y < 1503 || y > 2297);
      near |= x > 1490 && x < 1710 && y > 1490 && y < 2310 && !blocked;
      for (double[] ring : rings.values()) {
        near |= isNear(ring, x, y);
        blocked |= Rings.locate(Orientation.ADAPTIVE, ring, x, y) == Containment.INSIDE;
      }
      if (!near) {
        checked++;
        assertEquals(blocked, PartsChecker.polygonAt(parts, 2 * x, 2 * y) < 0, x + ", " + y);
      }
    }
    assertTrue(checked > 100);
  }

  private static boolean isNear(double[] ring, int x, int y) {
    for (int dx = -3; dx <= 3; dx += 6) {
      for (int dy = -3; dy <= 3; dy += 6) {
        for (int i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
          boolean cut =
              Segments.contact(
                      Orientation.ADAPTIVE,
                      ring[j],
                      ring[j + 1],
                      ring[i],
                      ring[i + 1],
                      x - dx,
                      y - dy,
                      x + dx,
                      y + dy)
                  != Contact.NONE;
          if (cut) {
            return true;
          }
        }
      }
    }
    return false;
  }

  /** On so few points everything touches everything; still each tile is as in the whole. */
  @Test
  void tilesAreWhatTheWholeHasThere() {
    for (int i = 0; i < 170 * SCALE; i++) {
      Outlines outlines = new Outlines(Lattice.UNIT).repairing();
      outlines.outline(-1, -1, SIDE + 1, -1, SIDE + 1, SIDE + 1, -1, SIDE + 1);
      outlines.outline(random.ints(8, 0, SIDE + 1).asDoubleStream().toArray());
      for (int k = random.nextInt(1, 8); k > 0; k--) {
        outlines.hole(random.ints(6, 0, SIDE + 1).asDoubleStream().toArray());
      }
      int size = i % 2 == 0 ? 4 : 8;
      Strands all = outlines.strands();
      for (int line = 0; line <= SIDE; line += size) {
        all.add(line, -1, line, SIDE + 1, PlanarGraph.WALL, 1);
        all.add(-1, line, SIDE + 1, line, PlanarGraph.WALL, 1);
      }
      Square field = new Square(0, 0, SIDE, SIDE);
      FreeSpace free =
          FreeSpace.ofTile(
              Noding.inside(all, field),
              outlines.rule(),
              column -> {
                int[] windings = new int[outlines.layers()];
                for (int s = 0; s < all.count(); s++) {
                  field.turn(all, s, windings);
                  field.lift(all, s, column, windings);
                }
                return windings;
              });
      ConvexParts whole = Merging.of(Lattice.UNIT, free.triangles(), free.graph(), free.areas());
      TiledOutlines tiled = new TiledOutlines(outlines, size);
      long inside = 0;
      for (int p = 0; p < tiled.parts().polygons(); p++) {
        inside += isInField(tiled.parts(), p) ? tiled.parts().doubledArea(p) : 0;
      }
      assertEquals(PartsChecker.doubledArea(whole, 0), inside, "round " + i);
      PartsChecker.checkTiled(tiled.parts());
    }
  }

  private static boolean isInField(ConvexParts parts, int p) {
    return IntStream.range(parts.firstSide(p), parts.firstSide(p + 1))
        .map(parts::corner)
        .flatMap(v -> IntStream.of(parts.column(v), parts.row(v)))
        .allMatch(c -> c >= 0 && c <= SIDE);
  }

  /** Three obstacles on one corner of tiles, in six orders, by one worker and by four. */
  @Test
  void threeOnOneCorner() {
    double[][] rings = {
      {980, 990, 1020, 1003, 1001, 1017},
      {1000, 1000, 1033, 985, 1040, 1011},
      {970, 1000, 990, 960, 1012, 1004, 993, 1020}
    };
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    ConvexParts first = null;
    for (int[] order : orders) {
      for (Workers workers : List.of(Workers.NONE, turns())) {
        TiledOutlines tiled = new TiledOutlines(yard(), 1000, workers);
        for (int id : order) {
          tiled.put(id, rings[id]);
        }
        assertEquals(4, tiled.rebuild(workers));
        PartsChecker.checkTiled(tiled.parts());
        first = first == null ? tiled.parts() : first;
        assertEquals(first, tiled.parts());
      }
    }
  }

  @Test
  void anObstacleOverAWholeTileEmptiesIt() {
    TiledOutlines tiled = new TiledOutlines(field(), 8);
    int before = tiled.parts().polygons();
    assertEquals(9, before);
    TiledOutlines.Version free = tiled.save();
    tiled.put(7, 6, 6, 18, 6, 18, 18, 6, 18);
    assertEquals(9, tiled.rebuild());
    TiledOutlines.Version covered = tiled.save();
    assertEquals(0, covered.tile(4).polygons());
    assertTrue(covered.differs(free, 4));
    PartsChecker.checkTiled(tiled.parts());
    assertTrue(tiled.remove(7));
    assertEquals(9, tiled.rebuild());
    assertEquals(9, tiled.parts().polygons());
    assertTrue(tiled.save().differs(covered, 4));
  }

  @Test
  void wallsOnBordersAreClosed() {
    Outlines outlines = field().wall(8, 0, 8, 24).wall(16, 8, 16, 16);
    TiledOutlines tiled = new TiledOutlines(outlines, 8);
    PartsChecker.checkTiled(tiled.parts());
    assertEquals(2, components(tiled.parts()));
  }

  @Test
  void areasGoThroughTiles() {
    Outlines outlines =
        field().area(3, 2, 2, 20, 2, 20, 20, 2, 20).hole(9, 9, 12, 9, 12, 12, 9, 12);
    ConvexParts parts = new TiledOutlines(outlines, 8).parts();
    assertEquals(2 * (18 * 18 - 9), PartsChecker.doubledArea(parts, 3));
    assertEquals(2 * (24 * 24 - 18 * 18), PartsChecker.doubledArea(parts, 0));
  }

  @Test
  void refusesSizesAndObstaclesThatMakeNoSense() {
    assertThrows(IllegalArgumentException.class, () -> new TiledOutlines(field(), 3));
    assertThrows(IllegalArgumentException.class, () -> new TiledOutlines(field(), -8));
    Outlines large = new Outlines(Lattice.UNIT).outline(0, 0, 1e7, 0, 1e7, 1e7, 0, 1e7);
    assertThrows(IllegalArgumentException.class, () -> new TiledOutlines(large, 4));
    TiledOutlines tiled = new TiledOutlines(field(), 8);
    assertThrows(IllegalArgumentException.class, () -> tiled.put(1, 0, 0, 0, 4, 4, 4));
    assertThrows(IllegalArgumentException.class, () -> tiled.put(1, 0, 0, 4));
    assertEquals(0, tiled.rebuild());
  }

  private static Outlines field() {
    return new Outlines(Lattice.UNIT).outline(0, 0, SIDE, 0, SIDE, SIDE, 0, SIDE);
  }

  private static Outlines yard() {
    return new Outlines(Lattice.UNIT)
        .outline(0, 0, 4000, 0, 4000, 4000, 0, 4000)
        .hole(1500, 1500, 1700, 1500, 1700, 2300, 1500, 2300);
  }

  private void edit(TiledOutlines tiled, Map<Integer, int[]> boxes) {
    for (int k = random.nextInt(1, 4); k > 0; k--) {
      int id = random.nextInt(5);
      if (random.nextInt(4) == 0) {
        assertEquals(boxes.remove(id) != null, tiled.remove(id));
        continue;
      }
      int x = random.nextInt(-2, SIDE);
      int y = random.nextInt(-2, SIDE);
      int[] b = {x, y, x + random.nextInt(1, 12), y + random.nextInt(1, 12)};
      boxes.put(id, b);
      tiled.put(id, b[0], b[1], b[2], b[1], b[2], b[3], b[0], b[3]);
    }
  }

  private static boolean[] painted(Map<Integer, int[]> boxes) {
    boolean[] blocked = new boolean[SIDE * SIDE];
    for (int[] b : boxes.values()) {
      for (int y = Math.max(0, b[1]); y < Math.min(SIDE, b[3]); y++) {
        for (int x = Math.max(0, b[0]); x < Math.min(SIDE, b[2]); x++) {
          blocked[y * SIDE + x] = true;
        }
      }
    }
    return blocked;
  }

  private double[] polygon() {
    int x = random.nextInt(4000);
    int y = random.nextInt(4000);
    int far = random.nextInt(3, 900);
    int n = random.nextInt(3, 9);
    double[] ring = new double[2 * n];
    for (int k = 0; k < n; k++) {
      ring[2 * k] = Math.rint(x + far * Math.cos(2 * Math.PI * k / n));
      ring[2 * k + 1] = Math.rint(y + far * Math.sin(2 * Math.PI * k / n));
    }
    return ring;
  }

  /** Four workers, one after the other, the last items first. */
  private static Workers turns() {
    return new Workers() {
      @Override
      public int count() {
        return 4;
      }

      @Override
      public void share(int items, Part part) {
        for (int i = items - 1; i >= 0; i--) {
          part.run(i % 4, i, i + 1);
        }
      }
    };
  }

  private static int components(boolean[] blocked) {
    int[] root = IntStream.range(0, blocked.length).toArray();
    for (int c = 0; c < blocked.length; c++) {
      if (c % SIDE > 0 && !blocked[c] && !blocked[c - 1]) {
        join(root, c, c - 1);
      }
      if (c >= SIDE && !blocked[c] && !blocked[c - SIDE]) {
        join(root, c, c - SIDE);
      }
    }
    return (int)
        IntStream.range(0, blocked.length).filter(c -> !blocked[c] && root[c] == c).count();
  }

  static int components(ConvexParts parts) {
    int[] root = IntStream.range(0, parts.polygons()).toArray();
    for (int s = 0; s < parts.sides(); s++) {
      if (parts.neighbor(s) >= 0) {
        join(root, parts.polygonOf(s), parts.neighbor(s));
      }
    }
    return (int) IntStream.range(0, root.length).filter(p -> root[p] == p).count();
  }

  private static void join(int[] root, int a, int b) {
    root[find(root, a)] = find(root, b);
  }

  private static int find(int[] root, int a) {
    int r = a;
    while (root[r] != r) {
      root[r] = root[root[r]];
      r = root[r];
    }
    return r;
  }
}
