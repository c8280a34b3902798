package waywright.grid.index;

import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import waywright.internal.LongList;
import waywright.internal.Rows;
import waywright.prepare.Workers;

/**
 * Computes {@link CornerLabels} from a hierarchy, from the most important nodes down: the hubs of a
 * node are the union of the hubs of its edges' heads, without those that a more important hub makes
 * redundant.
 */
final class CornerLabeling {

  /** The distance of an unreached hub: above any distance, and the sum of two fits a long. */
  private static final long NONE = Long.MAX_VALUE / 4;

  /** The hierarchy to label; shared. */
  private final CornerHierarchy hierarchy;

  /** The entries of each finished node in the format of {@link CornerLabels}; null for others. */
  private final long[][] labels;

  private CornerLabeling(CornerHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    labels = new long[hierarchy.nodeCount()][];
  }

  /**
   * Computes the labels of a hierarchy.
   *
   * @param order all nodes, in the memory order of their labels
   * @param most maximum number of entries
   * @return null if there would be more entries, or one does not fit
   */
  static @Nullable CornerLabels of(
      CornerHierarchy hierarchy, int[] order, long most, Workers workers) {
    CornerLabeling labeling = new CornerLabeling(hierarchy);
    return hierarchy.nodeCount() <= CornerLabels.MOST_NODES && labeling.run(most, workers)
        ? CornerLabels.of(labeling.labels, order)
        : null;
  }

  /**
   * Works level by level: a node's label needs only those of nodes on lower levels. Returns whether
   * the number of entries stays within {@code most}.
   */
  private boolean run(long most, Workers workers) {
    Rows levels = levels();
    Pruning[] prunings =
        Stream.generate(() -> new Pruning()).limit(workers.count()).toArray(Pruning[]::new);
    long entries = 0;
    for (int level = 0; level + 1 < levels.firsts().length && entries <= most; level++) {
      int[] nodes =
          Arrays.copyOfRange(levels.items(), levels.firsts()[level], levels.firsts()[level + 1]);
      workers.each(
          nodes.length, prunings, (pruning, i) -> labels[nodes[i]] = pruning.label(nodes[i]));
      entries += Arrays.stream(nodes).mapToLong(v -> labels[v].length).sum();
    }
    return entries <= most;
  }

  /** Nodes by level: the number of edges on the longest upward path. */
  private Rows levels() {
    int[] levelOf = new int[labels.length];
    int count = 0;
    for (int v = 0; v < labels.length; v++) {
      for (int e = hierarchy.first(v), end = hierarchy.end(v); e < end; e++) {
        levelOf[v] = Math.max(levelOf[v], levelOf[hierarchy.head(e)] + 1);
      }
      count = Math.max(count, levelOf[v] + 1);
    }
    return Rows.of(count, labels.length, v -> levelOf[v]);
  }

  /** The working memory of one worker. */
  private final class Pruning {

    /** The shortest distance found for each hub; all NONE between two nodes. */
    private final long[] nearest = new long[labels.length];

    /** The first edge of that path, counted from the node's first edge. */
    private final int[] edges = new int[labels.length];

    /** The distances of the hubs in the current label; all NONE between two nodes. */
    private final long[] kept = new long[labels.length];

    /** Bits of the hubs set in {@link #nearest}. */
    private final long[] noted = new long[(labels.length >> 6) + 1];

    /** The current label. */
    private final LongList label = new LongList();

    Pruning() {
      Arrays.fill(nearest, NONE);
      Arrays.fill(kept, NONE);
    }

    /** Computes the label of a node from those of its edges' heads. */
    long[] label(int node) {
      note(node, 0, 0);
      int first = hierarchy.first(node);
      for (int e = first, end = hierarchy.end(node); e < end; e++) {
        long length = hierarchy.length(e);
        for (long entry : labels[hierarchy.head(e)]) {
          note(CornerLabels.hub(entry), length + CornerLabels.distance(entry), e - first);
        }
      }
      label.clear();
      for (int word = 0; word <= node >> 6; word++) {
        for (long hubs = noted[word]; hubs != 0; hubs &= hubs - 1) {
          int hub = (word << 6) + Long.numberOfTrailingZeros(hubs);
          if (hub == node || !isSuperfluous(hub)) {
            keep(hub);
          }
          nearest[hub] = NONE;
        }
        noted[word] = 0;
      }
      for (int i = 0; i < label.size(); i++) {
        kept[CornerLabels.hub(label.get(i))] = NONE;
      }
      return label.toArray();
    }

    /** Records a path to a hub if it is the shortest so far. */
    private void note(int hub, long distance, int edge) {
      if (distance < nearest[hub]) {
        nearest[hub] = distance;
        edges[hub] = edge;
        noted[hub >> 6] |= 1L << hub;
      }
    }

    /** Whether a path to a hub through a more important one is as short. */
    private boolean isSuperfluous(int hub) {
      long distance = nearest[hub];
      for (long entry : labels[hub]) {
        if (kept[CornerLabels.hub(entry)] + CornerLabels.distance(entry) <= distance) {
          return true;
        }
      }
      return false;
    }

    /** Adds a hub to the current label. */
    private void keep(int hub) {
      kept[hub] = nearest[hub];
      label.add(CornerLabels.entry(hub, nearest[hub], edges[hub]));
    }
  }
}
