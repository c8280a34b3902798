package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;

class OracleTest {

  @Test
  void dijkstraAndBellmanFordAgreeOnRandomWorlds() {
    for (long seed = 0; seed < 1_500; seed++) {
      World world = SmallWorlds.any(seed);
      int source = (int) (seed % world.nodeCount());
      long[] distance = Oracle.distances(world, source);
      long[] hops = Oracle.hops(world, source);
      long[] back = Oracle.distancesTo(world, source);
      for (int node = 0; node < world.nodeCount(); node++) {
        assertEquals(distance[node] == Oracle.UNREACHED, hops[node] == Oracle.UNREACHED);
        assertEquals(back[node], Oracle.dijkstra(world, node)[source], "seed " + seed);
      }
    }
  }

  @Test
  void handMade() {
    World world =
        World.of(
            5,
            List.of(
                new Arc(0, 1, 4),
                new Arc(0, 1, 3),
                new Arc(0, 2, 1),
                new Arc(2, 1, 0),
                new Arc(1, 1, 0),
                new Arc(1, 3, 9)));
    long far = Oracle.UNREACHED;
    assertArrayEquals(new long[] {0, 1, 1, 10, far}, Oracle.distances(world, 0));
    assertArrayEquals(new long[] {0, 1, 1, 2, far}, Oracle.hops(world, 0));
    assertArrayEquals(new long[] {10, 9, 9, 0, far}, Oracle.distancesTo(world, 3));
    assertArrayEquals(new long[] {0, 0, 1, 9, far}, Oracle.distances(world, 0, 1));
  }

  @Test
  void nothingLeavesABlockedSource() {
    World world = OctileWorld.builder("#.").passable(".").build();
    long far = Oracle.UNREACHED;
    assertArrayEquals(new long[] {far, far}, Oracle.distances(world, 0));
    assertArrayEquals(new long[] {far, far}, Oracle.distancesTo(world, 0));
  }

  @Test
  void sumsThatLeaveALongAreRefused() {
    World world = World.of(3, List.of(new Arc(0, 1, Long.MAX_VALUE - 1), new Arc(1, 2, 2)));
    assertThrows(ArithmeticException.class, () -> Oracle.dijkstra(world, 0));
    assertThrows(ArithmeticException.class, () -> Oracle.bellmanFord(world, 0));
  }

  @Test
  void badArcsAreRefused() {
    assertThrows(IllegalArgumentException.class, () -> World.of(2, List.of(new Arc(0, 2, 1))));
    assertThrows(IllegalArgumentException.class, () -> World.of(2, List.of(new Arc(-1, 0, 1))));
    assertThrows(IllegalArgumentException.class, () -> World.of(2, List.of(new Arc(0, 1, -1))));
  }
}
