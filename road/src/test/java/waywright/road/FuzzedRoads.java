package waywright.road;

import java.util.SplittableRandom;
import java.util.stream.IntStream;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.space.Goal;
import waywright.space.Sources;

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

  /** Where ways begin and end, each at a cost. */
  public record Ends(int[] starts, long[] startCosts, int[] goals, long[] goalCosts) {

    public Sources sources() {
      return Sources.of(starts, startCosts);
    }

    public Goal goal() {
      return Goal.anyOf(goals, goalCosts);
    }
  }

  /** So many starts, any of them perhaps twice, and at most so many goals. */
  public Ends ends(SplittableRandom random, int starts, int goals) {
    int n = topology.nodeCount();
    int[] from = random.ints(starts, 0, n).toArray();
    int[] to = random.ints(goals, 0, n).distinct().sorted().toArray();
    return new Ends(
        from,
        random.longs(from.length, 0, 50).toArray(),
        to,
        random.longs(to.length, 0, 50).toArray());
  }

  /** What the cheapest way between some ends costs by plain Dijkstra, −1 if there is none. */
  public long cost(Ends ends) {
    long best = Long.MAX_VALUE;
    for (int i = 0; i < ends.starts.length; i++) {
      long[] from = PlainDijkstra.from(topology, costs, ends.starts[i]);
      for (int j = 0; j < ends.goals.length; j++) {
        long way = from[ends.goals[j]];
        best = way < 0 ? best : Math.min(best, ends.startCosts[i] + way + ends.goalCosts[j]);
      }
    }
    return best == Long.MAX_VALUE ? -1 : best;
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
