package waywright.bench.own;

import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.index.IndexedSearch;
import waywright.grid.index.JumpPointIndex;
import waywright.search.SearchStatus;

/** Our index; its building counts as loading. What it counts as expanded are nodes of the index. */
public final class Indexed implements Engine {

  private IndexedSearch search = search(GridMap.of("."));

  @Override
  public String name() {
    return "Waywright index";
  }

  @Override
  public void load(Field field) {
    search = search(Waywright.map(field));
  }

  private static IndexedSearch search(GridMap map) {
    return new IndexedSearch(JumpPointIndex.of(map, Movement.walker()));
  }

  @Override
  public double solve(int start, int goal, int[] path) {
    if (search.start(start, goal).run() != SearchStatus.FOUND) {
      return Double.NaN;
    }
    search.copyPath(path);
    return Octile.length(search.cost());
  }

  @Override
  public long expanded() {
    return search.expanded();
  }
}
