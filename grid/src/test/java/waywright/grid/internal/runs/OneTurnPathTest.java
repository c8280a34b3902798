package waywright.grid.internal.runs;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Pieces of one turn against walking them step by step. */
class OneTurnPathTest {

  private static final int WIDTH = 300;

  @Test
  void piecesAreWalkedStepByStep() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      boolean four = random.nextBoolean();
      OneTurnPath way = new OneTurnPath(four);
      way.push(7, 9, true);
      way.clear();
      int x = 100 + random.nextInt(100);
      int y = 100 + random.nextInt(100);
      way.push(x, y, true);
      List<Integer> cells = new ArrayList<>();
      cells.add(cell(x, y));
      for (int piece = random.nextInt(round % 10 == 0 ? 300 : 5); piece > 0; piece--) {
        int toX = Math.min(WIDTH, Math.max(1, x + random.nextInt(13) - 6));
        int toY = Math.min(WIDTH, Math.max(1, y + random.nextInt(13) - 6));
        boolean seen = random.nextBoolean();
        if (random.nextBoolean() || toX == x && toY == y) {
          way.push(toX, toY, seen);
        } else {
          way.go(toX - x, toY - y, seen);
        }
        walk(cells, four, seen, toX - x, toY - y);
        x = toX;
        y = toY;
      }
      assertEquals(cells.size(), way.length());
      int[] buffer = new int[cells.size()];
      way.fill(buffer, WIDTH, cells.size());
      for (int i = 0; i < buffer.length; i++) {
        assertEquals(cells.get(i), buffer[i]);
      }
    }
  }

  /** The number of a padded cell. */
  private static int cell(int x, int y) {
    return (y - 1) * WIDTH + x - 1;
  }

  /** Who sees the other end goes diagonally first, with four neighbors horizontally. */
  private static void walk(List<Integer> cells, boolean four, boolean seen, int dx, int dy) {
    List<Integer> steps = new ArrayList<>();
    int right = Math.abs(dx);
    int down = Math.abs(dy) * (four ? 1 : 0);
    int across = Integer.signum(dx);
    int below = Integer.signum(dy) * WIDTH;
    for (int i = 0; i < (four ? right : Math.min(right, Math.abs(dy))); i++) {
      steps.add(four ? across : across + below);
    }
    for (int i = steps.size(); i < (four ? right + down : Math.max(right, Math.abs(dy))); i++) {
      steps.add(four || Math.abs(dy) > right ? below : across);
    }
    for (int i = 0; i < steps.size(); i++) {
      int step = steps.get(seen ? i : steps.size() - 1 - i);
      cells.add(cells.get(cells.size() - 1) + step);
    }
  }
}
