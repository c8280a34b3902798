package waywright.grid.internal.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.grid.Direction;

/** Bits along lines, in one array and in blocks, against bits cell by cell. */
class LinesTest {

  @ParameterizedTest
  @ValueSource(ints = {0, Integer.MAX_VALUE})
  void aRunEndsAtTheNextBit(int mostInOne) {
    Random random = new Random(21);
    for (int round = 0; round < 160; round++) {
      int columns = 3 + random.nextInt(round % 2 == 0 ? 10 : 200);
      int rows = 3 + random.nextInt(round % 3 == 0 ? 10 : 200);
      int direction = round % 8;
      Lines lines = new Lines(direction, columns, rows, mostInOne);
      Lines[] planes = {null, lines, new Lines(2, columns, rows, mostInOne)};
      for (int row = 0; row < rows; row++) {
        Lines.allocate(planes, row, rows);
      }
      boolean[][] bits = new boolean[rows][columns];
      for (int y = 0; y < rows; y++) {
        for (int x = 0; x < columns; x++) {
          boolean margin = x == 0 || y == 0 || x == columns - 1 || y == rows - 1;
          bits[y][x] = margin || random.nextInt(60) < round % 5;
          lines.set(x, y, bits[y][x] || random.nextInt(9) == 0);
          lines.set(x, y, bits[y][x]);
        }
      }
      for (int y = 1; y < rows - 1; y++) {
        for (int x = 1; x < columns - 1; x++) {
          assertEquals(bits[y][x], lines.get(x, y));
          int steps = 1;
          int dx = Direction.dx(direction);
          int dy = Direction.dy(direction);
          while (!bits[y + steps * dy][x + steps * dx]) {
            steps++;
          }
          assertEquals(steps, lines.steps(x, y), "direction " + direction);
        }
      }
      assertTrue(SameRuns.of(lines, lines));
      lines.set(1, 1, !bits[1][1]);
      assertFalse(SameRuns.of(lines, planes[2]));
    }
  }

  /** 64 bits that are written together are those set one by one. */
  @ParameterizedTest
  @ValueSource(ints = {0, Integer.MAX_VALUE})
  void writesWords(int mostInOne) {
    Random random = new Random(22);
    Lines written = new Lines(2, 70, 150, mostInOne);
    Lines set = new Lines(2, 70, 150, mostInOne);
    Lines[] planes = {written, set};
    for (int row = 0; row < 150; row++) {
      Lines.allocate(planes, row, 150);
    }
    for (int line = 0; line < 70; line++) {
      for (int block = 0; block < 3; block++) {
        long bits = random.nextLong() & (block == 2 ? (1L << 150 - 128) - 1 : -1L);
        written.write(line, block, bits);
        for (int i = 0; i < 64 && (block << 6) + i < 150; i++) {
          set.set(line, (block << 6) + i, (bits >>> i & 1) != 0);
        }
      }
    }
    assertTrue(SameRuns.of(written, set));
  }
}
