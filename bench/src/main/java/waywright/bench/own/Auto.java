package waywright.bench.own;

import waywright.bench.Engine;
import waywright.bench.Field;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.index.AutoSearch;
import waywright.grid.index.JumpPointIndex;
import waywright.grid.jps.JumpMap;
import waywright.grid.reach.Components;
import waywright.search.SearchStatus;

/** Our choice for each query between reachability, jump point search and the index. */
public final class Auto implements Engine {

  private AutoSearch search = search(GridMap.of("."));

  @Override
  public String name() {
    return "Waywright auto";
  }

  @Override
  public void load(Field field) {
    search = search(Waywright.map(field));
  }

  private static AutoSearch search(GridMap map) {
    Movement movement = Movement.walker();
    return new AutoSearch(
        JumpMap.of(map, movement),
        JumpPointIndex.of(map, movement),
        Components.of(map, movement));
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
