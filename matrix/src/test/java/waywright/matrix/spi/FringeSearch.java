package waywright.matrix.spi;

import java.util.Arrays;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.NodeStates;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * Fringe search: A* without a sorted open list. Nodes within a threshold on f are expanded, depth
 * first, in a list called now; all others wait in a list called later, and the least f of these is
 * the next threshold. Y. Björnsson, M. Enzenberger, R. Holte, J. Schaeffer, "Fringe search: beating
 * A* at pathfinding on game maps", 2005.
 */
final class FringeSearch extends GraphSearchShell {

  private final ArcBuffer arcs = new ArcBuffer();
  private int[] now = new int[64];
  private int nowCount;
  private int[] later = new int[64];
  private int laterCount;
  private long threshold;
  private long nextThreshold;
  private boolean cut;

  FringeSearch(Expander world) {
    super(world, new NodeStates(), SearchFeature.HEURISTIC, SearchFeature.OPTIMAL);
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    states.begin(world.nodeCount());
    nowCount = laterCount = 0;
    threshold = 0;
    nextThreshold = Long.MAX_VALUE;
    cut = false;
    reached = -1;
    expanded = 0;
  }

  @Override
  protected void seed(int node, long cost) {
    relax(node, node, cost);
  }

  private void relax(int parent, int node, long g) {
    int slot = states.slot(node);
    if (!states.isSeen(slot) || g < states.g(slot)) {
      states.open(slot, parent, g);
      now = nowCount == now.length ? Arrays.copyOf(now, 2 * nowCount) : now;
      now[nowCount++] = node;
    }
  }

  @Override
  protected SearchStatus advance() {
    while (nowCount > 0 || laterCount > 0) {
      if (nowCount == 0) {
        turn();
      }
      int node = now[nowCount - 1];
      int slot = states.slot(node);
      long h = heuristic().estimate(node);
      long f = h == Heuristic.NO_PATH ? h : states.g(slot) + h;
      if (states.isClosed(slot) || f > limit()) {
        cut |= f > limit() && h != Heuristic.NO_PATH;
        nowCount--;
      } else if (f > threshold) {
        nextThreshold = Math.min(nextThreshold, f);
        later = laterCount == later.length ? Arrays.copyOf(later, 2 * laterCount) : later;
        later[laterCount++] = node;
        nowCount--;
      } else if (goal().test(node)) {
        reached = node;
        return SearchStatus.FOUND;
      } else {
        expand(node, slot);
        return SearchStatus.RUNNING;
      }
    }
    return cut ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
  }

  /** What waits is taken up, within the next threshold. */
  private void turn() {
    int[] empty = now;
    now = later;
    nowCount = laterCount;
    later = empty;
    laterCount = 0;
    threshold = nextThreshold;
    nextThreshold = Long.MAX_VALUE;
  }

  private void expand(int node, int slot) {
    arcs.clear();
    world.expand(node, arcs); // Before anything changes: it may throw.
    current = node;
    nowCount--;
    expanded++;
    states.close(slot);
    for (int i = 0; i < arcs.size(); i++) {
      relax(node, arcs.head(i), states.g(slot) + arcs.cost(i));
    }
  }

  @Override
  protected long proven() {
    return threshold;
  }
}
