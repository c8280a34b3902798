package waywright.bench.own;

import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.search.SearchStatus;

/** Our canonical A*: symmetric paths pruned by a table. */
public final class Canonical implements Engine {

  private CanonicalSearch search = search(GridMap.of("."));

  @Override
  public String name() {
    return "Waywright canonical A*";
  }

  @Override
  public void load(Field field) {
    search = search(Waywright.map(field));
  }

  private static CanonicalSearch search(GridMap map) {
    return new CanonicalSearch(new CanonicalSpace(new GridSpace(map, Movement.walker())));
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
