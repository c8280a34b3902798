package waywright.algorithm;

import java.util.Arrays;
import waywright.search.NodePath;

/**
 * The path to the nearest node that a depth-first search has visited: lowest h, then g, then node.
 * While that node is on the branch only its depth is stored; the branch is copied when the search
 * leaves it, so that the usual case costs one comparison per node.
 */
final class NearestBranch {

  private static final int LEFT = -1;

  int node = -1;
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

  /** Records that the search has entered {@code next} at {@code level}. */
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

  /** Called before the search leaves {@code level}, the end of {@code branch}. */
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

  /** Whether the nearest node is still on the branch. */
  boolean isOnBranch() {
    return depth != LEFT;
  }

  /** Returns the path to the nearest node, which is no longer on the branch. */
  NodePath path() {
    return new NodePath(Arrays.copyOf(nodes, count), Arrays.copyOfRange(arcs, 1, count), g);
  }
}
