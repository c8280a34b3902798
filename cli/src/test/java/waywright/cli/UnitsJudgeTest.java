package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The judge of units, against all pairs and many points. */
class UnitsJudgeTest {

  private static final int SIDE = 12;

  /** The distance from a point to a body: 0 within. */
  private static double distance(double x, double y, double side, double px, double py) {
    double dx = Math.max(0, Math.max(x - px, px - x - side));
    double dy = Math.max(0, Math.max(y - py, py - y - side));
    return Math.hypot(dx, dy);
  }

  @Test
  void pairsAreFoundWithoutLookingAtAll() {
    Random random = new Random(7);
    for (int round = 0; round < 300; round++) {
      int count = 1 + random.nextInt(12);
      double[] sides = new double[count];
      double[] radii = new double[count];
      double[] x = new double[count];
      double[] y = new double[count];
      for (int i = 0; i < count; i++) {
        boolean square = random.nextBoolean();
        sides[i] = square ? 1 + random.nextInt(3) : 0;
        radii[i] = square ? 0 : 0.1 + random.nextDouble();
      }
      UnitsJudge judge = new UnitsJudge(SIDE, SIDE, sides, radii);
      double least = Double.POSITIVE_INFINITY;
      int apart = 0;
      for (int tick = 0; tick < 4; tick++) {
        for (int i = 0; i < count; i++) {
          x[i] = sides[i] > 0 ? random.nextInt(SIDE) : random.nextDouble() * SIDE;
          y[i] = sides[i] > 0 ? random.nextInt(SIDE) : random.nextDouble() * SIDE;
        }
        judge.look(x, y, cell -> false);
        for (int i = 0; i < count; i++) {
          for (int j = 0; j < i; j++) {
            double gap = gap(x, y, sides, i, j) - radii[i] - radii[j];
            least = Math.min(least, gap);
            apart += gap >= -1e-9 ? 1 : 0;
          }
        }
      }
      assertEquals(4L * count * (count - 1) / 2 - apart, judge.overlaps());
      if (least >= 0) {
        assertEquals(least, judge.leastGap(), 1e-12);
      } else {
        assertTrue(judge.leastGap() < 0);
      }
    }
  }

  /**
   * The least distance between the squares that two bodies are around; less than 0 if they meet.
   */
  private static double gap(double[] x, double[] y, double[] sides, int i, int j) {
    if (x[i] < x[j] + sides[j]
        && x[j] < x[i] + sides[i]
        && y[i] < y[j] + sides[j]
        && y[j] < y[i] + sides[i]) {
      return -1;
    }
    double least = Double.POSITIVE_INFINITY;
    for (int corner = 0; corner < 4; corner++) {
      int right = corner % 2;
      int down = corner / 2;
      double ix = x[i] + right * sides[i];
      double iy = y[i] + down * sides[i];
      double jx = x[j] + right * sides[j];
      double jy = y[j] + down * sides[j];
      least = Math.min(least, distance(x[j], y[j], sides[j], ix, iy));
      least = Math.min(least, distance(x[i], y[i], sides[i], jx, jy));
    }
    return least;
  }

  @Test
  void wallsAndEdgesAreHit() {
    int wall = 5 * SIDE + 5;
    assertEquals(0, hits(4, 5, 1, 0, wall));
    assertEquals(1, hits(5, 5, 1, 0, wall));
    assertEquals(1, hits(4, 4, 2, 0, wall));
    assertEquals(0, hits(3, 4, 2, 0, wall));
    assertEquals(0, hits(4.5, 5.5, 0, 0.5, wall));
    assertEquals(1, hits(4.51, 5.5, 0, 0.5, wall));
    assertEquals(0, hits(4.5, 4.5, 0, 0.7, wall), "past the corner");
    assertEquals(1, hits(4.5, 4.5, 0, 0.72, wall), "over the corner");
    assertEquals(1, hits(5.5, 5.5, 0, 0.1, wall));
    assertEquals(0, hits(0.4, 0.4, 0, 0.4, wall));
    assertEquals(1, hits(0.39, 0.4, 0, 0.4, wall));
    assertEquals(1, hits(SIDE - 1, 3, 2, 0, wall));
    assertEquals(1, hits(Double.NaN, 3, 0, 0.4, wall));
  }

  private static long hits(double x, double y, double side, double radius, int wall) {
    UnitsJudge judge = new UnitsJudge(SIDE, SIDE, new double[] {side}, new double[] {radius});
    judge.look(new double[] {x}, new double[] {y}, cell -> cell == wall);
    return judge.wallHits();
  }
}
