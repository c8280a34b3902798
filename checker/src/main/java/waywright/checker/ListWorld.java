package waywright.checker;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** A world given by a list of its arcs. Immutable. */
final class ListWorld implements World {

  private final List<List<Arc>> leaving = new ArrayList<>();

  ListWorld(int nodeCount, Iterable<Arc> arcs) {
    for (int node = 0; node < nodeCount; node++) {
      leaving.add(new ArrayList<>());
    }
    for (Arc arc : arcs) {
      if (Math.min(arc.tail(), arc.head()) < 0 || Math.max(arc.tail(), arc.head()) >= nodeCount) {
        throw new IllegalArgumentException(
            arc + " has a node that is not in 0 .. " + (nodeCount - 1));
      }
      if (arc.cost() < 0) {
        throw new IllegalArgumentException(arc + " has a negative cost");
      }
      leaving.get(arc.tail()).add(arc);
    }
  }

  @Override
  public int nodeCount() {
    return leaving.size();
  }

  @Override
  public List<Arc> arcs(int node) {
    return Collections.unmodifiableList(leaving.get(requireNode(node)));
  }
}
