package waywright.grid.internal.jps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The nodes of cells are what a map of the platform says, whether the table is ever wiped or not.
 */
class NodesTest {

  private static final int CELLS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {0, 1000, 1 << 30})
  void knowsWhatAMapKnows(int mostFirst) {
    Random random = new Random(7);
    Nodes nodes = new Nodes(mostFirst);
    for (int search = 0; search < 60; search++) {
      nodes.clear();
      Map<Integer, Integer> model = new HashMap<>();
      for (int i = random.nextInt(600); i > 0; i--) {
        int cell = random.nextInt(search % 2 == 0 ? CELLS : 100);
        assertEquals(model.getOrDefault(cell, -1), nodes.find(cell));
        if (!model.containsKey(cell)) {
          model.put(cell, nodes.add(cell, i));
        }
      }
      for (int cell = 0; cell < CELLS; cell++) {
        assertEquals(model.getOrDefault(cell, -1), nodes.find(cell), "looked at");
      }
    }
  }
}
