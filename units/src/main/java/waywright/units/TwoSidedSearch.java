package waywright.units;

import java.util.function.IntPredicate;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.ArcBuffer;
import waywright.space.Expander;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * Runs a search to one node together with one from that node back: where other units shut the goal
 * in, the second one ends after a few nodes, while the first one would expand the whole map.
 */
final class TwoSidedSearch implements Expander {

  /** The expansions of one search before the other one goes on. */
  private static final long PORTION = 1_024;

  private final Units owner;
  private final Search back = Algorithms.dijkstra(this);
  private @Nullable Expander reversed;
  private IntPredicate stands = node -> false;

  TwoSidedSearch(Units owner) {
    this.owner = owner;
  }

  /**
   * Runs a search that has started; its result is the same as without the second one.
   *
   * @param stands whether a unit stands on a node, so that no path leads there
   */
  SearchStatus run(Search search, Movement movement, int start, int goal, IntPredicate stands) {
    SearchStatus status = search.run(PORTION);
    reversed = status == SearchStatus.RUNNING ? owner.ground.reversed(movement) : null;
    if (reversed == null) {
      return search.run(Long.MAX_VALUE);
    }
    this.stands = stands;
    back.reset();
    back.start(goal, Goal.node(start), Heuristic.ZERO);
    SearchStatus other = back.run(PORTION);
    while (other == SearchStatus.RUNNING && status == SearchStatus.RUNNING) {
      status = search.run(PORTION);
      other = status == SearchStatus.RUNNING ? back.run(PORTION) : other;
    }
    owner.schedule.spend(back.expanded());
    return other == SearchStatus.UNREACHABLE ? other : search.run(Long.MAX_VALUE);
  }

  @Override
  public int nodeCount() {
    return owner.nodes.count();
  }

  @Override
  public void expand(int node, ArcBuffer out) {
    if (reversed != null && !stands.test(node)) {
      reversed.expand(node, out);
    }
  }
}
