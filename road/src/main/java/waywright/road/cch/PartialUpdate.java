package waywright.road.cch;

import java.util.Arrays;
import java.util.BitSet;
import waywright.internal.Rows;

/**
 * Recomputes the costs of edges affected by changed arcs, lowest first: an edge whose cost changes
 * queues the edges that use it via its lower end.
 */
final class PartialUpdate {

  private final CustomizableHierarchy hierarchy;
  private final EdgeParts parts;
  private final Rows edgeArcs;

  /** The customization to change; its arc costs are already the new ones. */
  private final Customization target;

  /** The new parts of its edges. */
  private final Longs.Draft ways;

  /** Edges to recompute: no edge depends on a later one. */
  private final BitSet queue = new BitSet();

  PartialUpdate(Customization target, Longs.Draft ways) {
    this.target = target;
    hierarchy = target.hierarchy;
    parts = hierarchy.parts();
    edgeArcs = hierarchy.edgeArcs();
    this.ways = ways;
  }

  void run(int[] changed) {
    for (int arc : changed) {
      int edge = parts.arcEdges[arc];
      if (edge != CustomizableHierarchy.LOOP) {
        queue.set(edge >> 1);
      }
    }
    for (int edge = queue.nextSetBit(0); edge >= 0; edge = queue.nextSetBit(edge + 1)) {
      int up = target.ups[edge];
      int down = target.downs[edge];
      recompute(edge);
      if (up != target.ups[edge] || down != target.downs[edge]) {
        passOn(edge);
      }
    }
  }

  /** Computes the least of an edge's arcs and of the paths via a node below it. */
  private void recompute(int edge) {
    int up = Customization.CLOSED;
    int down = Customization.CLOSED;
    long upWay = 0;
    long downWay = 0;
    for (int i = edgeArcs.firsts()[edge]; i < edgeArcs.firsts()[edge + 1]; i++) {
      int arc = edgeArcs.items()[i];
      int cost = target.cost(arc);
      boolean leadsUp = (parts.arcEdges[arc] & 1) == 0;
      if (leadsUp && cost < up) {
        up = cost;
        upWay = hierarchy.way(arc);
      } else if (!leadsUp && cost < down) {
        down = cost;
        downWay = hierarchy.way(arc);
      }
    }
    int y = parts.tails[edge];
    int z = hierarchy.heads[edge];
    for (int i = parts.lower.firsts()[y]; i < parts.lower.firsts()[y + 1]; i++) {
      int lower = parts.lower.items()[i];
      int end = hierarchy.firsts[parts.tails[lower] + 1];
      int other = Arrays.binarySearch(hierarchy.heads, lower + 1, end, z);
      if (other >= 0) {
        int upSum = target.downs[lower] + target.ups[other];
        int downSum = target.downs[other] + target.ups[lower];
        if (Integer.compareUnsigned(upSum, up) < 0) {
          up = upSum;
          upWay = Customization.way(lower, other);
        }
        if (Integer.compareUnsigned(downSum, down) < 0) {
          down = downSum;
          downWay = Customization.way(lower, other);
        }
      }
    }
    target.ups[edge] = up;
    target.downs[edge] = down;
    target.rejectExpensive(edge);
    ways.set(2 * edge, upWay);
    ways.set(2 * edge + 1, downWay);
  }

  /**
   * Queues the edges of which an edge is one half: they join its higher end to the others of its
   * row. An edge is recomputed if it used this path, or if this path now costs no more; any other
   * edge has a cheaper path, or one that queues it when it becomes more expensive.
   */
  private void passOn(int edge) {
    int x = parts.tails[edge];
    for (int e = hierarchy.firsts[x]; e < hierarchy.firsts[x + 1]; e++) {
      if (e != edge) {
        int lower = Math.min(edge, e);
        int other = Math.max(edge, e);
        int above = hierarchy.edge(hierarchy.heads[lower], hierarchy.heads[other]);
        if (concerns(above, lower, other)) {
          queue.set(above);
        }
      }
    }
  }

  private boolean concerns(int above, int lower, int other) {
    int up = target.downs[lower] + target.ups[other];
    int down = target.downs[other] + target.ups[lower];
    long way = Customization.way(lower, other);
    return Integer.compareUnsigned(up, target.ups[above]) <= 0
        || Integer.compareUnsigned(down, target.downs[above]) <= 0
        || target.ways.get(2 * above) == way
        || target.ways.get(2 * above + 1) == way;
  }
}
