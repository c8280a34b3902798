package waywright.algorithm;

import java.util.ArrayList;
import java.util.List;
import waywright.search.NodePath;
import waywright.space.ArcBuffer;
import waywright.space.TwoWayExpander;

/** A world written down arc by arc, in the order in which it lists them. */
record Arcs(int nodeCount, List<Arc> list) implements TwoWayExpander {

  /** One arc; an id of {@link ArcBuffer#NO_ARC} for none. */
  record Arc(int tail, int head, long cost, int id) {}

  /** A world of tail, head, cost; tail, head, cost; … */
  static Arcs of(int nodes, long... triples) {
    List<Arc> list = new ArrayList<>();
    for (int i = 0; i < triples.length; i += 3) {
      list.add(new Arc((int) triples[i], (int) triples[i + 1], triples[i + 2], ArcBuffer.NO_ARC));
    }
    return new Arcs(nodes, list);
  }

  /** The same world, its arcs numbered from {@code first}. */
  Arcs numbered(int first) {
    List<Arc> named = new ArrayList<>();
    for (Arc arc : list) {
      named.add(new Arc(arc.tail, arc.head, arc.cost, first + named.size()));
    }
    return new Arcs(nodeCount, named);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    for (Arc arc : list) {
      if (arc.tail == node && arc.id == ArcBuffer.NO_ARC) {
        out.add(arc.head, arc.cost);
      } else if (arc.tail == node) {
        out.add(arc.head, arc.cost, arc.id);
      }
    }
  }

  @Override
  public Arcs reversed() {
    return new Arcs(
        nodeCount,
        list.stream().map(arc -> new Arc(arc.head, arc.tail, arc.cost, arc.id)).toList());
  }

  /** The sum of the costs along a path, by its arcs' ids where it has any. */
  long cost(NodePath path) {
    long sum = 0;
    for (int i = 0; i + 1 < path.size(); i++) {
      int tail = path.node(i);
      int head = path.node(i + 1);
      int id = path.arc(i);
      sum +=
          list.stream()
              .filter(arc -> arc.tail == tail && arc.head == head && arc.id == id)
              .mapToLong(Arc::cost)
              .min()
              .orElseThrow();
    }
    return sum;
  }
}
