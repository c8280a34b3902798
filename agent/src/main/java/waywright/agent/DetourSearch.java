package waywright.agent;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Heuristic;

/** Searches for short detours around other units. */
final class DetourSearch implements Expander {

  private final ArcBuffer all = new ArcBuffer();
  private final Search search = Algorithms.dijkstra(this);
  private @Nullable Expander world;
  private IntPredicate free = node -> true;

  /**
   * Returns the cheapest detour to a node from which a unit can continue.
   *
   * @param free whether a node may be entered now
   * @param ahead whether the unit can continue from a node
   * @param budget maximum expansions
   * @return the nodes, from the unit on; null if there is none within the budget
   */
  int @Nullable [] find(
      Expander world, int node, IntPredicate free, IntPredicate ahead, long budget) {
    search.reset();
    this.world = world;
    this.free = free;
    search.start(node, head -> head != node && ahead.test(head), Heuristic.ZERO);
    if (search.run(budget) != SearchStatus.FOUND) {
      return null;
    }
    int[] path = new int[search.copyPath(NodeRoute.NONE)];
    search.copyPath(path);
    return path;
  }

  /** Returns the expansions of the last search. */
  long expanded() {
    return search.expanded();
  }

  @Override
  public int nodeCount() {
    return world == null ? 0 : world.nodeCount();
  }

  @Override
  public boolean contains(int node) {
    return world != null && world.contains(node);
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    if (world == null) {
      return;
    }
    all.clear();
    world.expand(node, all);
    for (int i = 0; i < all.size(); i++) {
      if (free.test(all.head(i))) {
        out.add(all.head(i), all.cost(i));
      }
    }
  }
}
