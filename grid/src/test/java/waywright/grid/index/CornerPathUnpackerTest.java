package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.internal.IntList;

/** Pieces of one turn, and lists of them, against walking them step by step. */
class CornerPathUnpackerTest {

  private static final int WIDTH = 300;

  @Test
  void piecesAreWalkedStepByStep() {
    Random random = new Random(1);
    for (int round = 0; round < 2000; round++) {
      boolean four = random.nextBoolean();
      CornerPathUnpacker way = new CornerPathUnpacker(four);
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

  @Test
  void aListIsTurnedFromAPlaceOn() {
    Random random = new Random(2);
    IntList list = new IntList();
    for (int round = 0; round < 200; round++) {
      list.clear();
      List<Integer> expected = new ArrayList<>();
      for (int i = random.nextInt(200); i >= 0; i--) {
        int edge = random.nextInt() ^ (random.nextBoolean() ? -1 : 0);
        list.add(edge);
        expected.add(edge);
      }
      int from = random.nextInt(expected.size() + 1);
      Ascent.turn(list, from);
      assertEquals(expected.size(), list.size());
      for (int i = 0; i < list.size(); i++) {
        boolean stays = i < from;
        int edge = expected.get(stays ? i : from + expected.size() - 1 - i);
        assertEquals(stays ? edge : -1 - edge, list.get(i));
      }
    }
  }
}
