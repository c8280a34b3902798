package waywright.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import waywright.checker.ListWorld;
import waywright.checker.ListWorld.Arc;

/**
 * A directed graph and a query.
 *
 * @param nodeCount number of nodes
 * @param arcs in the order in which a search should be told of them
 */
public record GraphCase(int nodeCount, List<Arc> arcs, int start, int goal, Estimate estimate)
    implements Case {

  /** Copies the list and looks at the nodes. */
  public GraphCase {
    arcs = List.copyOf(arcs);
    if (Math.min(start, goal) < 0 || Math.max(start, goal) >= nodeCount) {
      throw new IllegalArgumentException(
          "query from " + start + " to " + goal + " in a graph of " + nodeCount + " nodes");
    }
  }

  @Override
  public GraphCase with(Estimate other) {
    return new GraphCase(nodeCount, arcs, start, goal, other);
  }

  @Override
  public GraphCase with(int otherStart, int otherGoal) {
    return new GraphCase(nodeCount, arcs, otherStart, otherGoal, estimate);
  }

  @Override
  public ListWorld world() {
    return new ListWorld(nodeCount, arcs);
  }

  /** The same graph with every arc turned round, and start and goal exchanged. */
  public GraphCase reversed() {
    List<Arc> turned =
        arcs.stream().map(arc -> new Arc(arc.head(), arc.tail(), arc.cost())).toList();
    return new GraphCase(nodeCount, turned, goal, start, estimate);
  }

  @Override
  public Stream<Case> simpler() {
    Stream<Case> fewerNodes =
        IntStream.range(0, nodeCount)
            .filter(node -> node != start && node != goal)
            .mapToObj(this::without);
    Stream<Case> fewerArcs = IntStream.range(0, arcs.size()).mapToObj(i -> replacing(i, List.of()));
    Stream<Case> cheaper =
        IntStream.range(0, arcs.size())
            .boxed()
            .flatMap(
                i ->
                    Stream.of(0L, 1L, arcs.get(i).cost() / 2)
                        .filter(cost -> cost < arcs.get(i).cost())
                        .map(cost -> replacing(i, List.of(costing(arcs.get(i), cost)))));
    Stream<Case> ownEstimate =
        estimate == Estimate.OWN ? Stream.empty() : Stream.of(with(Estimate.OWN));
    return Stream.of(fewerNodes, fewerArcs, cheaper, ownEstimate).flatMap(s -> s);
  }

  private GraphCase without(int node) {
    List<Arc> fewer = new ArrayList<>();
    for (Arc arc : arcs) {
      if (arc.tail() != node && arc.head() != node) {
        fewer.add(new Arc(down(arc.tail(), node), down(arc.head(), node), arc.cost()));
      }
    }
    return new GraphCase(nodeCount - 1, fewer, down(start, node), down(goal, node), estimate);
  }

  private static int down(int node, int removed) {
    return node > removed ? node - 1 : node;
  }

  private static Arc costing(Arc arc, long cost) {
    return new Arc(arc.tail(), arc.head(), cost);
  }

  private GraphCase replacing(int index, List<Arc> by) {
    List<Arc> changed = new ArrayList<>(arcs.subList(0, index));
    changed.addAll(by);
    changed.addAll(arcs.subList(index + 1, arcs.size()));
    return new GraphCase(nodeCount, changed, start, goal, estimate);
  }

  @Override
  public String toText() {
    StringBuilder text = new StringBuilder("graph\n");
    text.append("nodes ").append(nodeCount).append('\n');
    text.append("from ").append(start).append('\n');
    text.append("to ").append(goal).append('\n');
    text.append("estimate ").append(estimate).append('\n');
    for (Arc arc : arcs) {
      text.append("arc " + arc.tail() + " " + arc.head() + " " + arc.cost() + "\n");
    }
    return text.toString();
  }

  @Override
  public String toString() {
    return toText();
  }
}
