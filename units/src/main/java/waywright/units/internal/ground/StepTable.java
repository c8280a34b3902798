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

  /** The steps of a page, which has all of a node. Pages are not copied, so no look takes long. */
  private static final int PAGE = 1 << 14;

  private @Nullable Expander world;

  /** For each node the place of its first step, plus 1; 0 if it was not expanded. */
  private int[] first = {};

  private final int[][] heads = new int[MOST / PAGE][0];
  private final long[][] costs = new long[MOST / PAGE][0];
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
    int place = first(node);
    int[] head = heads[place / PAGE];
    long[] cost = costs[place / PAGE];
    int at = place & PAGE - 1;
    for (int end = at + head[at]; at < end; ) {
      at++;
      out.add(head[at], cost[at]);
    }
  }

  /** Returns the cost of the cheapest step from one node to another; −1 if there is none. */
  long step(int from, int to) {
    int place = first(from);
    int[] head = heads[place / PAGE];
    long[] cost = costs[place / PAGE];
    int at = place & PAGE - 1;
    long least = -1;
    for (int end = at + head[at]; at < end; ) {
      at++;
      least = head[at] == to && (least < 0 || cost[at] < least) ? cost[at] : least;
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
      int used = size & PAGE - 1;
      size += used + count < PAGE ? 0 : PAGE - used;
      if (size >= MOST) {
        Arrays.fill(first, 0);
        size = 0;
      }
      int page = size / PAGE;
      int at = size & PAGE - 1;
      if (heads[page].length <= at + count) {
        heads[page] = new int[Math.max(PAGE, count + 1)];
        costs[page] = new long[Math.max(PAGE, count + 1)];
      }
      heads[page][at] = count;
      for (int i = 0; i < count; i++) {
        heads[page][at + 1 + i] = arcs.head(i);
        costs[page][at + 1 + i] = arcs.cost(i);
      }
      first[node] = size + 1;
      size += count + 1;
    }
    return first[node] - 1;
  }
}
