package waywright.plane.build;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class GridPartsTest {

  private final SplittableRandom random = new SplittableRandom(23);

  @Test
  void randomGridsAreCoveredCellByCell() {
    for (int i = 0; i < 2000; i++) {
      int width = random.nextInt(1, 12);
      int height = random.nextInt(1, 12);
      int kinds = random.nextInt(2, 4);
      int[] cell = random.ints(width * height, -1, kinds - 1).toArray();
      ConvexParts parts = ConvexParts.ofCells(width, height, (x, y) -> cell[y * width + x]);
      PartsChecker.check(parts);
      for (int area = 0; area < kinds; area++) {
        int wanted = area;
        long cells = java.util.Arrays.stream(cell).filter(c -> c == wanted).count();
        assertEquals(2 * cells, PartsChecker.doubledArea(parts, area));
      }
      for (int k = 0; k < cell.length; k++) {
        int p = PartsChecker.polygonAt(parts, 2 * (k % width) + 1, 2 * (k / width) + 1);
        assertEquals(cell[k], p < 0 ? -1 : parts.area(p), "cell " + k);
      }
    }
  }

  @Test
  void cellsThatTouchAtACornerAreApart() {
    ConvexParts parts = ConvexParts.ofCells(2, 2, (x, y) -> x == y ? 0 : -1);
    assertEquals(2, parts.polygons());
    assertEquals(7, parts.vertices());
    for (int s = 0; s < parts.sides(); s++) {
      assertEquals(-1, parts.neighbor(s));
    }
  }

  @Test
  void anOpenFieldIsOnePolygon() {
    ConvexParts parts = ConvexParts.ofCells(1000, 700, (x, y) -> 0);
    assertEquals("1 polygons, 4 sides, 4 vertices", parts.toString());
  }

  @Test
  void refusesSizesAndAreasThatMakeNoSense() {
    assertThrows(IllegalArgumentException.class, () -> ConvexParts.ofCells(0, 4, (x, y) -> 0));
    assertThrows(
        IllegalArgumentException.class, () -> ConvexParts.ofCells(4, 1 << 26, (x, y) -> 0));
    assertThrows(IllegalArgumentException.class, () -> ConvexParts.ofCells(4, 4, (x, y) -> -2));
  }
}
