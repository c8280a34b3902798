package waywright.grid.internal.jpsw;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In one array and in pieces, cells are what arrays say. */
class CellTableTest {

  private static final int ROW = 300;
  private static final int ROWS = 150;

  @ParameterizedTest
  @ValueSource(ints = {0, ROW * ROWS})
  void knowsWhatArraysKnow(int mostInOne) {
    CellTable cells = table(mostInOne);
    Random random = new Random(8);
    int[] kinds = new int[cells.size];
    long[] masks = new long[cells.size];
    int[] bits = new int[cells.size];
    for (int cell = 0; cell < kinds.length; cell++) {
      assertEquals(CellTable.BLOCKED, cells.kind(cell));
      kinds[cell] = random.nextInt(CellTable.BLOCKED + 1);
      masks[cell] = random.nextLong();
      bits[cell] = random.nextInt(1 << 12);
      cells.setKind(cell, (char) kinds[cell]);
      cells.setMasks(cell, masks[cell]);
      cells.setBits(cell, bits[cell]);
    }
    for (int cell = 0; cell < kinds.length; cell++) {
      assertEquals(kinds[cell], cells.kind(cell));
      assertEquals(masks[cell], cells.masks(cell));
      assertEquals(bits[cell], cells.bits(cell));
    }
  }

  @ParameterizedTest
  @ValueSource(ints = {0, ROW * ROWS})
  void tellsWhatDiffers(int mostInOne) {
    int last = ROW * ROWS - 1;
    CellTable one = table(mostInOne);
    assertTrue(SameCells.of(one, table(mostInOne)));
    CellTable kind = table(mostInOne);
    kind.setKind(last, 'a');
    CellTable mask = table(mostInOne);
    mask.setMasks(last, 1);
    CellTable bit = table(mostInOne);
    bit.setBits(last, 1);
    assertFalse(SameCells.of(one, kind) || SameCells.of(one, mask) || SameCells.of(one, bit));
  }

  private static CellTable table(int mostInOne) {
    CellTable cells = new CellTable(ROW * ROWS, mostInOne);
    for (int row = 0; row < ROWS; row++) {
      cells.allocate(row * ROW, (row + 1) * ROW);
    }
    return cells;
  }
}
