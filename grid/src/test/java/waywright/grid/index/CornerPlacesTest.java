package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class CornerPlacesTest {

  private static final int COUNT = LandmarkDistances.COUNT;

  /** Maps narrower and wider than a tile of 64 cells, and about as wide. */
  private static final int[][] SIZES = {{1, 1}, {7, 200}, {62, 64}, {63, 63}, {64, 62}, {300, 130}};

  @Test
  void findEachCornerAndNothingElse() {
    Random random = new Random(1);
    int found = 0;
    for (int[] size : SIZES) {
      for (int corners : new int[] {0, 1, 40, 2 * size[0] * size[1]}) {
        int[] nodes = new int[(size[0] + 2) * (size[1] + 2)];
        CornerTable some = some(random, size[0], size[1], corners, nodes);
        found += compare(some, size[0], size[1], false, nodes);
        found += compare(some, size[0], size[1], true, nodes);
      }
    }
    assertTrue(found > 50_000, "only " + found);
  }

  @Test
  void lieTileByTile() {
    int[] xs = {1, 64, 200, 63, 64, 1};
    int[] ys = {64, 64, 1, 63, 1, 1};
    CornerPlaces places = new CornerPlaces(256, 100, new CornerTable(xs, ys), false);
    int[] order = new int[xs.length];
    for (int record = 0; record < order.length; record++) {
      order[record] = places.node(record);
    }
    assertArrayEquals(new int[] {5, 3, 4, 2, 0, 1}, order);
  }

  /** Corners on that many cells at most; their numbers are noted by padded cell, elsewhere −1. */
  private static CornerTable some(Random random, int width, int height, int most, int[] nodes) {
    Arrays.fill(nodes, -1);
    int[] cells = random.ints(most, 0, width * height).distinct().toArray();
    int[] xs = new int[cells.length];
    int[] ys = new int[cells.length];
    for (int v = 0; v < cells.length; v++) {
      xs[v] = cells[v] % width + 1;
      ys[v] = cells[v] / width + 1;
      nodes[ys[v] * (width + 2) + xs[v]] = v;
    }
    return new CornerTable(xs, ys, random.ints(COUNT * cells.length).toArray());
  }

  /** Returns the number of corners. */
  private static int compare(
      CornerTable corners, int width, int height, boolean marked, int[] nodes) {
    CornerPlaces places = new CornerPlaces(width, height, corners, marked);
    for (int cell = 0; cell < nodes.length; cell++) {
      int record = places.at(cell % (width + 2), cell / (width + 2));
      assertEquals(nodes[cell], record < 0 ? -1 : places.node(record), "cell " + cell);
      if (record >= 0 && marked) {
        int first = corners.firstMark(nodes[cell]);
        assertArrayEquals(marks(corners.numbers, first), marks(places.records, record + 1));
      }
    }
    assertEquals((marked ? COUNT + 1 : 1) * corners.count(), places.records.length);
    return corners.count();
  }

  private static int[] marks(int[] numbers, int first) {
    return Arrays.copyOfRange(numbers, first, first + COUNT);
  }
}
