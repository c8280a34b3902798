package waywright.hierarchy;

import waywright.hierarchy.internal.BoundedWitnessSearch;
import waywright.hierarchy.internal.Contraction;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.prepare.Build;
import waywright.prepare.Workers;
import waywright.space.TwoWayExpander;

/**
 * Contracts the remaining graph of a world, and numbers its nodes from the last contracted to the
 * first.
 */
final class HierarchyBuilder {

  private HierarchyBuilder() {}

  static Build<ContractionHierarchy> of(TwoWayExpander world, Workers workers) {
    RemainingGraph graph = RemainingGraph.of(world);
    return new Contraction<>(
        graph, BoundedWitnessSearch::new, workers, done -> hierarchy(world, graph, done));
  }

  /** The rows of contracted nodes are their arcs in the hierarchy. */
  private static ContractionHierarchy hierarchy(
      TwoWayExpander world, RemainingGraph graph, Contraction<?> contraction) {
    int n = graph.nodeCount();
    int[] nodes = new int[n];
    int[] numbers = new int[n];
    int[] firsts = new int[n + 1];
    for (int number = 0; number < n; number++) {
      nodes[number] = contraction.node(n - 1 - number);
      numbers[nodes[number]] = number;
      firsts[number + 1] = Math.addExact(firsts[number], graph.degree(nodes[number]));
    }
    int[] heads = new int[firsts[n]];
    long[] ups = new long[heads.length];
    long[] downs = new long[heads.length];
    int[] upMiddles = new int[heads.length];
    int[] downMiddles = new int[heads.length];
    for (int number = 0; number < n; number++) {
      int node = nodes[number];
      for (int i = 0, e = firsts[number]; e < firsts[number + 1]; i++, e++) {
        heads[e] = numbers[graph.heads(node)[i]];
        ups[e] = graph.outs(node)[i];
        downs[e] = graph.ins(node)[i];
        upMiddles[e] = middle(ups[e], graph.outMiddles(node)[i], numbers);
        downMiddles[e] = middle(downs[e], graph.inMiddles(node)[i], numbers);
      }
    }
    return new ContractionHierarchy(
        world, nodes, numbers, firsts, heads, ups, downs, upMiddles, downMiddles);
  }

  /**
   * Returns the number of the middle node of a shortcut, or the mark of an arc, or 0 if there is no
   * arc.
   */
  private static int middle(long cost, int middle, int[] numbers) {
    return cost == RemainingGraph.NO_ARC ? 0 : middle < 0 ? middle : numbers[middle];
  }
}
