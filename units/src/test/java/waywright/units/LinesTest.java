package waywright.units;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.game.GameWorld;
import waywright.grid.Body;
import waywright.grid.GridMap;

/** The half-planes that are drawn. */
class LinesTest {

  private static Units units() {
    return new Units(new GameWorld(GridMap.filled(12, 6, '.')));
  }

  @Test
  void neighborsLimitTheVelocityAndDrawingChangesNothing() {
    Units units = units();
    Unit left = units.add(2.5, 0.5, Body.radius(0.4), Speed.of(3));
    units.add(3.5, 0.5, Body.radius(0.4), Speed.of(3));
    left.goTo(9, 0);
    units.tick();
    long hash = units.hash();
    double[] half = new double[40];
    int count = left.copyLines(half);
    assertTrue(count >= 2, count + " half-planes of a neighbor");
    for (int i = 0; i < count; i++) {
      assertEquals(1, Math.hypot(half[4 * i], half[4 * i + 1]), 1e-12);
    }
    assertEquals(count, left.copyLines(new double[0]), "none fits");
    assertEquals(hash, units.hash());
    assertThrows(NullPointerException.class, () -> left.copyLines(null));
    left.remove();
    assertEquals(0, left.copyLines(half));
  }

  @Test
  void gridStepsHaveNone() {
    Unit unit = units().gridSteps().add(2.5, 0.5, Body.CELL, Speed.of(3));
    assertEquals(0, unit.copyLines(new double[4]));
  }
}
