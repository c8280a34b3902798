package waywright.grid.internal.frontier;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** In one array and in pieces, the states of cells are what a map of the platform says. */
class CellStatesTest {

  private static final int CELLS = 1000;

  @ParameterizedTest
  @ValueSource(ints = {0, CELLS})
  void knowsWhatAMapKnows(int mostDense) {
    Random random = new Random(5);
    CellStates states = new CellStates(CELLS, mostDense);
    states.search = -30;
    for (int search = 0; search < 60; search++) {
      states.clear();
      Map<Integer, Long> model = new HashMap<>();
      for (int i = random.nextInt(200); i > 0; i--) {
        int cell = random.nextInt(search % 2 == 0 ? CELLS : 100);
        assertEquals(model.getOrDefault(cell, CellStates.UNSEEN), states.get(cell));
        if (random.nextBoolean()) {
          long state = CellStates.state(random.nextInt(1 << 30), random.nextInt(9)) | 1;
          states.set(cell, state);
          model.put(cell, state);
        }
      }
      for (int cell = 0; cell < CELLS; cell++) {
        assertEquals(model.getOrDefault(cell, CellStates.UNSEEN), states.peek(cell), "looked at");
      }
    }
  }
}
