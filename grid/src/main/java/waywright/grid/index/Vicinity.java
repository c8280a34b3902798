package waywright.grid.index;

import java.util.Arrays;

/**
 * Looks at a node and what is around it: which shortcuts would be needed without it, for want of
 * ways around it of at most three edges. Reads the graph and changes nothing; has its own notes, so
 * that several can look at once.
 */
final class Vicinity {

  /** Neighbors whose shortcuts are counted to estimate how many all would need. */
  private static final int SAMPLE = 12;

  private final Remainder graph;

  /** Nodes that are to go together: no way leads through them. */
  private final boolean[] going;

  /** More than the length of any three edges. */
  private static final long BEYOND = 1L << 41;

  /** Labels above {@link #base} are distances; those of earlier looks are too large to matter. */
  private final long[] labels;

  private long base;
  private final boolean[] indirect;

  /** Ends of the shortcuts found, and their lengths. */
  private int[] joined = new int[64];

  private long[] lengths = new long[32];
  private int joins;

  /** Ends of the edges found superfluous. */
  private int[] cut = new int[64];

  private int cuts;

  Vicinity(Remainder graph, boolean[] going) {
    this.graph = graph;
    this.going = going;
    labels = new long[going.length];
    indirect = new boolean[going.length];
  }

  /** What taking a node out does to the graph. */
  static final class Change {
    final int[] joined;
    final long[] lengths;
    final int[] cut;

    private Change(int[] joined, long[] lengths, int[] cut) {
      this.joined = joined;
      this.lengths = lengths;
      this.cut = cut;
    }

    void apply(Remainder graph, int middle) {
      for (int i = 0; i < lengths.length; i++) {
        graph.join(joined[2 * i], joined[2 * i + 1], lengths[i], middle);
      }
    }
  }

  /** Edges that would come minus edges that would go with a node; estimated if it has many. */
  int growth(int v) {
    int degree = graph.degrees[v];
    int stride = degree / SAMPLE + 1;
    long wanted = 0;
    int samples = 0;
    for (int i = 0; i < degree; i += stride) {
      wanted += wanted(v, i);
      samples++;
    }
    return samples == 0 ? 0 : (int) (wanted * degree / (2L * samples)) - degree;
  }

  /** The number of neighbors of v to which its i-th one has no way around of two edges. */
  private int wanted(int v, int i) {
    int from = graph.heads[v][i];
    long via = graph.lengths[v][i];
    mark(from, v);
    int wanted = 0;
    for (int j = 0; j < graph.degrees[v]; j++) {
      wanted += j != i && isWanted(graph.heads[v][j], via + graph.lengths[v][j]) ? 1 : 0;
    }
    return wanted;
  }

  /**
   * Works out what taking v out changes: the shortcuts without which distances would grow, and
   * edges of its neighbors that two others make superfluous.
   */
  Change without(int v) {
    joins = 0;
    cuts = 0;
    for (int i = 0; i + 1 < graph.degrees[v]; i++) {
      int from = graph.heads[v][i];
      mark(from, v);
      if (join(v, i, false)) {
        widen(from);
        join(v, i, true);
        thin(from);
      }
    }
    return new Change(
        Arrays.copyOf(joined, 2 * joins), Arrays.copyOf(lengths, joins), Arrays.copyOf(cut, cuts));
  }

  /** Whether the i-th neighbor of v needs shortcuts to later ones; notes them if told to. */
  private boolean join(int v, int i, boolean noted) {
    long via = graph.lengths[v][i];
    boolean any = false;
    for (int j = i + 1; j < graph.degrees[v]; j++) {
      int to = graph.heads[v][j];
      long length = via + graph.lengths[v][j];
      if (isWanted(to, length)) {
        any = true;
        if (!noted) {
          return true;
        }
        note(graph.heads[v][i], to, length);
      }
    }
    return any;
  }

  private void note(int from, int to, long length) {
    if (joins == lengths.length) {
      joined = Arrays.copyOf(joined, 4 * joins);
      lengths = Arrays.copyOf(lengths, 2 * joins);
    }
    joined[2 * joins] = from;
    joined[2 * joins + 1] = to;
    lengths[joins++] = length;
  }

  /** Labels the neighbors of a node. */
  private void mark(int from, int without) {
    base -= BEYOND;
    if (base < 0) {
      Arrays.fill(labels, Long.MAX_VALUE / 2);
      base = Long.MAX_VALUE / 4;
    }
    int[] heads = graph.heads[from];
    long[] far = graph.lengths[from];
    for (int i = 0, end = graph.degrees[from]; i < end; i++) {
      int head = heads[i];
      if (head != without && !going[head]) {
        labels[head] = base + far[i];
        indirect[head] = false;
      }
    }
  }

  /** Labels their neighbors too, and knows then to whom two edges are as short as one. */
  private void widen(int from) {
    labels[from] = base;
    for (int i = 0; i < graph.degrees[from]; i++) {
      int next = graph.heads[from][i];
      long first = base + graph.lengths[from][i];
      if (!going[next] && first <= labels[next]) {
        widen(graph.heads[next], graph.lengths[next], graph.degrees[next], first);
      }
    }
  }

  private void widen(int[] heads, long[] far, int end, long first) {
    for (int j = 0; j < end; j++) {
      int head = heads[j];
      if (first + far[j] <= labels[head] && !going[head]) {
        labels[head] = first + far[j];
        indirect[head] = true;
      }
    }
  }

  /** Whether neither a node's label nor a neighbor's and one more edge give a way that short. */
  private boolean isWanted(int to, long length) {
    long limit = base + length;
    if (labels[to] <= limit) {
      return false;
    }
    int[] next = graph.heads[to];
    long[] far = graph.lengths[to];
    for (int i = 0, end = graph.degrees[to]; i < end; i++) {
      if (labels[next[i]] + far[i] <= limit) {
        return false;
      }
    }
    return true;
  }

  /** Notes the edges of a widened node that two others make superfluous. */
  private void thin(int from) {
    for (int i = 0; i < graph.degrees[from]; i++) {
      int head = graph.heads[from][i];
      if (indirect[head] && labels[head] <= base + graph.lengths[from][i]) {
        if (cuts + 2 > cut.length) {
          cut = Arrays.copyOf(cut, 2 * cuts);
        }
        cut[cuts++] = from;
        cut[cuts++] = head;
      }
    }
  }
}
