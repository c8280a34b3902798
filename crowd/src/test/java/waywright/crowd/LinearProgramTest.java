package waywright.crowd;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** The linear program against all candidate points of all pairs of lines. */
class LinearProgramTest {

  private static final double NEAR = 1e-7;

  private final LinearProgram program = new LinearProgram();
  private HalfPlanes lines = new HalfPlanes();
  private double bestX;
  private double bestY;
  private double best;

  @Test
  void findsTheNearestPointThatAllAllow() {
    Random random = new Random(1);
    int open = 0;
    int empty = 0;
    for (int round = 0; round < 20_000; round++) {
      int count = random.nextInt(9);
      random(random, count, count, 0.1);
      double wishX = random.nextInt(5) - 2;
      double wishY = random.nextInt(5) * 0.5 - 1;
      double length = Math.max(1, Math.hypot(wishX, wishY) / 2);
      wishX /= length;
      wishY /= length;
      boolean solved = program.solve(lines, wishX, wishY, 2);
      nearest(wishX, wishY);
      if (best == Double.POSITIVE_INFINITY) {
        assertTrue(!solved || keepAll(program.x, program.y, 1e-6), "round " + round);
        empty++;
      } else {
        assertTrue(solved || isTight(), "round " + round);
        if (solved) {
          double found = Math.hypot(program.x - wishX, program.y - wishY);
          assertTrue(keepAll(program.x, program.y, 1e-12));
          assertTrue(found <= best + NEAR, "round " + round + ": " + found + " not " + best);
          open++;
        }
      }
    }
    assertTrue(open > 5_000 && empty > 500, open + " open, " + empty + " empty");
  }

  @Test
  void minimizesTheLargestViolationWithinHardOnes() {
    Random random = new Random(2);
    int violated = 0;
    for (int round = 0; round < 4_000; round++) {
      int hard = random.nextInt(4);
      int soft = 1 + random.nextInt(7);
      random(random, hard, hard + soft, -0.8);
      if (!program.solve(lines, 1, 0.5, 2)) {
        continue;
      }
      double worst = violation(hard, program.x, program.y);
      for (int i = 0; i < hard; i++) {
        double over = lines.nx[i] * program.x + lines.ny[i] * program.y - lines.most[i];
        assertTrue(over <= 1e-12, "a hard one is violated by " + over);
      }
      assertTrue(Math.hypot(program.x, program.y) <= 2 + 1e-12);
      if (worst > 1e-9) {
        violated++;
        for (int i = 0; i < 400; i++) {
          double x = random.nextDouble() * 4 - 2;
          double y = random.nextDouble() * 4 - 2;
          double near = i % 2 == 0 ? 1 : 0.01;
          x = program.x + (x - program.x) * near;
          y = program.y + (y - program.y) * near;
          if (Math.hypot(x, y) <= 2 && allowed(hard, x, y)) {
            assertTrue(violation(hard, x, y) >= worst - 1e-9, "round " + round);
          }
        }
      }
    }
    assertTrue(violated > 1_000, violated + " rounds");
  }

  @Test
  void equalAndOppositeLinesLeaveTheirCommonLine() {
    lines = new HalfPlanes();
    for (int i = 0; i < 3; i++) {
      lines.add(0.6, 0.8, 0);
      lines.add(-0.6, -0.8, 0);
    }
    lines.hard = 6;
    assertTrue(program.solve(lines, 1, 0, 2));
    assertEquals(0.64, program.x, 1e-15);
    assertEquals(-0.48, program.y, 1e-15);
  }

  /** Random lines; hard ones allow 0, and so do soft ones if {@code least} is not negative. */
  private void random(Random random, int hard, int count, double least) {
    lines = new HalfPlanes();
    for (int i = 0; i < count; i++) {
      double x = random.nextInt(7) - 3;
      double y = random.nextInt(3) == 0 ? 0 : random.nextGaussian();
      double length = Math.hypot(x, y);
      if (length == 0) {
        x = 1;
        length = 1;
      }
      double from = i < hard && least < 0 ? 0 : least == 0.1 && hard > 6 ? -1 : least;
      double most = from + random.nextDouble() * (random.nextInt(4) == 0 ? 0 : 1.5);
      lines.add(x / length, y / length, most);
    }
    lines.hard = hard;
  }

  private double violation(int from, double x, double y) {
    double worst = 0;
    for (int i = from; i < lines.count; i++) {
      worst = Math.max(worst, lines.nx[i] * x + lines.ny[i] * y - lines.most[i]);
    }
    return worst;
  }

  private boolean allowed(int first, double x, double y) {
    for (int i = 0; i < first; i++) {
      if (lines.nx[i] * x + lines.ny[i] * y > lines.most[i]) {
        return false;
      }
    }
    return true;
  }

  private boolean keepAll(double x, double y, double over) {
    for (int i = 0; i < lines.count; i++) {
      if (lines.nx[i] * x + lines.ny[i] * y > lines.most[i] + over) {
        return false;
      }
    }
    return true;
  }

  /** Whether what is allowed is so thin that rounding decides. */
  private boolean isTight() {
    double old = best;
    for (int i = 0; i < lines.count; i++) {
      lines.most[i] -= 1e-9;
    }
    nearest(bestX, bestY);
    boolean tight = best == Double.POSITIVE_INFINITY;
    best = old;
    return tight;
  }

  /** Tries the wish, all feet, all corners and all points on the circle. */
  private void nearest(double wishX, double wishY) {
    best = Double.POSITIVE_INFINITY;
    consider(wishX, wishY, wishX, wishY);
    for (int i = 0; i < lines.count; i++) {
      double nx = lines.nx[i];
      double ny = lines.ny[i];
      double foot = lines.most[i] - nx * wishX - ny * wishY;
      consider(wishX + foot * nx, wishY + foot * ny, wishX, wishY);
      double half = Math.sqrt(Math.max(0, 4 - lines.most[i] * lines.most[i]));
      consider(lines.most[i] * nx - half * ny, lines.most[i] * ny + half * nx, wishX, wishY);
      consider(lines.most[i] * nx + half * ny, lines.most[i] * ny - half * nx, wishX, wishY);
      for (int j = 0; j < i; j++) {
        double det = nx * lines.ny[j] - ny * lines.nx[j];
        if (Math.abs(det) > 1e-12) {
          double x = (lines.most[i] * lines.ny[j] - lines.most[j] * ny) / det;
          double y = (nx * lines.most[j] - lines.nx[j] * lines.most[i]) / det;
          consider(x, y, wishX, wishY);
        }
      }
    }
  }

  private void consider(double x, double y, double wishX, double wishY) {
    double far = Math.hypot(x - wishX, y - wishY);
    if (far < best && Math.hypot(x, y) <= 2 + 1e-9 && keepAll(x, y, 1e-9)) {
      best = far;
      bestX = x;
      bestY = y;
    }
  }
}
