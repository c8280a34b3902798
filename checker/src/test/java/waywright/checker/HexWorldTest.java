package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import waywright.checker.HexWorld.Layout;
import waywright.checker.internal.Oracle;

class HexWorldTest {

  private static HexWorld open(int width, int height, Layout layout) {
    byte[] letters = new byte[width * height];
    Arrays.fill(letters, (byte) '.');
    return new HexWorld(width, height, letters, Map.of('.', 1L), layout);
  }

  private static Set<Integer> around(World world, int node) {
    Set<Integer> heads = new TreeSet<>();
    world.arcs(node).forEach(arc -> heads.add(arc.head()));
    return heads;
  }

  /** The six cells around a cell, taken from a drawing of each layout on a 5 x 5 map. */
  @Test
  void neighborsAsDrawn() {
    assertEquals(Set.of(5, 6, 10, 12, 15, 16), around(open(5, 5, Layout.ODD_R), 11), "even row");
    assertEquals(Set.of(2, 3, 6, 8, 12, 13), around(open(5, 5, Layout.ODD_R), 7), "odd row");
    assertEquals(Set.of(7, 8, 11, 13, 17, 18), around(open(5, 5, Layout.EVEN_R), 12), "even row");
    assertEquals(Set.of(1, 2, 6, 8, 11, 12), around(open(5, 5, Layout.EVEN_R), 7), "odd row");
    assertEquals(Set.of(7, 17, 6, 11, 8, 13), around(open(5, 5, Layout.ODD_Q), 12), "even column");
    assertEquals(Set.of(6, 16, 10, 15, 12, 17), around(open(5, 5, Layout.ODD_Q), 11), "odd column");
    assertEquals(
        Set.of(7, 17, 11, 16, 13, 18), around(open(5, 5, Layout.EVEN_Q), 12), "even column");
    assertEquals(Set.of(7, 8, 11, 13, 16, 17), around(open(5, 5, Layout.AXIAL), 12), "axial");
  }

  @Test
  void distanceOnAnOpenMapIsTheNumberOfSteps() {
    for (Layout layout : Layout.values()) {
      HexWorld world = open(9, 8, layout);
      for (int from : new int[] {0, 31, 40, 71}) {
        long[] hops = Oracle.hops(world, from);
        long[] costs = Oracle.distances(world, from);
        for (int to = 0; to < world.nodeCount(); to++) {
          assertEquals(world.distance(from, to), hops[to], layout + " " + from + " to " + to);
          assertEquals(hops[to], costs[to]);
        }
      }
    }
  }

  @Test
  void theCellEnteredSetsTheCostAndBlockedCellsAreClosed() {
    HexWorld world =
        new HexWorld(3, 1, new byte[] {'.', '~', '#'}, Map.of('.', 1L, '~', 7L), Layout.ODD_R);
    assertEquals(7, Judge.cost(world, 0, 1));
    assertEquals(1, Judge.cost(world, 1, 0));
    assertEquals(Set.of(), around(world, 2));
    assertEquals(Set.of(0), around(world, 1));
  }
}
