package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

/** Small scenes with known answers. */
class CrowdCasesTest {

  private static Crowd headOn(CrowdSettings settings, double apart, double aside) {
    return headOn(settings, apart, aside, 1);
  }

  /** Two units that walk at speed 1, exactly against each other but for an offset. */
  private static Crowd headOn(CrowdSettings settings, double apart, double aside, double speed) {
    Crowd crowd = new Crowd(CrowdWalls.NONE, settings);
    crowd.add(0, 0, 0.5, speed);
    crowd.add(apart, aside, 0.5, speed);
    crowd.wishTo(0, apart, 0, 1);
    crowd.wishTo(1, 0, aside, 1);
    return crowd;
  }

  /** Returns the steps until both are home, or {@code most + 1}. */
  private static int swap(Crowd crowd, double apart, double aside, int most) {
    for (int step = 1; step <= most; step++) {
      crowd.step(0.25);
      assertTrue(Judge.gap(crowd, 0, 1) > 0, "overlap in step " + step);
      if (crowd.x(0) == apart && crowd.y(0) == 0 && crowd.x(1) == 0 && crowd.y(1) == aside) {
        return step;
      }
    }
    return most + 1;
  }

  @Test
  void headOnPairsPassByKeepingRight() {
    assertTrue(swap(headOn(CrowdSettings.DEFAULT, 10, 0), 10, 0, 45) <= 45);
    Crowd crowd = headOn(CrowdSettings.DEFAULT, 10, 0);
    for (int i = 0; i < 20; i++) {
      crowd.step(0.25);
    }
    assertTrue(crowd.y(0) < -0.4 && crowd.y(1) > 0.4, "both went to their right");
    crowd = headOn(CrowdSettings.DEFAULT.withKeepRight(-0x1p-6), 10, 0);
    for (int i = 0; i < 20; i++) {
      crowd.step(0.25);
    }
    assertTrue(crowd.y(0) > 0.4 && crowd.y(1) < -0.4, "both went to their left");
  }

  @Test
  void headOnPairsStandWithoutKeepingRight() {
    CrowdSettings none = CrowdSettings.DEFAULT.withKeepRight(0).withPatience(0);
    assertTrue(swap(headOn(none, 2, 0), 2, 0, 300) > 300, "from rest both only brake");
    assertTrue(swap(headOn(CrowdSettings.DEFAULT, 2, 0), 2, 0, 60) <= 60);
  }

  /**
   * Units see as far as they could walk in three seconds. Of a greatest speed of 2 they see each
   * other at a distance of 6, brake long before each other, and an offset that is hardly there
   * costs a dozen steps of the 40 of the way. Of a speed of 1 they see each other at 3: by then
   * their velocity leads beside the cap of the cone already, to the right for both if exactly
   * ahead, and they pass without braking.
   */
  @Test
  void headOnPairsThatSeeFarBrakeUntilAnOffsetDecides() {
    CrowdSettings none = CrowdSettings.DEFAULT.withKeepRight(0).withPatience(0);
    Crowd stuck = headOn(none, 10, 0, 2);
    assertTrue(swap(stuck, 10, 0, 400) > 400, "never home");
    assertEquals(0, Judge.gap(stuck, 0, 1), 1e-9);
    assertEquals(42, swap(headOn(CrowdSettings.DEFAULT, 10, 0, 2), 10, 0, 60));
    assertEquals(53, swap(headOn(none, 10, 1e-9, 2), 10, 1e-9, 60));
    assertEquals(42, swap(headOn(none, 10, 1e-9, 1), 10, 1e-9, 60));
    assertEquals(42, swap(headOn(none, 10, 0, 1), 10, 0, 60));
  }

  @Test
  void aUnitThatDoesNotYieldKeepsItsLine() {
    for (double aside : new double[] {0, 1e-9, 1e-3}) {
      for (double speed : new double[] {1, 2}) {
        double right = aside == 0 ? 0x1p-6 : 0;
        Crowd crowd = headOn(CrowdSettings.DEFAULT.withKeepRight(right), 10, aside, speed);
        crowd.yields(0, 0);
        for (int step = 0; step < 80; step++) {
          crowd.step(0.25);
          assertEquals(0, crowd.y(0), 1e-12);
          assertTrue(Judge.gap(crowd, 0, 1) > 0);
        }
        assertEquals(10, crowd.x(0));
        assertEquals(0, crowd.x(1));
      }
    }
  }

  @Test
  void aUnitThatDoesNotYieldStopsBeforeOneThatCannotMove() {
    Crowd crowd = new Crowd(CrowdWalls.NONE);
    crowd.add(0, 0, 0.5, 1);
    crowd.add(3, 0, 0.5, 0);
    crowd.yields(0, 0);
    crowd.wish(0, 1, 0);
    for (int step = 0; step < 100; step++) {
      crowd.step(0.1);
    }
    assertEquals(2, crowd.x(0), 1e-6);
    assertTrue(Judge.gap(crowd, 0, 1) >= 0);
  }

  @Test
  void manyCrowdIntoOnePoint() {
    Crowd crowd = new Crowd(CrowdWalls.NONE);
    for (int i = 0; i < 16; i++) {
      crowd.add((i % 4) * 5, (i / 4) * 5, 0.5, 1);
      crowd.wishTo(i, 7, 8, 1);
    }
    for (int step = 0; step < 400; step++) {
      crowd.step(0.25);
      assertTrue(Judge.leastGap(crowd, 16) >= 0, "step " + step);
    }
  }

  @Test
  void aUnitSlidesAroundACornerThatItRunsInto() {
    double[] corner = {0, 0, 5, 0, 0, 0, 0, 5};
    Crowd crowd = new Crowd(Judge.walls(corner));
    crowd.add(-2, -2, 0.5, 1);
    crowd.wish(0, 1, 1);
    int standing = 0;
    for (int step = 0; step < 200; step++) {
      double x = crowd.x(0);
      double y = crowd.y(0);
      crowd.step(0.25);
      assertTrue(Judge.wallRoom(corner, x, y, crowd.x(0), crowd.y(0), 0.5) >= 0);
      standing = crowd.vx(0) == 0 && crowd.vy(0) == 0 ? standing + 1 : 0;
      assertTrue(standing < 8, "stands in step " + step);
    }
    assertTrue(crowd.x(0) + crowd.y(0) > 10, "slid along a wall and past its end");
  }

  @Test
  void aUnitSlidesAlongPiecesOfOneWallAtFullSpeed() {
    double[] wall = new double[4 * 40];
    for (int i = 0; i < 40; i++) {
      wall[4 * i] = i * 0.3;
      wall[4 * i + 1] = i * 0.1;
      wall[4 * i + 2] = (i + 1) * 0.3;
      wall[4 * i + 3] = (i + 1) * 0.1;
    }
    Crowd crowd = new Crowd(Judge.walls(wall));
    double length = Math.hypot(3, 1);
    crowd.add(1 - 0.5 / length, 1 / 3.0 + 1.5 / length + 1e-9, 0.5, 1);
    crowd.wish(0, 3, 0.9);
    for (int step = 0; step < 80; step++) {
      double x = crowd.x(0);
      double y = crowd.y(0);
      crowd.step(0.1);
      assertTrue(Judge.wallRoom(wall, x, y, crowd.x(0), crowd.y(0), 0.5) >= -1e-12);
    }
    assertEquals(
        8 * 0.99954,
        Math.hypot(crowd.x(0) - 1 + 0.5 / length, crowd.y(0) - 1 / 3.0 - 1.5 / length),
        1e-4);
  }

  @Test
  void aUnitPassesADoorThatJustFits() {
    double[] door = {3, -9, 3, -0.500001, 3, 0.500001, 3, 9};
    Crowd crowd = new Crowd(Judge.walls(door));
    crowd.add(0, 0, 0.5, 1);
    crowd.wishTo(0, 6, 0, 1);
    for (int step = 0; step < 62; step++) {
      crowd.step(0.1);
      assertTrue(Judge.wallRoom(door, crowd.x(0), crowd.y(0), crowd.x(0), crowd.y(0), 0.5) >= 0);
    }
    assertEquals(6, crowd.x(0));
  }

  @Test
  void theNumbersOfUnitsDoNotMatter() {
    int[][] orders = {{0, 1, 2}, {0, 2, 1}, {1, 0, 2}, {1, 2, 0}, {2, 0, 1}, {2, 1, 0}};
    for (double inward : new double[] {0, 0.75}) {
      double[] expected = null;
      for (int[] order : orders) {
        Crowd crowd = new Crowd(CrowdWalls.NONE);
        for (int number = 0; number < 3; number++) {
          double x = order[number] * 1.125;
          crowd.add(x, 0, 0.5, 1);
          crowd.wishTo(number, x - (order[number] - 1) * inward, 20, 1);
        }
        double[] end = new double[12];
        for (int step = 0; step < 60; step++) {
          crowd.step(0.25);
        }
        for (int number = 0; number < 3; number++) {
          end[4 * order[number]] = crowd.x(number);
          end[4 * order[number] + 1] = crowd.y(number);
          end[4 * order[number] + 2] = crowd.vx(number);
          end[4 * order[number] + 3] = crowd.vy(number);
        }
        expected = expected == null ? end : expected;
        assertArrayEquals(expected, end, 0);
      }
    }
  }

  @Test
  void overlappingUnitsSeparate() {
    for (double apart : new double[] {0, 1e-12, 0.3, 0.99}) {
      Crowd crowd = new Crowd(CrowdWalls.NONE);
      crowd.add(0, 0, 0.5, 1);
      crowd.add(apart, 0, 0.5, 1);
      crowd.wish(0, 1, 0);
      crowd.wish(1, -1, 0);
      double gap = Judge.gap(crowd, 0, 1);
      int steps = 0;
      while (gap < 0) {
        crowd.step(0.125);
        assertTrue(Judge.gap(crowd, 0, 1) >= gap - 1e-15, "the gap shrank");
        gap = Judge.gap(crowd, 0, 1);
        steps++;
        assertTrue(steps <= 2 / 0.125 + 1, "still " + gap);
      }
    }
  }

  @Test
  void aHeapOfUnitsComesApart() {
    Crowd crowd = new Crowd(CrowdWalls.NONE);
    for (int i = 0; i < 5; i++) {
      crowd.add(3, 4, 0.5, 1);
    }
    int steps = 0;
    while (Judge.leastGap(crowd, 5) < 0) {
      crowd.step(0.25);
      assertTrue(steps++ < 100, "still " + Judge.leastGap(crowd, 5));
    }
  }
}
