package waywright.hierarchy;

import static waywright.store.internal.IndexReader.require;

import waywright.hierarchy.internal.RemainingGraph;
import waywright.store.IndexFormatException;

/** Checks a hierarchy read from a file against its world. */
record HierarchyCheck(ContractionHierarchy hierarchy, RemainingGraph arcs) {

  /** Only the permutation and the rows have been checked. */

  /** Rejects a hierarchy that does not follow from the world. */
  void check(int[] upMiddles, int[] downMiddles) throws IndexFormatException {
    for (int v = 0; v < hierarchy.nodeCount(); v++) {
      for (int e = hierarchy.firsts[v]; e < hierarchy.firsts[v + 1]; e++) {
        int head = hierarchy.heads[e];
        // Up over a middle: down by the first half, up by the second; down over a middle: the
        // reverse.
        long up = hierarchy.parts[2 * e];
        long down = Long.rotateLeft(hierarchy.parts[2 * e + 1], 32);
        require(isTrue(v, head, hierarchy.ups[e], upMiddles[e], up), v);
        require(isTrue(head, v, hierarchy.downs[e], downMiddles[e], down), v);
      }
      require(isWhole(v), v);
    }
  }

  /**
   * Returns the heads themselves, if all arcs lead to lower numbers and no two of a row to the
   * same.
   */
  static int[] rows(int[] firsts, int[] heads) throws IndexFormatException {
    int n = firsts.length - 1;
    int[] last = new int[n];
    require(firsts[0] == 0 && firsts[n] == heads.length, 0);
    for (int v = 0; v < n; v++) {
      int end = firsts[v + 1];
      require(end >= firsts[v] && end <= heads.length, v);
      for (int e = firsts[v]; e < end; e++) {
        int head = heads[e];
        require(head >= 0 && head < v && last[head] != v, v);
        last[head] = v;
      }
    }
    return heads;
  }

  /** Whether an arc is an arc of the world, the sum of two existing arcs, or absent. */
  private boolean isTrue(int from, int to, long cost, int middle, long halves) {
    if (cost == RemainingGraph.NO_ARC) {
      return middle == 0;
    }
    if (cost < 0 || cost >= RemainingGraph.LONGEST) {
      return false;
    }
    if (middle < 0) {
      int node = hierarchy.nodes[from];
      int i = arcs.find(node, hierarchy.nodes[to]);
      return i >= 0 && arcs.outs(node)[i] == cost && arcs.outMiddles(node)[i] == middle;
    }
    return middle > Math.max(from, to)
        && middle < hierarchy.nodeCount()
        && halves != 0
        && cost == hierarchy.downs[(int) (halves >>> 32)] + hierarchy.ups[(int) halves];
  }

  /** Whether all arcs of the world from a number exist at their cost or a lower one. */
  private boolean isWhole(int number) {
    int node = hierarchy.nodes[number];
    boolean whole = true;
    for (int i = 0; i < arcs.degree(node); i++) {
      int head = hierarchy.numbers[arcs.heads(node)[i]];
      int e = hierarchy.find(Math.max(number, head), Math.min(number, head));
      whole &=
          e >= 0 && (number > head ? hierarchy.ups[e] : hierarchy.downs[e]) <= arcs.outs(node)[i];
    }
    return whole;
  }
}
