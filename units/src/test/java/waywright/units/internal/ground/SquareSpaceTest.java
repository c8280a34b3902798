package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.Direction;
import waywright.grid.GridMap;
import waywright.grid.Movement;

/** The plane of squares against brute force, and in narrow places. */
class SquareSpaceTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final double[] RADII = {1e-6, 0.1, 0.25, 0.4, 0.5, 0.7, 1, 1.6};

  static Movement round(double radius) {
    return Movement.walker().toBuilder().body(Body.radius(radius)).build();
  }

  private static GameWorld world(String... rows) {
    return new GameWorld(GridMap.of(rows));
  }

  static String[] random(SplittableRandom random, int width, int height, double walls) {
    String[] rows = new String[height];
    for (int y = 0; y < height; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < width; x++) {
        row.append(random.nextDouble() < walls ? '#' : '.');
      }
      rows[y] = row.toString();
    }
    return rows;
  }

  private static Judge judge(GameWorld world) {
    List<double[]> cells = new ArrayList<>();
    for (int y = -5; y < world.height() + 5; y++) {
      for (int x = -5; x < world.width() + 5; x++) {
        boolean inside = x >= 0 && y >= 0 && x < world.width() && y < world.height();
        if (!inside || world.terrain(x, y) == '#') {
          cells.add(new double[] {x, y, x + 1, y, x + 1, y + 1, x, y + 1});
        }
      }
    }
    return new Judge(cells);
  }

  @Test
  void agreesWithBruteForce() {
    SplittableRandom random = new SplittableRandom(7);
    for (int map = 0; map < 50 * SCALE; map++) {
      int width = 1 + random.nextInt(9);
      int height = 1 + random.nextInt(9);
      GameWorld world = world(random(random, width, height, map % 5 * 0.2));
      SquareSpace space = new SquareSpace(world);
      for (int edit = 0; edit < 3; edit++) {
        Judge judge = judge(world);
        for (int i = 0; i < 40; i++) {
          // Half of all positions are on lines and centers.
          double x = place(random, width);
          double y = place(random, height);
          Movement movement = round(RADII[random.nextInt(RADII.length)]);
          judge.check(space, movement, x, y, 1 + 3 * random.nextDouble(), random);
        }
        int x = random.nextInt(width);
        int y = random.nextInt(height);
        world.set(x, y, world.terrain(x, y) == '#' ? '.' : '#');
      }
    }
  }

  static double place(SplittableRandom random, int length) {
    double at = random.nextDouble() * (length + 1) - 0.5;
    return random.nextBoolean() ? at : Math.round(2 * at) / 2.0;
  }

  @Test
  void aBodyFitsExactly() {
    SquareSpace space = new SquareSpace(world("#####", "....#", "###.#", "#...#", "#####"));
    Movement half = round(0.5);
    assertTrue(space.sees(half, 0.5, 1.5, 3.5, 1.5));
    assertTrue(space.sees(half, 3.5, 1.5, 3.5, 3.5));
    assertFalse(space.sees(half, 0.5, 1.5, 3.5, 1.5 + 1e-9));
    assertFalse(space.sees(half, 2.5, 1.5, 3.5, 2.5));
    assertFalse(space.isFree(half, 0.5 - 1e-9, 1.5));
    assertFalse(space.isFree(round(0.500001), 0.5, 1.5));
    assertTrue(new SquareSpace(world(".")).isFree(half, 0.5, 0.5));
  }

  @Test
  void wallsThatTouchAtACornerAreClosed() {
    SquareSpace space = new SquareSpace(world("#.", ".#"));
    assertFalse(space.sees(round(1e-6), 0.5, 1.5, 1.5, 0.5));
    assertFalse(space.isFree(round(1e-6), 1, 1));
    assertTrue(space.isFree(round(1e-6), 1.1, 0.9 - 1e-6));
  }

  @Test
  void collinearWallsAreOne() {
    SquareSpace space = new SquareSpace(world("...", "...", "##."));
    double[] ends = new double[40];
    assertEquals(4, space.copyWalls(round(0.4), 1.5, 1.25, 1.5, ends));
    assertArrayEquals(
        new double[] {0, 0, 3, 0, 0, 2, 2, 2, 0, 0, 0, 2, 3, 0, 3, 3}, Arrays.copyOf(ends, 16));
    assertEquals(1, space.copyWalls(round(0.4), 1.5, 1.25, 1.2, ends));
  }

  @Test
  void oneWayBordersCloseLines() {
    Movement movement =
        Movement.walker().toBuilder()
            .cost('>', 1)
            .exits('>', Direction.EAST, Direction.NORTH_EAST)
            .body(Body.radius(0.3))
            .build();
    SquareSpace space = new SquareSpace(world("...", ".>.", "..."));
    assertTrue(space.sees(movement, 0.5, 1.5, 2.5, 1.5));
    assertFalse(space.sees(movement, 2.5, 1.5, 0.5, 1.5));
    assertTrue(space.sees(movement, 2.5, 1.5, 1, 1.5));
    assertTrue(space.sees(movement, 1.5, 1.5, 2.5, 0.5));
    assertFalse(space.sees(movement, 1.5, 1.5, 2.5, 2.5));
    assertFalse(space.sees(movement, 1.5, 1.5, 2.4, 0.5));
    assertTrue(space.sees(movement, 0.5, 2.5, 1.5, 1.5));
  }

  @Test
  void levelGround() {
    Movement movement = Movement.walker().toBuilder().cost('~', 3).cost(':', 3).build();
    SquareSpace space = new SquareSpace(world("....", "..~:", "...."));
    assertTrue(space.isLevel(movement, 0.5, 0.5, 3.5, 0.9));
    assertFalse(space.isLevel(movement, 0.5, 0.5, 3.5, 1.1));
    assertTrue(space.isLevel(movement, 2.1, 1.1, 3.9, 1.9));
    assertFalse(space.isLevel(movement, 0.5, 1, 3.5, 1));
    assertFalse(space.isLevel(movement, 0.5, 0.5, 3.5, 2.5));
    assertFalse(space.isLevel(movement, -5e8, -5e8, -5e8, 5e8));
    assertFalse(space.sees(movement, 0.5, -5e8, 0.5, 5e8));
    Movement large = movement.toBuilder().body(Body.radius(0.6)).build();
    assertFalse(space.isLevel(large, 0.6, 0.6, 3.4, 0.6));
    assertTrue(space.isLevel(round(0.4), 0.5, 1.5, 3.5, 1.5));
  }

  @Test
  void findsTheNearestFreePosition() {
    SquareSpace space = new SquareSpace(world(".....", ".###.", ".#.#.", ".###.", "....."));
    double[] found = new double[2];
    Movement body = round(0.4);
    assertTrue(space.nearestFree(body, 2.5, 2.5, 2.5, 2.5, 9, found));
    assertArrayEquals(new double[] {2.5, 2.5}, found);
    // The last position was in the yard: it stays there, though the outside is nearer.
    assertTrue(space.nearestFree(body, 2.5, 2.5, 2.5, 1.2, 9, found));
    assertArrayEquals(new double[] {2.5, 2.4}, found, 1e-12);
    // A wall appeared on it: the nearest comes first, and of equal ones the upper.
    assertTrue(space.nearestFree(body, 2.5, 1.5, 2.5, 1.5, 9, found));
    assertArrayEquals(new double[] {2.5, 0.6}, found, 1e-12);
    assertTrue(space.nearestFree(body, 1.5, 1.5, 1.5, 1.5, 9, found));
    assertEquals(0.6, Math.min(found[0], found[1]), 1e-12);
    assertFalse(space.nearestFree(body, 1.5, 1.5, 1.5, 1.5, 0.5, found));
    assertTrue(space.nearestFree(body, 1.5, 1.5, 0.5, 0.5, 9, found));
    assertFalse(space.nearestFree(body, 1.5, 1.5, Double.NaN, 1.5, 9, found));
    assertFalse(space.nearestFree(body, 1.5, 1.5, 1e300, 1.5, 9, found));
    assertTrue(space.nearestFree(body, Double.NaN, 1.5, 9, 9, Double.POSITIVE_INFINITY, found));
    assertArrayEquals(new double[] {4.6, 4.6}, found, 1e-12);
    SquareSpace hall = new SquareSpace(world("######", "#....#", "#....#", "######"));
    assertTrue(hall.nearestFree(round(1), 9, 9, 1.4, 1.5, 2, found));
    assertArrayEquals(new double[] {2, 2}, found);
    assertFalse(hall.nearestFree(round(1.1), 9, 9, 1.4, 1.5, 9, found));
  }

  @Test
  void oddPositionsAreInNoWorld() {
    SquareSpace space = new SquareSpace(world("..", ".."));
    Movement body = round(0.4);
    for (double odd : new double[] {Double.NaN, 1e300, -1e300, Double.POSITIVE_INFINITY, 1e9}) {
      assertFalse(space.isFree(body, odd, 1));
      assertFalse(space.isFree(body, 1, odd));
      assertFalse(space.sees(body, 1, 1, odd, 1));
      assertFalse(space.sees(body, 1, odd, 1, 1));
      assertEquals(0, space.copyWalls(body, odd, 1, 9, new double[4]));
      assertFalse(space.nearestFree(body, 1, 1, odd, 1, 9, new double[2]));
    }
    assertEquals(4, space.copyWalls(body, 1, 1, Double.POSITIVE_INFINITY, new double[0]));
  }
}
