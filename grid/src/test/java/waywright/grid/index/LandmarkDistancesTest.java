package waywright.grid.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.internal.jps.GridOracle;
import waywright.grid.internal.jps.RandomGrids;

class LandmarkDistancesTest {

  /** Some landmark is node 0 or far from it; which, tells the mark 0. */
  @Test
  void marksAreDistances() {
    Random random = new Random(1);
    int marks = 0;
    for (int round = 0; round < 120; round++) {
      GridMap map =
          round % 2 == 0 ? RandomGrids.blocks(random, 30, 25) : RandomGrids.map(random, 30);
      Movement movement = RandomGrids.movements().get(round / 2 % 4);
      SubgoalIndex index = SubgoalIndex.of(map, movement);
      for (int k = 0; k < LandmarkDistances.COUNT; k++) {
        for (int landmark = 0; landmark < index.nodeCount(); landmark++) {
          if (index.mark(landmark, k) == 0) {
            marks += compare(map, movement, index, landmark, k);
          }
        }
      }
    }
    assertTrue(marks > 20_000, "only " + marks);
  }

  private static int compare(
      GridMap map, Movement movement, SubgoalIndex index, int landmark, int k) {
    long[] distances = GridOracle.distances(map, movement, cell(index, landmark));
    for (int v = 0; v < index.nodeCount(); v++) {
      long distance = distances[cell(index, v)] / index.terrainCost;
      long expected = distance < 0 ? LandmarkDistances.FAR : distance / LandmarkDistances.UNIT;
      assertEquals(expected, index.mark(v, k), movement + " " + v + "\n" + map);
    }
    return index.nodeCount();
  }

  private static int cell(SubgoalIndex index, int node) {
    return (index.corners.y(node) - 1) * index.width() + index.corners.x(node) - 1;
  }
}
