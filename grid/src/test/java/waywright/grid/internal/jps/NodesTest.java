package waywright.grid.internal.jps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The nodes of cells are what a map of the platform says, whether the table is ever wiped or not.
 */
class NodesTest {

  private static final int CELLS = 2000;

  /** More than 16 times as many entries as the table begins with. */
  private static final int MANY = 100_000;

  @ParameterizedTest
  @ValueSource(ints = {0, 1000, 1 << 30})
  void knowsWhatAMapKnows(int mostFirst) {
    compare(new Nodes(CELLS, mostFirst), CELLS, 600);
  }

  @Test
  void hasNeverMoreEntriesThanCells() {
    compare(new Nodes(100, 1 << 30), 100, 600);
    compare(new Nodes(256, 1 << 30), 256, 600);
    compare(new Nodes(257, 1 << 30), 257, 600);
  }

  @Test
  void growsUntilThereIsAnEntryForEachCell() {
    compare(new Nodes(MANY, 1 << 30), MANY, 40_000);
    compare(new Nodes(MANY, 50_000), MANY, 40_000);
  }

  private static void compare(Nodes nodes, int cells, int mostSteps) {
    Random random = new Random(7);
    for (int search = 0; search < 60; search++) {
      int steps = random.nextInt(mostSteps) >> search % 3 * 4;
      nodes.clear();
      Map<Integer, Integer> model = new HashMap<>();
      for (int i = steps; i > 0; i--) {
        int cell = random.nextInt(search % 2 == 0 ? cells : Math.min(100, cells));
        assertEquals(model.getOrDefault(cell, -1), nodes.find(cell));
        if (!model.containsKey(cell)) {
          model.put(cell, nodes.add(cell, i));
        }
      }
      for (int cell = 0; cell < cells; cell++) {
        assertEquals(model.getOrDefault(cell, -1), nodes.find(cell), "looked at");
      }
    }
  }
}
