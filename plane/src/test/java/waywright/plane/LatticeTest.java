package waywright.plane;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.plane.internal.Coordinates;

class LatticeTest {

  @Test
  void coversAnyBoxFinely() {
    SplittableRandom random = new SplittableRandom(17);
    for (int i = 0; i < 50_000; i++) {
      double size = Math.scalb(random.nextDouble(), random.nextInt(-300, 300));
      double minX = (random.nextDouble() - 0.5) * Math.scalb(size, random.nextInt(60));
      double minY = (random.nextDouble() - 0.5) * size;
      double maxX = minX + size;
      double maxY = minY + size * random.nextDouble();
      Lattice lattice = Lattice.covering(minX, minY, maxX, maxY);
      for (double x : new double[] {minX, maxX, (minX + maxX) / 2}) {
        double snapped = lattice.x(lattice.column(x));
        assertTrue(Math.abs(snapped - x) <= lattice.step() / 2);
        assertTrue(lattice.contains(snapped, lattice.y(lattice.row(maxY))));
        assertEquals(lattice.column(x), lattice.column(snapped));
      }
      assertTrue(
          lattice.step() <= Math.max(size, Math.abs(minX) * 0x1p-24) * 0x1p-24,
          () -> lattice + " is coarse");
    }
  }

  @Test
  void snapsHalvesUpwards() {
    assertEquals(3, Lattice.UNIT.column(2.5));
    assertEquals(-2, Lattice.UNIT.row(-2.5));
    assertEquals(0, Lattice.UNIT.row(Math.nextDown(0.5)));
    assertEquals(Lattice.REACH, Lattice.UNIT.row(Lattice.REACH + 0.25));
  }

  @Test
  void knowsItsOwnPoints() {
    assertTrue(Lattice.UNIT.contains(-7, Lattice.REACH));
    assertFalse(Lattice.UNIT.contains(0.5, 0));
    assertFalse(Lattice.UNIT.contains(0, Lattice.REACH + 1));
    assertFalse(Lattice.UNIT.contains(Double.NaN, 0));
    assertFalse(new Lattice(1, 1, 0).contains(0x1p-60, 0));
  }

  @ParameterizedTest
  @ValueSource(doubles = {0, 3, -1, 0.1, Double.NaN, Double.POSITIVE_INFINITY, 0x1p-401})
  void refusesOtherSteps(double step) {
    assertThrows(IllegalArgumentException.class, () -> new Lattice(step, 0, 0));
  }

  @Test
  void refusesWhatLiesBeyond() {
    String said =
        assertThrows(IllegalArgumentException.class, () -> Lattice.UNIT.column(1e9)).getMessage();
    assertEquals(
        "x is 1.0E9, but the lattice reaches from -3.3554432E7 to 3.3554432E7. Maybe use"
            + " Lattice.covering?",
        said);
    assertThrows(IllegalArgumentException.class, () -> Lattice.UNIT.row(Double.NaN));
    assertThrows(IllegalArgumentException.class, () -> new Lattice(2, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> new Lattice(1, 0x1p53, 0));
    assertThrows(IllegalArgumentException.class, () -> Lattice.covering(1, 0, 0, 0));
    assertThrows(IllegalArgumentException.class, () -> Lattice.covering(0, 0, Double.NaN, 0));
  }

  @Test
  void checksCoordinates() {
    assertEquals(0L, Double.doubleToRawLongBits(Coordinates.checked(-0.0, "x")));
    assertEquals(Coordinates.LARGEST, Coordinates.checked(Coordinates.LARGEST, "x"));
    assertThrows(IllegalArgumentException.class, () -> Coordinates.checked(1e300, "x"));
    assertThrows(IllegalArgumentException.class, () -> Coordinates.checked(1e-300, "x"));
    assertThrows(IllegalArgumentException.class, () -> Coordinates.checked(Double.NaN, "x"));
  }
}
