package waywright.internal;

/** Disjoint sets of numbers, as trees of parents: a root is its own parent. */
public final class DisjointSets {

  private DisjointSets() {}

  /** Returns the root of the set of a member, and halves the path to it. */
  public static int root(int[] parents, int member) {
    int root = member;
    while (parents[root] != root) {
      parents[root] = parents[parents[root]];
      root = parents[root];
    }
    return root;
  }

  /** Joins the sets of two members; the lower root becomes the common one. */
  public static void join(int[] parents, int a, int b) {
    int one = root(parents, a);
    int other = root(parents, b);
    parents[Math.max(one, other)] = Math.min(one, other);
  }
}
