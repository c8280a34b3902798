package waywright.testkit.matrix;

import java.util.ArrayList;
import java.util.List;
import waywright.checker.ListWorld.Arc;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;
import waywright.testkit.GraphCase;

/** A case's graph as an expander, arc by arc in the order of the case. */
record ListSpace(int nodeCount, List<List<Arc>> leaving, List<List<Arc>> entering)
    implements TwoWayExpander {

  static ListSpace of(GraphCase graph) {
    return new ListSpace(graph.nodeCount(), byTail(graph), byTail(graph.reversed()));
  }

  private static List<List<Arc>> byTail(GraphCase graph) {
    List<List<Arc>> lists = new ArrayList<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      int tail = node;
      lists.add(graph.arcs().stream().filter(arc -> arc.tail() == tail).toList());
    }
    return lists;
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    List<Arc> arcs = leaving.get(node);
    for (int i = 0; i < arcs.size(); i++) {
      out.add(arcs.get(i).head(), arcs.get(i).cost());
    }
  }

  @Override
  public TwoWayExpander reversed() {
    return new ListSpace(nodeCount, entering, leaving);
  }
}
