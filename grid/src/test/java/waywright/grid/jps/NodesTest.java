package waywright.grid.jps;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In one array and in pages, the nodes of cells are what a map of the platform says. */
class NodesTest {

  private static final int CELLS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {0, CELLS})
  void knowsWhatAMapKnows(int mostDense) {
    Random random = new Random(7);
    Nodes nodes = new Nodes(CELLS, mostDense);
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
