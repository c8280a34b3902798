package waywright.mesh.internal.tile;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.mesh.NavMesh;
import waywright.mesh.NavMeshBuilder;
import waywright.mesh.route.MeshPathfinder;
import waywright.search.SearchStatus;

/** Tiles of free rectangles that do not match, beside the same ground as unit squares. */
class PatchworkTest {

  private static final int SIZE = 12;

  /** Cuts a picture of free cells into columns of random width, these into rectangles, and sews. */
  private static NavMesh sewn(boolean[][] free, Random random, double jitter) {
    Patchwork work = new Patchwork(4 * jitter, 0);
    for (int left = 0; left < SIZE; ) {
      int right = Math.min(SIZE, left + 1 + random.nextInt(3));
      work.beginTile();
      Map<List<Integer>, Integer> known = new HashMap<>();
      for (int column = left; column < right; column++) {
        for (int low = 0; low < SIZE; low++) {
          int high = low;
          while (high < SIZE && free[column][high]) {
            high++;
          }
          if (high > low) {
            rectangle(work, known, random, jitter, left, right, column, low, high, free);
            low = high - 1;
          }
        }
      }
      left = right;
    }
    return work.joined().build();
  }

  /** One free run of a column; within a tile its corners and those beside it are all given. */
  private static void rectangle(
      Patchwork work,
      Map<List<Integer>, Integer> known,
      Random random,
      double jitter,
      int left,
      int right,
      int column,
      int low,
      int high,
      boolean[][] free) {
    List<Integer> ys = new ArrayList<>();
    List<Integer> xs = new ArrayList<>();
    List<Integer> borders = new ArrayList<>();
    xs.add(column);
    ys.add(low);
    borders.add(Patchwork.INSIDE);
    // Sides inside the tile are parted at every unit, so that they match; those on a border are
    // not.
    side(xs, ys, borders, column + 1, low, high, 1, column + 1 == right ? Patchwork.RIGHT : 0);
    xs.add(column + 1);
    ys.add(high);
    borders.add(Patchwork.INSIDE);
    side(xs, ys, borders, column, high, low, -1, column == left ? Patchwork.LEFT : 0);
    int[] ring = new int[xs.size()];
    int[] marks = new int[ring.length];
    for (int i = 0; i < ring.length; i++) {
      int x = xs.get(i);
      int y = ys.get(i);
      boolean onBorder = x == left || x == right;
      double moved = onBorder ? jitter * (random.nextDouble() - 0.5) : 0;
      ring[i] = known.computeIfAbsent(List.of(x, y), at -> work.vertex(x + moved, y, 0));
      marks[i] = borders.get(i);
    }
    work.polygon(0, 0, ring, marks);
  }

  private static void side(
      List<Integer> xs,
      List<Integer> ys,
      List<Integer> borders,
      int x,
      int from,
      int to,
      int step,
      int border) {
    for (int y = from; y != to; y += border == 0 ? step : to - from) {
      xs.add(x);
      ys.add(y);
      borders.add(border);
    }
  }

  private static NavMesh squares(boolean[][] free) {
    NavMeshBuilder builder = NavMesh.builder();
    for (int x = 0; x <= SIZE; x++) {
      for (int y = 0; y <= SIZE; y++) {
        builder.vertex(x, y);
      }
    }
    for (int x = 0; x < SIZE; x++) {
      for (int y = 0; y < SIZE; y++) {
        if (free[x][y]) {
          int a = x * (SIZE + 1) + y;
          builder.polygon(a, a + SIZE + 1, a + SIZE + 2, a + 1);
        }
      }
    }
    return builder.build();
  }

  private static boolean[][] picture(Random random) {
    boolean[][] free = new boolean[SIZE][SIZE];
    for (boolean[] column : free) {
      for (int y = 0; y < SIZE; y++) {
        column[y] = random.nextInt(4) > 0;
      }
    }
    return free;
  }

  @Test
  void waysOverTilesAreAsLongAsOverTheWhole() {
    int found = 0;
    for (int seed = 0; seed < 200; seed++) {
      Random random = new Random(seed);
      boolean[][] free = picture(random);
      NavMesh tiles = sewn(free, random, 0);
      NavMesh whole = squares(free);
      assertEquals(whole.componentCount(), tiles.componentCount(), "seed " + seed);
      MeshPathfinder mine = MeshPathfinder.of(tiles);
      MeshPathfinder other = MeshPathfinder.of(whole);
      for (int i = 0; i < 20; i++) {
        double[] q = random.doubles(4, 0, SIZE).toArray();
        SearchStatus status = other.find(q[0], q[1], q[2], q[3]).status();
        String what = "seed " + seed + " query " + i;
        assertEquals(status, mine.find(q[0], q[1], q[2], q[3]).status(), what);
        if (status == SearchStatus.FOUND) {
          assertEquals(other.length(), mine.length(), 1e-11, what);
          found++;
        }
      }
    }
    assertTrue(found > 1000, "found " + found);
  }

  @Test
  void whatRoundingPartedIsSewn() {
    for (int seed = 0; seed < 50; seed++) {
      boolean[][] free = picture(new Random(seed));
      NavMesh tiles = sewn(free, new Random(seed), 1e-6);
      assertEquals(squares(free).componentCount(), tiles.componentCount(), "seed " + seed);
    }
  }

  /** Two tiles: one side from 0 to 4 at a height, facing others. */
  private static Patchwork facing(double climb, double height) {
    Patchwork work = new Patchwork(0, climb);
    work.beginTile();
    int[] ring = {
      work.vertex(0, 0, height),
      work.vertex(2, 0, height),
      work.vertex(2, 4, height),
      work.vertex(0, 4, height)
    };
    work.polygon(3, 5, ring, new int[] {0, Patchwork.RIGHT, 0, 0});
    work.beginTile();
    return work;
  }

  private static void opposite(Patchwork work, double low, double high, double height) {
    int[] ring = {
      work.vertex(2, low, height),
      work.vertex(4, low, height),
      work.vertex(4, high, height),
      work.vertex(2, high, height)
    };
    work.polygon(0, 0, ring, new int[] {0, 0, 0, Patchwork.LEFT});
  }

  @Test
  void stepsThatAreTooHighAreWalls() {
    Patchwork high = facing(1, 0);
    opposite(high, 0, 4, 1.25);
    assertEquals(2, high.joined().build().componentCount());
    Patchwork low = facing(1, 0);
    opposite(low, 1, 3, 0.5);
    NavMesh mesh = low.joined().build();
    assertEquals(1, mesh.componentCount());
    assertEquals(6, mesh.first(1), "two vertices more");
    assertEquals(3, mesh.area(0));
    assertEquals(5, mesh.flags(0));
    assertEquals(0.25, mesh.height(0, 2, 2), "half way between");
  }

  @Test
  void ofTwoFloorsTheNearerIsSewn() {
    Patchwork work = facing(1, 0.75);
    opposite(work, 0, 4, 0);
    opposite(work, 0, 4, 1);
    NavMesh mesh = work.joined().build();
    assertEquals(2, mesh.componentCount());
    assertEquals(mesh.component(0), mesh.component(2));
  }

  @Test
  void whatIsNoBorderIsRefused() {
    Patchwork work = facing(0, 0);
    int a = work.vertex(2, 0, 0);
    int b = work.vertex(4, 0, 0);
    int c = work.vertex(3, 4, 0);
    int[] ring = {a, b, c};
    assertThrows(
        IllegalArgumentException.class,
        () -> work.polygon(0, 0, ring, new int[] {0, 0, Patchwork.LEFT}));
    assertThrows(IllegalArgumentException.class, () -> work.polygon(0, 0, ring, new int[2]));
    assertThrows(
        IllegalArgumentException.class, () -> work.polygon(0, 0, new int[] {0, 1, 9}, new int[3]));
    assertThrows(IllegalArgumentException.class, () -> work.vertex(Double.NaN, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> new Patchwork(-1, 0));
  }
}
