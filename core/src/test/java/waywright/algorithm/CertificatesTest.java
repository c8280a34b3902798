package waywright.algorithm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.space.ArcBuffer;
import waywright.space.Heuristic;

/** Proofs held against the arcs of small worlds, and against distances by Bellman and Ford. */
class CertificatesTest {

  private static final long FAR = Long.MAX_VALUE / 4;

  private static Arcs world(Random random, int nodes) {
    long[] numbers = new long[3 * random.nextInt(4 * nodes)];
    for (int i = 0; i < numbers.length; i++) {
      numbers[i] = i % 3 < 2 ? random.nextInt(nodes) : random.nextInt(9);
    }
    return Arcs.of(nodes, numbers);
  }

  private static Certificate prove(Arcs world, int start, int goal) {
    Search search = Algorithms.dijkstra(world);
    search.start(start, goal).run();
    return search.certificate();
  }

  /** The cost from every node to the goal, {@link #FAR} for no way. */
  private static long[] distances(Arcs world, int goal) {
    long[] distances = new long[world.nodeCount()];
    Arrays.fill(distances, FAR);
    distances[goal] = 0;
    ArcBuffer arcs = new ArcBuffer();
    for (int round = 0; round < distances.length; round++) {
      for (int node = 0; node < distances.length; node++) {
        arcs.clear();
        world.expand(node, arcs);
        for (int i = 0; i < arcs.size(); i++) {
          distances[node] = Math.min(distances[node], arcs.cost(i) + distances[arcs.head(i)]);
        }
        distances[node] = Math.min(distances[node], FAR);
      }
    }
    return distances;
  }

  private static void assertProves(Arcs world, int start, int goal, long cost, Certificate proof) {
    ArcBuffer arcs = new ArcBuffer();
    if (cost == FAR) {
      int[] closed = assertInstanceOf(Certificate.Cut.class, proof).closed();
      assertTrue(Arrays.binarySearch(closed, start) >= 0, "the start is in it");
      assertFalse(Arrays.binarySearch(closed, goal) >= 0, "the goal is not");
      for (int node : closed) {
        arcs.clear();
        world.expand(node, arcs);
        for (int i = 0; i < arcs.size(); i++) {
          assertTrue(Arrays.binarySearch(closed, arcs.head(i)) >= 0, "an arc leaves it");
        }
      }
      return;
    }
    Certificate.Potentials potentials = assertInstanceOf(Certificate.Potentials.class, proof);
    assertEquals(cost, potentials.cost());
    long[] pi = potentials.potentials();
    assertTrue(pi[start] <= 0, "π of the start is " + pi[start]);
    assertTrue(pi[goal] >= cost, "π of the goal is " + pi[goal]);
    for (int node = 0; node < pi.length; node++) {
      arcs.clear();
      world.expand(node, arcs);
      for (int i = 0; i < arcs.size(); i++) {
        String arc = node + " to " + arcs.head(i) + " in " + Arrays.toString(pi);
        assertTrue(pi[arcs.head(i)] - pi[node] <= arcs.cost(i), arc);
      }
    }
  }

  /**
   * Estimates that are half the truth leave open nodes, closed ones and ones never seen. What has
   * no way must say so, or the estimates would not be consistent.
   */
  @Test
  void searchesProveWhatTheyFound() {
    Random random = new Random(1);
    int cuts = 0;
    int estimated = 0;
    for (int round = 0; round < 4_000; round++) {
      Arcs world = world(random, 2 + random.nextInt(9));
      int start = random.nextInt(world.nodeCount());
      int goal = random.nextInt(world.nodeCount());
      long[] distances = distances(world, goal);
      long share = random.nextInt(3);
      boolean tells = share > 0 || random.nextBoolean();
      Heuristic half =
          new Heuristic() {
            @Override
            public long estimate(int node) {
              return distances[node] < FAR
                  ? distances[node] * share / 2
                  : tells ? Heuristic.NO_PATH : 0;
            }

            @Override
            public boolean isConsistent() {
              return true;
            }
          };
      Search search = Algorithms.astar(world);
      search.start(start, goal, half).run();
      if (distances[start] < FAR || !tells) {
        assertProves(world, start, goal, distances[start], search.certificate());
        estimated += share > 0 && distances[start] < FAR ? 1 : 0;
        cuts += distances[start] == FAR ? 1 : 0;
      }
      Certificate made = prove(world, start, goal);
      assertProves(world, start, goal, distances[start], made);
    }
    assertTrue(cuts > 100 && estimated > 1_000, cuts + " cuts, " + estimated + " with estimates");
  }

  @Test
  void whatIsNoQueryProvesNothing() {
    Arcs world = Arcs.of(2, 0, 1, 3);
    var refused = assertThrows(IllegalStateException.class, () -> prove(world, 7, 1));
    assertTrue(refused.getMessage().contains("INVALID_START"), refused::getMessage);
    Certificate.Cut cut = assertInstanceOf(Certificate.Cut.class, prove(world, 1, 0));
    assertArrayEquals(new int[] {1}, cut.closed());
  }
}
