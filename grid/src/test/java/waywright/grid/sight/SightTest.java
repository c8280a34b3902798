package waywright.grid.sight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.GridMap;

/**
 * Lines against the same lines clipped in fractions: {@code -Dwaywright.sight.pairs=1000000} for
 * more of them than there is time for in every build.
 */
class SightTest {

  private static final int PAIRS = Integer.getInteger("waywright.sight.pairs", 60_000);

  @Test
  void aLineIsClearWhereClippingSaysSoBothWays() {
    Random random = new Random(7);
    int clear = 0;
    int pairs = 0;
    while (pairs < PAIRS) {
      boolean[][] open = random(random);
      GridMap map = map(open);
      Corners corners = Corners.values()[random.nextInt(3)];
      LineOfSight lines = new LineOfSight(SightMap.through(map, "."), corners);
      ClippedSight truth = new ClippedSight(open, corners);
      for (int i = 0; i < 50; i++, pairs++) {
        boolean centers = random.nextInt(3) > 0;
        int ax = point(random, map.width(), centers);
        int ay = point(random, map.height(), centers);
        int bx = random.nextInt(9) == 0 ? ax : point(random, map.width(), centers);
        int by = random.nextInt(9) == 0 ? ay : point(random, map.height(), centers);
        boolean expected = truth.isClear(ax, ay, bx, by);
        String line = "(" + ax + "," + ay + ")-(" + bx + "," + by + ") " + corners + "\n" + map;
        assertEquals(expected, lines.isClear(ax, ay, bx, by), line);
        assertEquals(expected, lines.isClear(bx, by, ax, ay), line);
        clear += expected ? 1 : 0;
      }
    }
    System.out.println("sight: " + pairs + " pairs as clipping says, " + clear + " clear");
    assertTrue(clear > pairs / 10 && clear < pairs * 9 / 10, clear + " clear of " + pairs);
  }

  private static int point(Random random, int size, boolean center) {
    return center ? 2 * random.nextInt(size) + 1 : random.nextInt(2 * size + 1);
  }

  private static boolean[][] random(Random random) {
    boolean[][] open = new boolean[1 + random.nextInt(9)][1 + random.nextInt(11)];
    int density = random.nextInt(50);
    for (boolean[] row : open) {
      for (int x = 0; x < row.length; x++) {
        row[x] = random.nextInt(100) >= density;
      }
    }
    return open;
  }

  private static GridMap map(boolean[][] open) {
    String[] rows = new String[open.length];
    for (int y = 0; y < rows.length; y++) {
      StringBuilder row = new StringBuilder();
      for (boolean cell : open[y]) {
        row.append(cell ? '.' : '#');
      }
      rows[y] = row.toString();
    }
    return GridMap.of(rows);
  }

  private static String cover(int ax, int ay, int bx, int by) {
    Supercover cells = new Supercover();
    StringBuilder text = new StringBuilder();
    cells.begin(ax, ay, bx, by);
    double parts = 0;
    while (cells.next()) {
      text.append(cells.throughCorner() ? '/' : ' ').append(cells.x()).append(',');
      text.append(cells.y());
      parts += cells.part();
    }
    assertEquals(1, parts, 1e-12);
    return text.toString().trim();
  }

  @Test
  void theSupercoverOfACenteredLineIsAllThatItPasses() {
    assertEquals("0,0 1,0 1,1 2,1", cover(1, 1, 5, 3));
    assertEquals("0,0/1,1/2,2", cover(1, 1, 5, 5));
    assertEquals("2,0 1,0 1,1 0,1", cover(5, 1, 1, 3));
    assertEquals("3,3", cover(7, 7, 7, 7));
    assertEquals("0,0 0,1 0,2", cover(1, 1, 1, 5));
    assertEquals("0,0/1,1", cover(0, 0, 4, 4));
    assertThrows(
        IllegalArgumentException.class, () -> cover(0, 0, Integer.MAX_VALUE, Integer.MIN_VALUE));
  }

  @Test
  void touchesAsTheTableSays() {
    SightMap map = SightMap.through(GridMap.of(".#", ".."), ".");
    assertTrue(new LineOfSight(map).sees(0, 0, 1, 1));
    assertFalse(new LineOfSight(map, Corners.NEVER).sees(0, 0, 1, 1));
    SightMap slit = SightMap.through(GridMap.of(".#", "#."), ".");
    assertFalse(new LineOfSight(slit).sees(0, 0, 1, 1));
    assertTrue(new LineOfSight(slit, Corners.ALWAYS).sees(0, 0, 1, 1));
    assertTrue(new LineOfSight(map).isClear(2, 0, 2, 4), "along a wall");
    assertFalse(new LineOfSight(slit).isClear(2, 0, 2, 4), "through the slit");
    assertTrue(new LineOfSight(slit).isClear(1, 1, 2, 2), "to the slit");
    assertFalse(new LineOfSight(slit).isClear(3, 0, 3, 0), "inside a wall");
  }

  @Test
  void aRayStopsAtTheFirstThingInItsWay() {
    GridMap map = GridMap.of("......", "..#...", "......");
    LineOfSight lines = new LineOfSight(SightMap.through(map, "."));
    assertEquals(map.cell(2, 1), lines.obstacle(0, 1, 5, 1));
    assertEquals(map.cell(1, 1), lines.farthest(0, 1, 5, 1));
    assertEquals(-1, lines.obstacle(0, 0, 5, 0));
    assertEquals(map.cell(5, 0), lines.farthest(0, 0, 5, 0));
    assertEquals(map.cell(2, 1), lines.obstacle(2, 1, 3, 1));
    assertEquals(-1, lines.farthest(2, 1, 3, 1));
    assertThrows(IndexOutOfBoundsException.class, () -> lines.sees(0, 0, 6, 0));
  }

  @Test
  void viewsAreTheLinesOfSightAndSymmetric() {
    Random random = new Random(3);
    for (int round = 0; round < 300; round++) {
      boolean[][] open = random(random);
      GridMap map = map(open);
      LineOfSight lines = new LineOfSight(SightMap.through(map, "."));
      FieldOfView eyes = new FieldOfView(lines);
      FieldOfView other = new FieldOfView(new LineOfSight(SightMap.through(map, ".")));
      ClippedSight truth = new ClippedSight(open, Corners.ONE_OPEN);
      int x = random.nextInt(map.width());
      int y = random.nextInt(map.height());
      int radius = random.nextInt(4) == 0 ? Integer.MAX_VALUE : random.nextInt(8);
      int count = eyes.look(x, y, radius);
      for (int cell = 0; cell < map.size(); cell++) {
        int cx = map.x(cell);
        int cy = map.y(cell);
        boolean near = (long) (cx - x) * (cx - x) + (cy - y) * (cy - y) <= (long) radius * radius;
        boolean line = truth.isClear(2 * x + 1, 2 * y + 1, 2 * cx + 1, 2 * cy + 1);
        boolean here = cx == x && cy == y;
        if (open[cy][cx] || here) {
          assertEquals(here || near && open[y][x] && line, eyes.sees(cx, cy), "\n" + map);
          other.look(cx, cy, radius);
          assertTrue(!open[y][x] || !open[cy][cx] || other.sees(x, y) == eyes.sees(cx, cy));
        }
        count -= eyes.sees(cx, cy) ? 1 : 0;
      }
      assertEquals(0, count);
    }
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new FieldOfView(new LineOfSight(SightMap.through(GridMap.of("."), ".")))
                .look(0, 0, -1));
  }
}
