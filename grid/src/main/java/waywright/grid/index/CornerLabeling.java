package waywright.grid.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.internal.LongList;
import waywright.prepare.Workers;

/**
 * Works out {@link CornerLabels} from a hierarchy, from the most important nodes down: the hubs of
 * a node are among those of the nodes that its edges lead to, less those that a more important hub
 * makes superfluous.
 */
final class CornerLabeling {

  /** Of a hub that is not reached: more than any distance, and two of them fit a long. */
  private static final long NONE = Long.MAX_VALUE / 4;

  /** Whose labels; shared. */
  private final CornerHierarchy hierarchy;

  /** The entries of each node that is done, as {@link CornerLabels} has them; of others null. */
  private final long[][] labels;

  private CornerLabeling(CornerHierarchy hierarchy) {
    this.hierarchy = hierarchy;
    labels = new long[hierarchy.nodeCount()][];
  }

  /**
   * The labels of a hierarchy.
   *
   * @param order all nodes; so their labels lie in memory
   * @param most entries at most
   * @return null if they would be more, or do not fit
   */
  static @Nullable CornerLabels of(
      CornerHierarchy hierarchy, int[] order, long most, Workers workers) {
    CornerLabeling labeling = new CornerLabeling(hierarchy);
    return hierarchy.nodeCount() <= CornerLabels.MOST_NODES && labeling.run(most, workers)
        ? CornerLabels.of(labeling.labels, order)
        : null;
  }

  /**
   * Level by level: a node's label needs those of nodes on lower levels only. Returns whether there
   * are no more entries than wanted.
   */
  private boolean run(long most, Workers workers) {
    int[][] levels = levels();
    Pruning[] prunings = new Pruning[workers.count()];
    long entries = 0;
    for (int[] level : levels) {
      workers.share(
          level.length,
          (worker, from, to) -> {
            if (prunings[worker] == null) {
              prunings[worker] = new Pruning();
            }
            for (int i = from; i < to; i++) {
              labels[level[i]] = prunings[worker].label(level[i]);
            }
          });
      for (int node : level) {
        entries += labels[node].length;
      }
      if (entries > most) {
        return false;
      }
    }
    return true;
  }

  /** Nodes by the number of edges up to a top, the longest way counted. */
  private int[][] levels() {
    int[] levelOf = new int[labels.length];
    int[] sizes = new int[labels.length + 1];
    int count = 0;
    for (int v = 0; v < labels.length; v++) {
      for (int e = hierarchy.first(v), end = hierarchy.end(v); e < end; e++) {
        levelOf[v] = Math.max(levelOf[v], levelOf[hierarchy.head(e)] + 1);
      }
      sizes[levelOf[v]]++;
      count = Math.max(count, levelOf[v] + 1);
    }
    int[][] levels = new int[count][];
    for (int level = 0; level < count; level++) {
      levels[level] = new int[sizes[level]];
      sizes[level] = 0;
    }
    for (int v = 0; v < labels.length; v++) {
      levels[levelOf[v]][sizes[levelOf[v]]++] = v;
    }
    return levels;
  }

  /** The notes of one worker. */
  private final class Pruning {

    /** How far each hub is by any way found; all NONE between two nodes. */
    private final long[] nearest = new long[labels.length];

    /** By which edge, counted from the node's first. */
    private final int[] edges = new int[labels.length];

    /** The same of the hubs in the label under way; all NONE between two nodes. */
    private final long[] kept = new long[labels.length];

    /** Bits of the hubs noted in {@link #nearest}. */
    private final long[] noted = new long[(labels.length >> 6) + 1];

    /** The label under way. */
    private final LongList label = new LongList();

    Pruning() {
      Arrays.fill(nearest, NONE);
      Arrays.fill(kept, NONE);
    }

    /** The label of a node, from those of the nodes that its edges lead to. */
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

    /** Notes a way to a hub, if it is the shortest so far. */
    private void note(int hub, long distance, int edge) {
      if (distance < nearest[hub]) {
        nearest[hub] = distance;
        edges[hub] = edge;
        noted[hub >> 6] |= 1L << hub;
      }
    }

    /** Whether the way to a hub by a more important one is as short. */
    private boolean isSuperfluous(int hub) {
      long distance = nearest[hub];
      for (long entry : labels[hub]) {
        if (kept[CornerLabels.hub(entry)] + CornerLabels.distance(entry) <= distance) {
          return true;
        }
      }
      return false;
    }

    /** Adds a hub to the label under way. */
    private void keep(int hub) {
      kept[hub] = nearest[hub];
      label.add(CornerLabels.entry(hub, nearest[hub], edges[hub]));
    }
  }
}
