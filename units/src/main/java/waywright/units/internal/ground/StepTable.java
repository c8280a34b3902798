package waywright.units.internal.ground;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import waywright.space.ArcBuffer;
import waywright.space.Expander;

/**
 * The steps from the nodes that were expanded in one version of a world: a second look is cheap.
 */
final class StepTable {

  /** The largest number of steps: beyond it the table starts again. */
  private static final int MOST = 1 << 22;

  private @Nullable Expander world;

  /** For each node the place of its first step, plus 1; 0 if it was not expanded. */
  private int[] first = {};

  private int[] heads = new int[1 << 10];
  private long[] costs = new long[1 << 10];
  private int size;
  private final ArcBuffer arcs = new ArcBuffer();

  /** Forgets all steps, and takes those of another version of the world. */
  StepTable of(Expander world) {
    this.world = world;
    if (first.length != world.nodeCount()) {
      first = new int[world.nodeCount()];
    } else if (size > 0) {
      Arrays.fill(first, 0);
    }
    size = 0;
    return this;
  }

  /** Appends the steps from a node. */
  void expand(int node, ArcBuffer out) {
    int at = first(node);
    for (int end = at + heads[at]; at < end; ) {
      at++;
      out.add(heads[at], costs[at]);
    }
  }

  /** Returns the cost of the cheapest step from one node to another; −1 if there is none. */
  long step(int from, int to) {
    int at = first(from);
    long least = -1;
    for (int end = at + heads[at]; at < end; ) {
      at++;
      boolean better = heads[at] == to && (least < 0 || costs[at] < least);
      least = better ? costs[at] : least;
    }
    return least;
  }

  /** Returns the place before the first step from a node, which has their number. */
  private int first(int node) {
    Expander now = world;
    if (first[node] == 0 && now != null) {
      arcs.clear();
      now.expand(node, arcs);
      int count = arcs.size();
      if (size + count >= MOST) {
        Arrays.fill(first, 0);
        size = 0;
      }
      if (size + count >= heads.length) {
        heads = Arrays.copyOf(heads, 2 * (size + count));
        costs = Arrays.copyOf(costs, 2 * (size + count));
      }
      heads[size] = count;
      for (int i = 0; i < count; i++) {
        heads[size + 1 + i] = arcs.head(i);
        costs[size + 1 + i] = arcs.cost(i);
      }
      first[node] = size + 1;
      size += count + 1;
    }
    return first[node] - 1;
  }
}
