package waywright.bench.own;

import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/** Our jump point search. What it counts as expanded are jump points. */
public final class JumpPoints implements Engine {

  private JumpPointSearch search = search(GridMap.of("."));

  @Override
  public String name() {
    return "Waywright JPS";
  }

  @Override
  public void load(Field field) {
    search = search(Waywright.map(field));
  }

  private static JumpPointSearch search(GridMap map) {
    return new JumpPointSearch(JumpMap.of(map, Movement.walker()));
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
