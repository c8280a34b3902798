package waywright.matrix.spi;

import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.GraphSearchShell;
import waywright.search.spi.NodeStates;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;

/** Follows first moves from one cell to another: one cell an expansion. */
final class FirstMoveSearch extends GraphSearchShell {

  private final FirstMoves moves;
  private int node;

  FirstMoveSearch(FirstMoves moves) {
    super(moves.space(), new NodeStates(), SearchFeature.OPTIMAL);
    this.moves = moves;
  }

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    states.begin(world.nodeCount());
    reached = -1;
    expanded = 0;
  }

  @Override
  protected void seed(int start, long cost) {
    states.open(states.slot(start), start, cost);
    node = start;
  }

  @Override
  protected SearchStatus advance() {
    CostToGo tree = moves.trees()[goal().node()];
    if (!tree.reached(node)) {
      return SearchStatus.UNREACHABLE;
    }
    int slot = states.slot(node);
    if (states.g(slot) + tree.cost(node) > limit()) {
      return SearchStatus.BEYOND_LIMIT;
    }
    states.close(slot);
    current = node;
    if (goal().test(node)) {
      reached = node;
      return SearchStatus.FOUND;
    }
    expanded++;
    int next = tree.next(node);
    long cost = states.g(slot) + tree.cost(node) - tree.cost(next);
    states.open(states.slot(next), node, cost);
    node = next;
    return SearchStatus.RUNNING;
  }

  @Override
  protected long proven() {
    CostToGo tree = moves.trees()[goal().node()];
    return tree.reached(node) ? states.g(states.slot(node)) + tree.cost(node) : Long.MAX_VALUE;
  }
}
