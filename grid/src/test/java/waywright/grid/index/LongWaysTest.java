package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;
import waywright.prepare.Workers;
import waywright.search.SearchStatus;

/** Ways of hundreds of corners, through winding corridors, by labels and without. */
class LongWaysTest {

  private static final int WIDTH = 24;
  private static final int HEIGHT = 301;

  private final int[] buffer = new int[WIDTH * HEIGHT];

  /** Corridors of two rows, with doors at their ends by turns, and cells in the way to go round. */
  private static GridMap winding(Random random) {
    byte[] letters = new byte[WIDTH * HEIGHT];
    Arrays.fill(letters, (byte) '.');
    for (int y = 2; y < HEIGHT; y += 3) {
      Arrays.fill(letters, y * WIDTH, (y + 1) * WIDTH, (byte) '@');
      int door = 4 * random.nextInt(2) + (y % 2 == 0 ? 3 : WIDTH - 5);
      letters[y * WIDTH + door] = '.';
      for (int x = 1; x < WIDTH; x += 4) {
        letters[(y - 1 - random.nextInt(2)) * WIDTH + x] =
            (byte) (random.nextBoolean() ? '@' : '.');
      }
    }
    return GridMap.of(WIDTH, HEIGHT, letters);
  }

  @Test
  void areExactAndWalked() {
    Random random = new Random(3);
    int longest = 0;
    for (Movement movement : RandomGrids.movements()) {
      GridMap map = winding(random);
      SubgoalIndex index = SubgoalIndex.of(map, movement);
      CornerLabels labels = CornerLabelsTest.of(index, Workers.NONE);
      for (CornerLabels by : new CornerLabels[] {null, labels}) {
        IndexedSearch search = new IndexedSearch(index, by);
        for (int start : new int[] {0, random.nextInt(map.size()), map.size() - 1}) {
          if (!index.passable(start)) {
            continue;
          }
          long[] distances = GridOracle.distances(map, movement, start);
          for (int i = 0; i < 30; i++) {
            int goal = i == 0 ? map.size() - 1 - start : random.nextInt(map.size());
            boolean found = search.start(start, goal).run() == SearchStatus.FOUND;
            String query = movement + " from " + start + " to " + goal + "\n" + map;
            assertEquals(index.passable(goal) && distances[goal] >= 0, found, query);
            if (found) {
              int count = search.copyPath(buffer);
              assertEquals(distances[goal], search.cost(), query);
              assertEquals(start, buffer[0], query);
              assertEquals(goal, buffer[count - 1], query);
              assertEquals(distances[goal], GridOracle.cost(map, movement, buffer, count), query);
              longest = Math.max(longest, count);
            }
          }
        }
      }
    }
    assertTrue(longest > 1_500, "only " + longest);
  }
}
