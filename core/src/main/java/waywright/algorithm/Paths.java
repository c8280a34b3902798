package waywright.algorithm;

import java.util.Arrays;
import waywright.search.NodePath;
import waywright.space.ArcBuffer;

/** Reads paths off a wave by walking parents. */
final class Paths {

  private Paths() {}

  static NodePath of(Wave wave, int end) {
    return of(wave, end, wave.pathCost(end));
  }

  /** The way to {@code end}, which costs so much in all. */
  static NodePath of(Wave wave, int end, long cost) {
    int[] nodes = new int[wave.depth(end)];
    copy(wave, end, nodes);
    return new NodePath(nodes, arcs(wave, nodes), cost);
  }

  /** Copies the way from a start to {@code end}, if it fits; returns its number of nodes. */
  static int copy(Wave wave, int end, int[] buffer) {
    int count = wave.depth(end);
    if (count <= buffer.length) {
      int node = end;
      for (int i = count - 1; i >= 0; i--) {
        buffer[i] = node;
        node = wave.parent(node);
      }
    }
    return count;
  }

  /** The ids of the arcs that enter all nodes but the first, or none if the world gives no ids. */
  static int[] arcs(Wave wave, int[] nodes) {
    int[] arcs = new int[nodes.length - 1];
    for (int i = 0; i < arcs.length; i++) {
      arcs[i] = wave.arc(nodes[i + 1]);
    }
    return named(arcs);
  }

  /** The ids of arcs, or none if they are none. */
  static int[] named(int[] arcs) {
    return Arrays.stream(arcs).allMatch(arc -> arc == ArcBuffer.NO_ARC) ? new int[0] : arcs;
  }
}
