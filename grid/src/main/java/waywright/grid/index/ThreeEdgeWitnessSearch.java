package waywright.grid.index;

import java.util.Arrays;
import waywright.hierarchy.internal.RemainingGraph;
import waywright.hierarchy.internal.WitnessSearch;
import waywright.internal.Growth;

/**
 * A witness search for paths of at most three edges around a node, by labels instead of a queue.
 * Corner graphs are so dense that nearly all witnesses are that short: with Dijkstra's algorithm
 * instead, an index has 6 % fewer edges but takes three to six times as long to build. As a
 * by-product it finds edges that two shorter ones replace.
 */
final class ThreeEdgeWitnessSearch extends WitnessSearch {

  /** The weight of a level, tuned on maps of all kinds for short labels. */
  private static final long PER_LEVEL = 600;

  /** Above the length of any three edges. */
  private static final long BEYOND = 1L << 41;

  /**
   * The distance of each node from the source of the last search, plus {@link #base}. The base
   * decreases with each search, so that values of earlier ones are too large to matter.
   */
  private final long[] labels;

  /** The label of distance 0 in the last search. */
  private long base;

  /** Whether a label is that of two edges; only for nodes labeled in the last search. */
  private final boolean[] indirect;

  /** Indexes of neighbors that may need a shortcut. */
  private int[] wanted = new int[64];

  ThreeEdgeWitnessSearch(RemainingGraph graph, boolean[] going) {
    super(graph, going, PER_LEVEL);
    labels = new long[going.length];
    indirect = new boolean[going.length];
  }

  /** Counts the neighbors without a witness of two edges. */
  @Override
  protected int wanted(int v, int i) {
    int[] heads = graph.heads(v);
    long[] lengths = graph.outs(v);
    long via = lengths[i];
    mark(heads[i], v, via + lengths[graph.degree(v) - 1]);
    int wanted = 0;
    for (int j = 0, end = graph.degree(v); j < end; j++) {
      wanted += j != i && isWanted(heads[j], via + lengths[j]) ? 1 : 0;
    }
    return wanted;
  }

  @Override
  protected void look(int v) {
    int[] heads = graph.heads(v);
    long[] lengths = graph.outs(v);
    for (int i = 0; i + 1 < graph.degree(v); i++) {
      int from = heads[i];
      mark(from, v, lengths[i] + lengths[graph.degree(v) - 1]);
      int count = wantedAfter(v, i);
      if (count > 0) {
        widen(from, lengths[i] + lengths[wanted[count - 1]]);
        for (int k = 0; k < count; k++) {
          int j = wanted[k];
          if (isWanted(heads[j], lengths[i] + lengths[j])) {
            join(from, heads[j], lengths[i] + lengths[j]);
          }
        }
        thin(from);
      }
    }
  }

  /** Lists the neighbors after the i-th without a witness of two edges around v. */
  private int wantedAfter(int v, int i) {
    int[] heads = graph.heads(v);
    long[] lengths = graph.outs(v);
    int end = graph.degree(v);
    wanted = Growth.ensure(wanted, end);
    int count = 0;
    for (int j = i + 1; j < end; j++) {
      if (isWanted(heads[j], lengths[i] + lengths[j])) {
        wanted[count++] = j;
      }
    }
    return count;
  }

  /** Labels the neighbors of a node, no farther than a limit. */
  private void mark(int from, int without, long limit) {
    base -= BEYOND;
    if (base < 0) {
      Arrays.fill(labels, Long.MAX_VALUE / 2);
      base = Long.MAX_VALUE / 4;
    }
    int[] heads = graph.heads(from);
    long[] lengths = graph.outs(from);
    for (int i = 0, end = graph.degree(from); i < end && lengths[i] <= limit; i++) {
      int head = heads[i];
      if (head != without && !going[head]) {
        labels[head] = base + lengths[i];
        indirect[head] = false;
      }
    }
  }

  /** Labels their neighbors too; this shows to which nodes two edges are as short as one. */
  private void widen(int from, long limit) {
    int[] heads = graph.heads(from);
    long[] lengths = graph.outs(from);
    labels[from] = base;
    for (int i = 0, end = graph.degree(from); i < end && lengths[i] < limit; i++) {
      int next = heads[i];
      long first = base + lengths[i];
      if (!going[next] && first <= labels[next]) {
        widen(next, first, base + limit);
      }
    }
  }

  /** Labels the neighbors of one of them, which is {@code first} away. */
  private void widen(int next, long first, long limit) {
    int[] heads = graph.heads(next);
    long[] lengths = graph.outs(next);
    for (int j = 0, end = graph.degree(next); j < end; j++) {
      int head = heads[j];
      long label = first + lengths[j];
      if (label > limit) {
        return;
      }
      if (label <= labels[head] && !going[head]) {
        labels[head] = label;
        indirect[head] = true;
      }
    }
  }

  /**
   * Whether neither a node's label nor a neighbor's label plus one edge gives a path that short.
   */
  private boolean isWanted(int to, long length) {
    long limit = base + length;
    if (labels[to] <= limit) {
      return false;
    }
    int[] heads = graph.heads(to);
    long[] lengths = graph.outs(to);
    for (int i = 0, end = graph.degree(to); i < end && lengths[i] <= length; i++) {
      if (labels[heads[i]] + lengths[i] <= limit) {
        return false;
      }
    }
    return true;
  }

  /** Records the edges of a widened node that two others make redundant. */
  private void thin(int from) {
    int[] heads = graph.heads(from);
    long[] lengths = graph.outs(from);
    for (int i = 0, end = graph.degree(from); i < end; i++) {
      if (indirect[heads[i]] && labels[heads[i]] <= base + lengths[i]) {
        cut(from, heads[i]);
      }
    }
  }
}
