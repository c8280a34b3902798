package waywright.units.internal.ground;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import waywright.game.mesh.MeshWorlds;
import waywright.grid.Movement;
import waywright.plane.Lattice;
import waywright.plane.build.Outlines;

/** The plane of a floor with obstacles against brute force over the rings. */
class MeshSpaceTest {

  private static final double[] RADII = {1e-6, 0.1, 0.4, 0.5, 1, 2};

  /** A floor of 16 × 12 within walls, which the judge knows as four obstacles around it. */
  private static MeshWorlds worlds() {
    Outlines outlines = new Outlines(new Lattice(0x1p-6, 0, 0));
    outlines.outline(0, 0, 16, 0, 16, 12, 0, 12);
    return new MeshWorlds(outlines, 256);
  }

  private static MeshSpace space(MeshWorlds worlds) {
    return new MeshSpace(new MeshFloors(worlds.of(0), 1));
  }

  private static double[] box(double left, double low, double right, double high) {
    return new double[] {left, low, right, low, right, high, left, high};
  }

  private static List<double[]> rim() {
    List<double[]> rim = new ArrayList<>();
    rim.add(box(-9, -9, 25, 0));
    rim.add(box(-9, 12, 25, 21));
    rim.add(box(-9, 0, 0, 12));
    rim.add(box(16, 0, 25, 12));
    return rim;
  }

  private static double[] obstacle(SplittableRandom random) {
    double x = random.nextInt(0, 15 * 4) / 4.0;
    double y = random.nextInt(0, 11 * 4) / 4.0;
    double right = Math.min(16, x + random.nextInt(1, 12) / 4.0);
    double high = Math.min(12, y + random.nextInt(1, 12) / 4.0);
    // Other slopes are rounded to the lattice where they cross something.
    double leg = Math.min(right - x, high - y);
    return random.nextBoolean()
        ? box(x, y, right, high)
        : new double[] {x, y, x + leg, y, x, y + leg};
  }

  @Test
  void agreesWithBruteForce() {
    SplittableRandom random = new SplittableRandom(5);
    for (int map = 0; map < 40; map++) {
      MeshWorlds worlds = worlds();
      MeshSpace space = space(worlds);
      List<double[]> obstacles = rim();
      for (int edit = 0; edit < 6; edit++) {
        double[] ring = obstacle(random);
        obstacles.add(ring);
        worlds.put(edit, ring);
        worlds.rebuild();
        Judge judge = new Judge(obstacles);
        for (int i = 0; i < 60; i++) {
          // A third of all positions are on vertices of the lattice.
          double x = random.nextDouble() * 18 - 1;
          double y = random.nextDouble() * 14 - 1;
          if (random.nextInt(3) == 0) {
            x = Math.rint(4 * x) / 4;
            y = Math.rint(4 * y) / 4;
          }
          Movement movement = SquareSpaceTest.round(RADII[random.nextInt(RADII.length)]);
          judge.check(space, movement, x, y, 1 + 4 * random.nextDouble(), random);
        }
      }
    }
  }

  @Test
  void editsAndRestoredWorldsCountAtOnce() {
    MeshWorlds worlds = worlds();
    UnitGround.Mesh nodes = new UnitGround.Mesh(new MeshFloors(worlds.of(0), 0.5));
    Space space = nodes.space();
    Movement body = SquareSpaceTest.round(0.25);
    MeshWorlds.Version before = worlds.save();
    long version = nodes.version();
    int node = nodes.at(8, 6);
    assertTrue(space.isFree(body, 8, 6));
    assertTrue(nodes.contains(body, node));
    worlds.put(1, box(7, 5, 9, 7));
    assertTrue(space.isFree(body, 8, 6));
    worlds.rebuild();
    assertFalse(space.isFree(body, 8, 6));
    assertFalse(nodes.contains(body, node));
    assertNotEquals(version, nodes.version());
    worlds.put(2, box(0, 0, 16, 12));
    worlds.rebuild();
    assertFalse(space.isFree(body, 1, 1));
    assertFalse(space.nearestFree(body, 1, 1, 1, 1, 9, new double[2]));
    assertEquals(0, space.copyWalls(body, 1, 1, 9, new double[4]));
    worlds.restore(before);
    assertTrue(space.isFree(body, 8, 6));
  }

  @Test
  void findsTheNearestFreePosition() {
    MeshWorlds worlds = worlds();
    worlds.put(1, box(4, 0, 5, 12));
    worlds.rebuild();
    MeshSpace space = space(worlds);
    Movement body = SquareSpaceTest.round(0.5);
    double[] found = new double[2];
    assertTrue(space.nearestFree(body, 3.5, 6, 4.8, 6, 3, found));
    assertEquals(3.5, found[0], 0.1);
    assertEquals(6, found[1], 0.1);
    assertTrue(space.nearestFree(body, 4.8, 6, 4.8, 6, 3, found));
    // The nodes are in the middle of squares.
    assertEquals(5.5, found[0], 1e-9);
    assertEquals(6, found[1], 0.5);
    assertFalse(space.nearestFree(body, 4.8, 6, 4.8, 6, 0.5, found));
    assertFalse(space.nearestFree(body, 1, 1, Double.NaN, 6, 3, found));
    assertFalse(space.nearestFree(SquareSpaceTest.round(7), 4.8, 6, 4.8, 6, 9, found));
  }

  @Test
  void oddPositionsAreInNoWorld() {
    MeshSpace space = space(worlds());
    Movement body = SquareSpaceTest.round(0.5);
    for (double odd : new double[] {Double.NaN, 1e300, Double.NEGATIVE_INFINITY, -1}) {
      assertFalse(space.isFree(body, odd, 1));
      assertFalse(space.sees(body, 1, 1, odd, 1));
      assertFalse(space.sees(body, odd, 1, 1, 1));
      assertEquals(0, space.copyWalls(body, 1, odd, 9, new double[4]));
    }
  }
}
