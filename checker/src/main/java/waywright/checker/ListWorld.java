package waywright.checker;

import java.util.ArrayList;
import java.util.List;

/** A world given by a list of its arcs. Immutable. */
public final class ListWorld implements World {

  /**
   * An arc.
   *
   * @param tail where it starts
   * @param head where it leads to
   * @param cost what it costs, ≥ 0
   */
  public record Arc(int tail, int head, long cost) {}

  private final List<List<Arc>> leaving = new ArrayList<>();

  /**
   * A world of {@code nodeCount} nodes and the given arcs.
   *
   * @throws IllegalArgumentException if an arc names a node that is not there, or costs less than 0
   */
  public ListWorld(int nodeCount, Iterable<Arc> arcs) {
    for (int node = 0; node < nodeCount; node++) {
      leaving.add(new ArrayList<>());
    }
    for (Arc arc : arcs) {
      if (arc.tail < 0 || arc.tail >= nodeCount || arc.head < 0 || arc.head >= nodeCount) {
        throw new IllegalArgumentException(
            arc + " names a node that is not in 0 .. " + (nodeCount - 1));
      }
      if (arc.cost < 0) {
        throw new IllegalArgumentException(arc + " has a negative cost");
      }
      leaving.get(arc.tail).add(arc);
    }
  }

  /** All arcs of any world, written down. */
  public static ListWorld of(World world) {
    return new ListWorld(world.nodeCount(), arcsOf(world));
  }

  /** The world with every arc turned round. */
  public static ListWorld reversed(World world) {
    List<Arc> turned = new ArrayList<>();
    for (Arc arc : arcsOf(world)) {
      turned.add(new Arc(arc.head, arc.tail, arc.cost));
    }
    return new ListWorld(world.nodeCount(), turned);
  }

  /** Every arc of a world, by tail. The list is the caller's. */
  public static List<Arc> arcsOf(World world) {
    List<Arc> arcs = new ArrayList<>();
    for (int node = 0; node < world.nodeCount(); node++) {
      int tail = node;
      world.arcs(tail, (head, cost) -> arcs.add(new Arc(tail, head, cost)));
    }
    return arcs;
  }

  @Override
  public int nodeCount() {
    return leaving.size();
  }

  @Override
  public void arcs(int node, ArcVisitor visitor) {
    for (Arc arc : leaving.get(requireNode(node))) {
      visitor.visit(arc.head, arc.cost);
    }
  }
}
