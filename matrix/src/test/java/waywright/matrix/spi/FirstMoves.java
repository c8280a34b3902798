package waywright.matrix.spi;

import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.world.GridRecipe;
import waywright.grid.world.WorldVersion;
import waywright.prepare.Preparation;
import waywright.search.Search;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;

/**
 * For every goal and every cell the next cell of a cheapest path: a path database without
 * compression. A. Botea, "Ultra-fast optimal pathfinding without runtime search", 2011.
 *
 * @param trees by goal
 */
record FirstMoves(GridSpace space, CostToGo[] trees) {

  /** Prepared goal by goal, anew for each version. */
  record Recipe(Movement movement) implements GridRecipe<FirstMoves> {

    @Override
    public Preparation<FirstMoves> begin(WorldVersion version) {
      GridSpace space = version.space(movement);
      int cells = space.nodeCount();
      CostToGo[] trees = new CostToGo[cells];
      Search search = Algorithms.dijkstra(space.reversed());
      return new Preparation<>(new Preparation.Extent(1, cells, 16L * cells)) {

        @Override
        protected void row(int pass, int goal) {
          if (space.contains(goal)) {
            search.start(goal, Goal.none(), Heuristic.ZERO).run();
            trees[goal] = Algorithms.tree(search, space);
          }
        }

        @Override
        protected FirstMoves result() {
          return new FirstMoves(space, trees);
        }
      };
    }

    /** A cost and a cell for each pair. */
    @Override
    public long bytes(FirstMoves made, WorldVersion version) {
      GridMap map = version.map();
      return 12L * map.size() * map.size();
    }
  }
}
