package waywright.grid.internal.frontier;

import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.search.SearchFeature;

/** The loop of the buckets under A* as everybody knows it: each open step is taken. */
final class NeighborSearch extends BucketSearch {

  private final GridSpace space;

  NeighborSearch(GridSpace space) {
    super(
        space.map().width(),
        space.map().width(),
        space.nodeCount(),
        space::contains,
        new GoalCells(space.movement().neighbors() == 4, space.movement().leastCost()),
        new BucketRing(20 * Octile.DIAGONAL, Octile.STRAIGHT),
        SearchFeature.ANY_GOAL);
    this.space = space;
  }

  @Override
  protected void refuseEdited() {
    // A space is immutable.
  }

  @Override
  protected long terrainCost(int cell) {
    return space.movement().cost(space.map().terrain(cell));
  }

  @Override
  protected void expand(int cell, long g, int arrival) {
    for (int d = 0; d < 8; d++) {
      if ((space.steps(cell) >> d & 1) != 0) {
        int head = cell + offsets[d];
        long cost = Octile.step(d) * terrainCost(head);
        relax(head, head % width, head / width, g + cost, d);
      }
    }
  }
}
