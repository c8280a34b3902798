package waywright.grid.internal.canonical;

import java.util.Objects;
import waywright.grid.Direction;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.frontier.BucketRing;
import waywright.grid.internal.frontier.BucketSearch;
import waywright.grid.internal.frontier.GoalCells;
import waywright.search.SearchFeature;

/**
 * Canonical A* and canonical Dijkstra: finds the cheapest paths on a grid of any terrain, storing
 * one arrival step per cell instead of a parent, and taking only the steps that {@link
 * CanonicalSpace} keeps.
 *
 * <p>The default for weighted maps; on uniform ones jump point search is faster still. Optimal,
 * complete, deterministic. A search is confined to one thread; any number may share a space.
 * Repeated searches allocate nothing once the buckets have grown. Memory 8 bytes a cell; on maps of
 * more than a million cells only for blocks with visited cells. It expands every cell on the path,
 * so that goals may be several, a test, with costs, or none: canonical Dijkstra, to all cells. Ties
 * between equally cheap goals are always broken the same way.
 *
 * <p>Different from the papers: the open list is a ring of buckets, each emptied last in, first
 * out; within a bucket a cell may be expanded too early, and is reopened if a cheaper path appears.
 *
 * <p>N. Sturtevant, S. Rabin, "Canonical orderings on grids" (IJCAI 2016).
 */
public final class CanonicalSearch extends BucketSearch {

  private final CanonicalSpace space;

  /** The cost of each terrain. */
  private final int[] terrainCosts;

  /** Whether all passable terrain costs the same. */
  private final boolean oneCost;

  private final long least;

  /** Creates a search over a space, for any number of queries. */
  public CanonicalSearch(CanonicalSpace space) {
    this(
        Objects.requireNonNull(space, "space"),
        space.space().map().width(),
        space.space().movement());
  }

  private CanonicalSearch(CanonicalSpace space, int width, Movement movement) {
    super(
        width,
        width,
        space.space().nodeCount(),
        space.space()::contains,
        new GoalCells(movement.neighbors() == 4, movement.leastCost()),
        ring(movement),
        SearchFeature.ANY_GOAL,
        SearchFeature.NEAREST);
    this.space = space;
    oneCost = movement.isUniform();
    least = movement.leastCost();
    terrainCosts = movement.costs();
  }

  private static BucketRing ring(Movement movement) {
    int least = movement.leastCost();
    return new BucketRing(Octile.DIAGONAL * (movement.mostCost() + least), Octile.STRAIGHT * least);
  }

  @Override
  protected void refuseEdited() {
    // A space is immutable, so there are no edits.
  }

  @Override
  protected long terrainCost(int cell) {
    return terrainCosts[space.space().map().terrain(cell)];
  }

  @Override
  protected void expand(int cell, long g, int arrival) {
    int known = space.known(cell);
    int steps = space.successors(known, arrival);
    if (steps == 0) {
      return;
    }
    int y = rows.of(cell);
    int x = cell - y * columns;
    boolean level = oneCost || CanonicalSpace.isLevel(known);
    long unit = oneCost ? least : terrainCost(cell);
    for (; steps != 0; steps &= steps - 1) {
      int d = Integer.numberOfTrailingZeros(steps);
      int head = cell + offsets[d];
      if (!level) {
        unit = terrainCost(head);
      }
      relax(head, x + Direction.dx(d), y + Direction.dy(d), g + Octile.step(d) * unit, d);
    }
  }

  @Override
  protected int nearest() {
    int best = -1;
    for (int node = 0; node < nodeCount(); node++) {
      if (isSeen(node)
          && (best < 0 || h(node) < h(best) || h(node) == h(best) && g(node) < g(best))) {
        best = node;
      }
    }
    return best;
  }
}
