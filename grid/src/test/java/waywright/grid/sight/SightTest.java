package waywright.grid.sight;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.Corners;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.sight.Supercover;

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
      LineOfSight lines = LineOfSight.through(map, ".").corners(corners);
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
    LineOfSight map = LineOfSight.through(GridMap.of(".#", ".."), ".");
    assertTrue(map.sees(0, 0, 1, 1));
    assertFalse(map.corners(Corners.NEVER).sees(0, 0, 1, 1));
    LineOfSight slit = LineOfSight.through(GridMap.of(".#", "#."), ".");
    assertFalse(slit.sees(0, 0, 1, 1));
    assertTrue(slit.corners(Corners.ALWAYS).sees(0, 0, 1, 1));
    assertTrue(map.isClear(2, 0, 2, 4), "along a wall");
    assertFalse(slit.isClear(2, 0, 2, 4), "through the slit");
    assertTrue(slit.isClear(1, 1, 2, 2), "to the slit");
    assertFalse(slit.isClear(3, 0, 3, 0), "inside a wall");
  }

  @Test
  void aRayStopsAtTheFirstThingInItsWay() {
    GridMap map = GridMap.of("......", "..#...", "......");
    LineOfSight lines = LineOfSight.through(map, ".");
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
      LineOfSight lines = LineOfSight.through(map, ".");
      FieldOfView eyes = new FieldOfView(lines);
      FieldOfView other = new FieldOfView(LineOfSight.through(map, "."));
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
        () -> new FieldOfView(LineOfSight.through(GridMap.of("."), ".")).look(0, 0, -1));
  }

  /** On maps of more columns than a word has bits too, and from closed cells. */
  @Test
  void wallsAreSeenWhereAnOpenCellBesideThemIs() {
    Random random = new Random(4);
    for (int round = 0; round < 200; round++) {
      boolean[][] open = new boolean[1 + random.nextInt(6)][];
      int width = 1 + random.nextInt(round % 10 == 0 ? 140 : 12);
      for (int y = 0; y < open.length; y++) {
        open[y] = new boolean[width];
        for (int x = 0; x < width; x++) {
          open[y][x] = random.nextInt(100) < 70;
        }
      }
      GridMap map = map(open);
      FieldOfView eyes = new FieldOfView(LineOfSight.through(map, "."));
      ClippedSight truth = new ClippedSight(open, Corners.ONE_OPEN);
      int x = random.nextInt(width);
      int y = random.nextInt(open.length);
      int radius = random.nextInt(9) + (round % 3 == 0 ? 100 : 0);
      boolean[][] wanted = new boolean[open.length][width];
      for (int cell = 0; cell < map.size() && open[y][x]; cell++) {
        int cx = map.x(cell);
        int cy = map.y(cell);
        boolean near = (cx - x) * (cx - x) + (cy - y) * (cy - y) <= radius * radius;
        if (near && open[cy][cx] && truth.isClear(2 * x + 1, 2 * y + 1, 2 * cx + 1, 2 * cy + 1)) {
          look(wanted, open, x, y, cx, cy, radius);
        }
      }
      wanted[y][x] = true;
      int count = eyes.look(x, y, radius);
      assertEquals(count, eyes.count());
      assertEquals(map.cell(x, y), eyes.cell(0));
      for (int cell = 0; cell < map.size(); cell++) {
        boolean seen = eyes.sees(map.x(cell), map.y(cell));
        String what = "from " + x + "," + y + " by " + radius + " cell " + cell + "\n" + map;
        assertEquals(wanted[map.y(cell)][map.x(cell)], seen, what);
        count -= seen ? 1 : 0;
      }
      assertEquals(0, count);
      assertThrows(IndexOutOfBoundsException.class, () -> eyes.cell(eyes.count()));
    }
  }

  /** An open cell in sight, and what is closed around it and in range. */
  private static void look(
      boolean[][] wanted, boolean[][] open, int x, int y, int cx, int cy, int radius) {
    for (int wy = Math.max(0, cy - 1); wy <= Math.min(open.length - 1, cy + 1); wy++) {
      for (int wx = Math.max(0, cx - 1); wx <= Math.min(open[0].length - 1, cx + 1); wx++) {
        boolean near = (wx - x) * (wx - x) + (wy - y) * (wy - y) <= radius * radius;
        wanted[wy][wx] |= near && !open[wy][wx];
      }
    }
    wanted[cy][cx] = true;
  }

  @Test
  void raysEndWhereLinesDo() {
    Random random = new Random(9);
    int stopped = 0;
    for (int round = 0; round < 400; round++) {
      GridMap map = map(random(random));
      Corners corners = Corners.values()[round % 3];
      LineOfSight sight = LineOfSight.through(map, ".");
      LineOfSight lines = sight.corners(corners);
      for (int i = 0; i < 20; i++) {
        int x = random.nextInt(map.width());
        int y = random.nextInt(map.height());
        int goal = random.nextInt(map.size());
        int farthest = lines.farthest(x, y, map.x(goal), map.y(goal));
        int obstacle = lines.obstacle(x, y, map.x(goal), map.y(goal));
        boolean clear = lines.sees(x, y, map.x(goal), map.y(goal));
        assertEquals(clear, obstacle < 0);
        assertEquals(clear, farthest == goal);
        assertEquals(sight.isOpen(x, y), farthest >= 0);
        if (obstacle >= 0) {
          assertFalse(sight.isOpen(map.x(obstacle), map.y(obstacle)));
          stopped++;
        }
      }
    }
    assertTrue(stopped > 1_000 && stopped < 7_000, stopped + " stopped");
  }

  @Test
  void whatStopsARayAtACornerIsTheFirstClosedCellBesideIt() {
    String[][] maps = {{".#", ".."}, {"..", "#."}, {".#", "#."}};
    int[] stops = {1, 2, 1};
    for (int i = 0; i < maps.length; i++) {
      LineOfSight sight = LineOfSight.through(GridMap.of(maps[i]), ".");
      LineOfSight never = sight.corners(Corners.NEVER);
      assertEquals(stops[i], never.obstacle(0, 0, 1, 1));
      assertEquals(0, never.farthest(0, 0, 1, 1));
      assertEquals(3, never.farthest(1, 1, 1, 1), "each ray is walked anew");
      assertEquals(i == 2 ? 1 : -1, sight.obstacle(0, 0, 1, 1));
    }
  }

  @Test
  void mapsForSightFollowEditsAndSpaces() {
    GridMap map = GridMap.filled(130, 3, '.').with(70, 1, 2, 1, '~');
    LineOfSight sight = LineOfSight.of(new GridSpace(map, Movement.walker()));
    assertFalse(sight.isOpen(70, 1) || sight.isOpen(71, 1));
    assertTrue(sight.isOpen(69, 1) && sight.isOpen(72, 1) && sight.isOpen(70, 0));
    LineOfSight lines = sight.corners(Corners.ONE_OPEN);
    assertFalse(lines.sees(0, 1, 129, 1));
    sight.set(70, 1, true);
    sight.set(71, 1, true);
    assertTrue(lines.sees(0, 1, 129, 1));
    sight.set(129, 2, false);
    assertFalse(sight.isOpen(129, 2));
    assertTrue(sight.isOpen(1, 2) && sight.isOpen(65, 2) && sight.isOpen(129, 1));
    int[][] off = {{-1, 0}, {0, -1}, {130, 0}, {0, 3}};
    for (int[] cell : off) {
      assertFalse(sight.isOpen(cell[0], cell[1]));
      assertThrows(IndexOutOfBoundsException.class, () -> sight.set(cell[0], cell[1], true));
      assertThrows(IndexOutOfBoundsException.class, () -> lines.sees(cell[0], cell[1], 0, 0));
      assertThrows(IndexOutOfBoundsException.class, () -> lines.obstacle(0, 0, cell[0], cell[1]));
    }
  }

  @Test
  void endsAsFarAsTheLargestMapAreTaken() {
    int most = 2 * GridMap.MAX_CELLS;
    Supercover cells = new Supercover();
    for (int end : new int[] {most, -most}) {
      cells.begin(end, 0, 0, 0);
      cells.begin(0, 0, 0, end);
    }
    for (int end : new int[] {most + 1, -most - 1}) {
      assertThrows(IllegalArgumentException.class, () -> cells.begin(end, 0, 0, 0));
      assertThrows(IllegalArgumentException.class, () -> cells.begin(0, end, 0, 0));
      assertThrows(IllegalArgumentException.class, () -> cells.begin(0, 0, end, 0));
      assertThrows(IllegalArgumentException.class, () -> cells.begin(0, 0, 0, end));
    }
  }
}
