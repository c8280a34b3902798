package waywright.grid.index;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.build.Workers;

/**
 * Works out {@link HubLabels} from a hierarchy, from the most important nodes down: the hubs of a
 * node are among those of the nodes that its edges lead to, less those that a more important hub
 * makes superfluous. While under way an entry is one long, the hub above the distance.
 */
final class HubLabeling {

  /** Bits of an entry below the hub: the distance in steps' costs. */
  private static final int DISTANCE_BITS = 47;

  /** Mask of the distance. */
  private static final long DISTANCE = (1L << DISTANCE_BITS) - 1;

  /** Of a hub that is not reached: more than any distance, and two of them fit a long. */
  private static final long NONE = Long.MAX_VALUE / 4;

  /** The hierarchy as {@link SubgoalIndex} has it; shared, not changed. */
  private final int[] firsts;

  private final long[] edges;

  /** The entries of each node that is done, by hub; those of nodes under way are null. */
  private final long[][] labels;

  private HubLabeling(int[] firsts, long[] edges) {
    this.firsts = firsts;
    this.edges = edges;
    labels = new long[firsts.length - 1][];
  }

  /** The hub of an entry. */
  static int hub(long entry) {
    return (int) (entry >>> DISTANCE_BITS);
  }

  /** The distance of an entry, in steps' costs. */
  static long distance(long entry) {
    return entry & DISTANCE;
  }

  /**
   * The labels of a hierarchy as {@link SubgoalIndex} has it.
   *
   * @param most entries at most
   * @return null if they would be more, or do not fit
   */
  static @Nullable HubLabels of(int[] firsts, long[] edges, long most, Workers workers) {
    int nodes = firsts.length - 1;
    if (nodes > HubLabels.MOST || most > Integer.MAX_VALUE / HubLabels.ENTRY) {
      return null;
    }
    return new HubLabeling(firsts, edges).labels(most, workers);
  }

  /** Level by level: a node's label needs those of nodes on lower levels only. */
  private @Nullable HubLabels labels(long most, Workers workers) {
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
        return null;
      }
    }
    return HubLabels.of(labels);
  }

  /** Nodes by the number of edges up to a top, the longest way counted. */
  private int[][] levels() {
    int[] levelOf = new int[labels.length];
    int[] sizes = new int[labels.length + 1];
    int count = 0;
    for (int v = 0; v < labels.length; v++) {
      for (int e = firsts[v]; e < firsts[v + 1]; e++) {
        levelOf[v] = Math.max(levelOf[v], levelOf[head(e)] + 1);
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

  private int head(int edge) {
    return (int) edges[edge] & SubgoalIndex.HEAD;
  }

  /** The notes of one worker. */
  private final class Pruning {

    /** How far each hub is by any way found; all NONE between two nodes. */
    private final long[] nearest = new long[labels.length];

    /** The same of the hubs in the label under way; all NONE between two nodes. */
    private final long[] kept = new long[labels.length];

    /** Bits of the hubs noted in {@link #nearest}. */
    private final long[] noted = new long[(labels.length >> 6) + 1];

    /** The label under way. */
    private long[] label = new long[64];

    /** Length of {@link #label} in use. */
    private int size;

    Pruning() {
      Arrays.fill(nearest, NONE);
      Arrays.fill(kept, NONE);
    }

    /** The label of a node, from those of the nodes that its edges lead to. */
    long[] label(int node) {
      note(node, 0);
      for (int e = firsts[node]; e < firsts[node + 1]; e++) {
        long length = edges[e] >> SubgoalIndex.HEAD_BITS;
        for (long entry : labels[head(e)]) {
          note(hub(entry), length + distance(entry));
        }
      }
      size = 0;
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
      for (int i = 0; i < size; i++) {
        kept[hub(label[i])] = NONE;
      }
      return Arrays.copyOf(label, size);
    }

    /** Notes a way to a hub, if it is the shortest so far. */
    private void note(int hub, long distance) {
      if (distance < nearest[hub]) {
        nearest[hub] = distance;
        noted[hub >> 6] |= 1L << hub;
      }
    }

    /** Whether the way to a hub by a more important one is as short. */
    private boolean isSuperfluous(int hub) {
      long distance = nearest[hub];
      for (long entry : labels[hub]) {
        if (kept[hub(entry)] + distance(entry) <= distance) {
          return true;
        }
      }
      return false;
    }

    /** Adds a hub to the label under way. */
    private void keep(int hub) {
      if (size == label.length) {
        label = Arrays.copyOf(label, 2 * size);
      }
      kept[hub] = nearest[hub];
      label[size++] = (long) hub << DISTANCE_BITS | nearest[hub];
    }
  }
}
