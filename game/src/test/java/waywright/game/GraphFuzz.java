package waywright.game;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;
import waywright.agent.Agents;
import waywright.game.graph.GraphWorld;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.graph.Topology;
import waywright.space.Goal;

/** A graph with traffic: parallel arcs, loops, arcs of cost 0, dead ends and islands among it. */
final class GraphFuzz implements FuzzWorld<Goal> {

  private static final Goal BAD = Goal.where(GraphFuzz::breaks);

  private final Graph graph;
  private final GraphWorld world;
  private final Agents<Goal> agents;

  GraphFuzz(Random random) {
    int nodes = 1 + random.nextInt(40);
    int arcs = random.nextInt(7 * nodes);
    int[] tails = random.ints(arcs, 0, nodes).toArray();
    int[] heads = random.ints(arcs, 0, nodes).toArray();
    long[] costs = random.longs(arcs, 0, 30).toArray();
    graph = Graph.of(Topology.of(nodes, tails, heads), Metric.of(costs));
    world = new GraphWorld(graph);
    agents = new Agents<>(world);
  }

  @Override
  public Agents<Goal> agents() {
    return agents;
  }

  @Override
  public int size() {
    return graph.nodeCount();
  }

  @Override
  public long step() {
    return 10;
  }

  @Override
  public void edit(Random random, List<Integer> units) {
    if (graph.arcCount() == 0) {
      return;
    }
    int arc = random.nextInt(graph.arcCount());
    switch (random.nextInt(5)) {
      case 0 -> world.close(arc);
      case 1 -> world.cost(arc, 0);
      case 2 -> {
        int[] many = random.ints(1 + random.nextInt(8), 0, graph.arcCount()).toArray();
        world.costs(many, random.longs(many.length, 0, 60).toArray());
      }
      default -> world.cost(arc, random.nextInt(40));
    }
  }

  @Override
  public Goal order(Random random) {
    return random.nextInt(40) == 0
        ? BAD
        : random.nextInt(20) == 0 ? Goal.node(size() + 3) : some(random);
  }

  private Goal some(Random random) {
    int node = random.nextInt(size());
    return switch (random.nextInt(4)) {
      case 0 -> Goal.anyOf(node, random.nextInt(size()), node);
      case 1 -> Goal.where(GraphFuzz::isSeventh);
      default -> Goal.node(node);
    };
  }

  private static boolean isSeventh(int node) {
    return node % 7 == 6;
  }

  private static boolean breaks(int node) {
    if (node % 5 == 4) {
      throw new Broken();
    }
    return false;
  }

  @Override
  public Goal elsewhere(Goal goal, Random random) {
    return some(random);
  }

  @Override
  public boolean isBroken(Goal goal) {
    return goal.equals(BAD);
  }

  @Override
  public int near(int node, Random random) {
    int degree = graph.outDegree(node);
    return degree == 0 ? node : graph.head(graph.arcFrom(node, random.nextInt(degree)));
  }

  @Override
  public Object save() {
    return world.save();
  }

  @Override
  public void restore(Object saved) {
    world.restore((GraphWorld.Version) saved);
  }

  @Override
  public Oracle<Goal> oracle() {
    long[] costs = new long[graph.arcCount()];
    for (int arc = 0; arc < costs.length; arc++) {
      costs[arc] = world.cost(arc);
    }
    return new Arcs(costs);
  }

  /** The costs of one version. */
  private final class Arcs implements Oracle<Goal> {

    private final long[] costs;

    Arcs(long[] costs) {
      this.costs = costs;
    }

    @Override
    public boolean contains(Goal goal, int node) {
      return node >= 0 && node < size();
    }

    @Override
    public int[] around(int node) {
      int[] heads = new int[graph.outDegree(node)];
      for (int i = 0; i < heads.length; i++) {
        heads[i] = graph.head(graph.arcFrom(node, i));
      }
      return heads;
    }

    @Override
    public long step(Goal goal, int from, int to) {
      long least = -1;
      for (int arc = 0; arc < costs.length; arc++) {
        boolean it = graph.tail(arc) == from && graph.head(arc) == to && costs[arc] >= 0;
        least = it && (least < 0 || costs[arc] < least) ? costs[arc] : least;
      }
      return least;
    }

    @Override
    public boolean isGoal(Goal goal, int node) {
      return goal.test(node);
    }

    @Override
    public @Nullable Integer goal(Goal goal) {
      if (goal.node() == Goal.ANY) {
        return null;
      }
      return goal.node() < size() ? goal.node() : -1;
    }
  }
}
