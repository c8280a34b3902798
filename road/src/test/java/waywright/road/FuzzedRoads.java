package waywright.road;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;

/** Small networks of every bad kind: loops, parallel arcs, costs of 0, closed arcs, islands. */
public final class FuzzedRoads {

  /** The arcs. */
  public final Topology topology;

  /** By arc, {@code Integer.MAX_VALUE} for a closed one. */
  public final int[] costs;

  private FuzzedRoads(Topology topology, int[] costs) {
    this.topology = topology;
    this.costs = costs;
  }

  /** A network of a seed: a street grid, a tree, a cycle, a clique or arcs at random. */
  public static FuzzedRoads of(long seed) {
    SplittableRandom random = new SplittableRandom(seed);
    int n = 1 + random.nextInt(30);
    int kind = random.nextInt(5);
    int m = kind == 4 ? n * (n - 1) : random.nextInt(4 * n);
    int[] tails = new int[m];
    int[] heads = new int[m];
    int[] costs = new int[m];
    int most = new int[] {0, 1, 9, 1000, (1 << 30) / 40}[random.nextInt(5)];
    for (int arc = 0; arc < m; arc++) {
      int tail = random.nextInt(n);
      int head =
          switch (kind) {
            case 0 -> random.nextInt(n);
            case 1 -> Math.min(n - 1, tail + (random.nextBoolean() ? 1 : 6));
            case 2 -> tail / 2;
            case 3 -> (tail + 1) % n;
            default -> arc / Math.max(1, n - 1);
          };
      boolean turned = random.nextInt(3) == 0;
      tails[arc] = turned ? head : tail;
      heads[arc] = turned ? tail : head;
      costs[arc] = cost(random, most);
    }
    return new FuzzedRoads(Topology.of(n, tails, heads), costs);
  }

  /** The open arcs as a graph, at other costs. */
  public Graph open(int[] costs) {
    int[] arcs =
        IntStream.range(0, costs.length).filter(a -> costs[a] < Integer.MAX_VALUE).toArray();
    return Graph.of(
        Topology.of(
            topology.nodeCount(),
            IntStream.of(arcs).map(topology::tail).toArray(),
            IntStream.of(arcs).map(topology::head).toArray()),
        Metric.of(IntStream.of(arcs).mapToLong(a -> costs[a]).toArray()));
  }

  /** A cost up to so much; often 0, sometimes closed. */
  public static int cost(SplittableRandom random, int most) {
    return switch (random.nextInt(8)) {
      case 0 -> Integer.MAX_VALUE;
      case 1 -> 0;
      default -> random.nextInt(most + 1);
    };
  }
}
