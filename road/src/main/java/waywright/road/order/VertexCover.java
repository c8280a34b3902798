package waywright.road.order;

import java.util.Arrays;

/**
 * The fewest nodes that touch all edges of a cut: a maximum matching of the cut's edges gives a
 * cover of the same size (Kőnig, "Gráfok és mátrixok", 1931).
 */
final class VertexCover {

  private final CutCell cell;

  /** By node, whether it is on the first side. */
  private final boolean[] first;

  /** By node, its partner in the matching across the cut, −1 if it has none. */
  private final int[] mates;

  /** By node of the first side, the last search that visited it. */
  private final int[] seen;

  /** Nodes of the first side on the path of a search; by node, the edge to try next. */
  private final int[] path;

  private final int[] next;

  VertexCover(CutCell cell, boolean[] first) {
    this.cell = cell;
    this.first = first;
    mates = new int[cell.size()];
    Arrays.fill(mates, -1);
    seen = new int[cell.size()];
    Arrays.fill(seen, -1);
    path = new int[cell.size()];
    next = new int[cell.size()];
  }

  /** Returns for each node whether it is in the cover. */
  boolean[] find() {
    int n = cell.size();
    for (int v = 0; v < n; v++) {
      if (first[v] && mates[v] < 0) {
        augment(v);
      }
    }
    // The cover: nodes of the second side reached by alternating paths from unmatched nodes of the
    // first, and the matched nodes of the first side that these paths do not reach.
    boolean[] cover = new boolean[n];
    boolean[] reached = new boolean[n];
    int size = 0;
    for (int v = 0; v < n; v++) {
      if (first[v] && mates[v] < 0) {
        reached[v] = true;
        path[size++] = v;
      }
    }
    for (int i = 0; i < size; i++) {
      int v = path[i];
      for (int e = cell.firsts[v]; e < cell.firsts[v + 1]; e++) {
        int other = cell.heads[e];
        if (!first[other] && !cover[other]) {
          cover[other] = true;
          if (!reached[mates[other]]) {
            reached[mates[other]] = true;
            path[size++] = mates[other];
          }
        }
      }
    }
    for (int v = 0; v < n; v++) {
      cover[v] |= first[v] && mates[v] >= 0 && !reached[v];
    }
    return cover;
  }

  /** Extends the matching if an alternating path leads from this unmatched node to another. */
  private void augment(int free) {
    int depth = 0;
    path[0] = free;
    next[free] = cell.firsts[free];
    seen[free] = free;
    while (depth >= 0) {
      int v = path[depth];
      if (next[v] == cell.firsts[v + 1]) {
        depth--;
        continue;
      }
      int other = cell.heads[next[v]++];
      if (first[other]) {
        continue;
      }
      int mate = mates[other];
      if (mate < 0) {
        turn(depth, other);
        return;
      }
      if (seen[mate] != free) {
        seen[mate] = free;
        next[mate] = cell.firsts[mate];
        path[++depth] = mate;
      }
    }
  }

  /** Matches each node of the path with the next node of the other side. */
  private void turn(int depth, int end) {
    int other = end;
    for (int i = depth; i >= 0; i--) {
      int before = mates[path[i]];
      mates[path[i]] = other;
      mates[other] = path[i];
      other = before;
    }
  }
}
