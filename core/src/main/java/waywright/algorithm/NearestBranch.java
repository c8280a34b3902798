package waywright.algorithm;

import java.util.Arrays;
import waywright.search.NodePath;
import waywright.search.spi.PathBuilder;

/**
 * The way to the nearest node that a depth-first search has met: lowest h, then g, then node. As
 * long as that node is on the branch only its depth is kept; the branch is copied when the search
 * leaves it, so that the usual case costs a comparison for each node entered.
 */
final class NearestBranch {

  private static final int LEFT = -1;

  private int node = -1;
  private long g;
  private long h;
  private int depth = LEFT;
  private int[] nodes = {};
  private int[] arcs = {};
  private int count;

  void forget() {
    node = -1;
    depth = LEFT;
  }

  /** The search has entered {@code next} at {@code level}. */
  void entered(int next, int level, long nextG, long nextH) {
    boolean nearer =
        node < 0 || nextH < h || nextH == h && (nextG < g || nextG == g && next < node);
    if (nearer) {
      node = next;
      depth = level;
      g = nextG;
      h = nextH;
    }
  }

  /** The search is about to leave {@code level}, the end of {@code branch}. */
  void leaving(int level, int[] branch, int[] arcIds) {
    if (level != depth) {
      return;
    }
    depth = LEFT;
    count = level + 1;
    if (nodes.length < count) {
      nodes = new int[branch.length];
      arcs = new int[branch.length];
    }
    System.arraycopy(branch, 0, nodes, 0, count);
    System.arraycopy(arcIds, 0, arcs, 0, count);
  }

  /** The nearest node, −1 if none was met. */
  int node() {
    return node;
  }

  /** Whether the nearest node is on the branch still. */
  boolean isOnBranch() {
    return depth != LEFT;
  }

  /** The way to the nearest node, which the search has left. */
  NodePath path() {
    return new NodePath(
        Arrays.copyOf(nodes, count), PathBuilder.named(Arrays.copyOfRange(arcs, 1, count)), g);
  }
}
