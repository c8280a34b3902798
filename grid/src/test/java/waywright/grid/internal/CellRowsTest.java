package waywright.grid.internal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.Random;
import org.junit.jupiter.api.Test;

/** Rows without a division are those by division. */
class CellRowsTest {

  @Test
  void equalTheDivision() {
    Random random = new Random(1);
    for (int round = 0; round < 2_000; round++) {
      int width = round < 70 ? round + 1 : 1 + (random.nextInt(Integer.MAX_VALUE) >> round % 31);
      CellRows rows = new CellRows(width);
      for (int i = 0; i < 200; i++) {
        int cell = random.nextInt(Integer.MAX_VALUE) >> i % 31;
        int edge = (int) Math.min(Integer.MAX_VALUE, (long) (cell / width) * width + width - 1);
        assertEquals(cell / width, rows.of(cell));
        assertEquals(edge / width, rows.of(edge));
      }
      assertEquals(Integer.MAX_VALUE / width, rows.of(Integer.MAX_VALUE));
    }
  }

  @Test
  void refusesRowsWithoutCells() {
    assertThrows(IllegalArgumentException.class, () -> new CellRows(0));
  }
}
