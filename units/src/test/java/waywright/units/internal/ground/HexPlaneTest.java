package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.hex.HexMap;
import waywright.hex.HexSpace;
import waywright.hex.HexStorage;
import waywright.layout.Layout;
import waywright.space.ArcBuffer;

/** The plane of hexagons against brute force over the corners that a layout computes. */
class HexPlaneTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final double[] RADII = {1e-6, 0.1, 0.25, 0.4, 0.5};

  private static Movement round(double radius) {
    return Movement.walker().toBuilder().neighbors(6).body(Body.radius(radius)).build();
  }

  static Layout layout(HexStorage storage) {
    return Layout.hexagons(storage, 1 / Math.sqrt(3));
  }

  private static Judge judge(GameWorld world, Layout layout) {
    List<double[]> cells = new ArrayList<>();
    for (int y = -5; y < world.height() + 5; y++) {
      for (int x = -5; x < world.width() + 5; x++) {
        boolean inside = x >= 0 && y >= 0 && x < world.width() && y < world.height();
        if (!inside || world.terrain(x, y) == '#') {
          double[] ring = new double[12];
          for (int i = 0; i < 6; i++) {
            ring[2 * i] = layout.cornerX(x, y, i);
            ring[2 * i + 1] = layout.cornerY(x, y, i);
          }
          cells.add(ring);
        }
      }
    }
    return new Judge(cells);
  }

  @Test
  void agreesWithBruteForce() {
    SplittableRandom random = new SplittableRandom(9);
    for (int map = 0; map < 50 * SCALE; map++) {
      int width = 1 + random.nextInt(8);
      int height = 1 + random.nextInt(8);
      HexStorage storage = HexStorage.values()[map % 5];
      Layout layout = layout(storage);
      GameWorld world =
          new GameWorld(GridMap.of(SquareSpaceTest.random(random, width, height, map % 4 * 0.25)));
      HexPlane space = new HexPlane(world, storage);
      for (int edit = 0; edit < 3; edit++) {
        Judge judge = judge(world, layout);
        for (int i = 0; i < 30; i++) {
          int cellX = random.nextInt(width);
          int cellY = random.nextInt(height);
          // A quarter of all positions are centers, a quarter are corners.
          int corner = random.nextInt(6);
          double off = random.nextBoolean() ? random.nextDouble() : random.nextInt(2);
          double x = layout.centerX(cellX, cellY);
          double y = layout.centerY(cellX, cellY);
          x += (layout.cornerX(cellX, cellY, corner) - x) * off;
          y += (layout.cornerY(cellX, cellY, corner) - y) * off;
          Movement movement = round(RADII[random.nextInt(RADII.length)]);
          judge.check(space, movement, x, y, 1 + 2 * random.nextDouble(), random);
        }
        int x = random.nextInt(width);
        int y = random.nextInt(height);
        world.set(x, y, world.terrain(x, y) == '#' ? '.' : '#');
      }
    }
  }

  @Test
  void aBodyFitsExactly() {
    for (HexStorage storage : HexStorage.values()) {
      GameWorld world = new GameWorld(GridMap.of("#####", "#####", "##..#", "#####", "#####"));
      HexPlane space = new HexPlane(world, storage);
      Layout layout = layout(storage);
      double x = layout.centerX(2, 2);
      double y = layout.centerY(2, 2);
      double toX = layout.centerX(3, 2);
      double toY = layout.centerY(3, 2);
      assertTrue(space.sees(round(0.5), x, y, x, y));
      assertFalse(space.sees(round(0.5), x, y, x + 1e-9, y));
      assertTrue(space.sees(round(0.28), x, y, toX, toY));
      assertFalse(space.sees(round(0.3), x, y, toX, toY));
      double[] found = new double[2];
      assertTrue(space.nearestFree(round(0.5), x, y, x + 0.1, y - 0.2, 1, found));
      assertArrayEquals(new double[] {x, y}, found, 1e-12);
    }
  }

  /** The steps of routes are those that a disc can take from center to center. */
  @Test
  void stepsOfRoutesAreSeen() {
    SplittableRandom random = new SplittableRandom(5);
    int closed = 0;
    for (int map = 0; map < 200; map++) {
      HexStorage storage = HexStorage.values()[map % 5];
      GridMap terrain = GridMap.of(SquareSpaceTest.random(random, 7, 6, 0.1 + map % 4 * 0.1));
      HexPlane plane = new HexPlane(new GameWorld(terrain), storage);
      Movement movement = round(new double[] {0.2, 0.288675, 0.288676, 0.4, 0.5}[map / 5 % 5]);
      HexSpace space = new HexSpace(new HexMap(terrain, storage), movement);
      for (int cell = 0; cell < 42; cell++) {
        ArcBuffer arcs = new ArcBuffer();
        space.expand(cell, arcs);
        Set<Integer> heads = new HashSet<>();
        for (int i = 0; i < arcs.size(); i++) {
          heads.add(arcs.head(i));
        }
        for (int side = 0; side < 6; side++) {
          int head = space.map().neighbor(cell, side);
          double x = layout(storage).centerX(cell % 7, cell / 7);
          double y = layout(storage).centerY(cell % 7, cell / 7);
          boolean seen =
              head >= 0
                  && plane.sees(
                      movement,
                      x,
                      y,
                      layout(storage).centerX(head % 7, head / 7),
                      layout(storage).centerY(head % 7, head / 7));
          assertEquals(seen, heads.contains(head), terrain + " " + movement + " " + cell);
          assertEquals(seen, (space.exits(cell) & 1 << side) != 0);
          closed += head >= 0 && !seen && space.contains(head) && space.contains(cell) ? 1 : 0;
        }
      }
    }
    assertTrue(closed > 500, closed + " closed");
  }

  @Test
  void findsTheNearestFreePosition() {
    SplittableRandom random = new SplittableRandom(3);
    for (int map = 0; map < 100; map++) {
      HexStorage storage = HexStorage.values()[map % 5];
      GameWorld world = new GameWorld(GridMap.of(SquareSpaceTest.random(random, 7, 7, 0.7)));
      HexPlane space = new HexPlane(world, storage);
      Movement movement = round(RADII[random.nextInt(RADII.length)]);
      double x = layout(storage).centerX(3, 3) + random.nextDouble() - 0.5;
      double y = layout(storage).centerY(3, 3) + random.nextDouble() - 0.5;
      double[] found = new double[2];
      boolean any = space.nearestFree(movement, x, y, x, y, 3, found);
      assertEquals(any, any && space.isFree(movement, found[0], found[1]));
      assertTrue(!any || Math.hypot(found[0] - x, found[1] - y) <= 3);
      boolean free = false;
      for (int i = 0; i < 49; i++) {
        double centerX = layout(storage).centerX(i % 7, i / 7);
        double centerY = layout(storage).centerY(i % 7, i / 7);
        free |=
            space.isFree(movement, centerX, centerY) && Math.hypot(centerX - x, centerY - y) <= 3;
      }
      assertTrue(any || !free);
    }
  }
}
