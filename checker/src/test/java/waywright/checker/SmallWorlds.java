package waywright.checker;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;

/** Small random worlds, the same for the same seed. */
final class SmallWorlds {

  private SmallWorlds() {}

  /** A grid of up to 9 x 9 cells, or a digraph of up to 12 nodes, by turns. */
  static World any(long seed) {
    return seed % 2 == 0 ? grid(seed) : graph(seed);
  }

  static OctileWorld grid(long seed) {
    Random random = new Random(seed);
    int width = 1 + random.nextInt(9);
    int height = 1 + random.nextInt(9);
    int blocked = random.nextInt(60);
    byte[] letters = new byte[width * height];
    for (int i = 0; i < letters.length; i++) {
      letters[i] = (byte) (random.nextInt(100) < blocked ? '#' : "...~>".charAt(random.nextInt(5)));
    }
    return OctileWorld.builder(width, height, letters)
        .cost('.', 1)
        .cost('~', 3)
        .cost('>', 1)
        .exits('>', "E", "NE", "SE")
        .neighbors(random.nextBoolean() ? 4 : 8)
        .corner(Corner.values()[random.nextInt(3)])
        .avoid(random.nextInt(letters.length))
        .build();
  }

  static World graph(long seed) {
    Random random = new Random(seed);
    int nodes = 1 + random.nextInt(12);
    List<Arc> arcs = new ArrayList<>();
    for (int i = random.nextInt(3 * nodes); i > 0; i--) {
      arcs.add(new Arc(random.nextInt(nodes), random.nextInt(nodes), random.nextInt(6)));
    }
    return World.of(nodes, arcs);
  }

  /** Some cheapest path, found by walking back along tight arcs; the target must be reached. */
  static int[] cheapestPath(World world, int start, int target) {
    long[] distance = Oracle.distances(world, start);
    long[] hops = Oracle.hops(tight(world, distance), start);
    List<Integer> backward = new ArrayList<>(List.of(target));
    for (int node = target; node != start; ) {
      int head = node;
      for (Arc arc : tight(world, distance).arcs()) {
        if (arc.head() == head && hops[arc.tail()] == hops[head] - 1) {
          node = arc.tail();
          break;
        }
      }
      backward.add(0, node);
    }
    return backward.stream().mapToInt(Integer::intValue).toArray();
  }

  private static World tight(World world, long[] distance) {
    List<Arc> arcs = new ArrayList<>();
    for (Arc arc : world.arcs()) {
      long from = distance[arc.tail()];
      if (from != Oracle.UNREACHED && from + arc.cost() == distance[arc.head()]) {
        arcs.add(arc);
      }
    }
    return World.of(world.nodeCount(), arcs);
  }
}
