package waywright.async;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import java.util.function.Supplier;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.grid.internal.jpsw.WeightedJumpMap;
import waywright.grid.internal.jpsw.WeightedJumpSearch;
import waywright.grid.route.GridPathfinder;

/** What is made of one map once, and pathfinders over it, any number for each algorithm. */
final class SharedWorlds {

  private final GridMap map;

  /** The ends of the queries: start and goal in turn, as cell numbers. */
  private final int[] ends;

  private final Map<String, Supplier<GridPathfinder>> finders = new LinkedHashMap<>();

  SharedWorlds(GridMap map, int queries) {
    this.map = map;
    Movement walker = Movement.walker();
    GridSpace space = new GridSpace(map, walker);
    JumpMap jumps = JumpMap.of(map, walker);
    WeightedJumpMap weighted = WeightedJumpMap.of(map, walker);
    CanonicalSpace canonical = CanonicalSpace.prepare(space).finish();
    SubgoalIndex index = SubgoalIndex.of(map, walker);
    finders.put("astar", () -> GridPathfinder.of(space).algorithm("astar"));
    finders.put(
        "canonical",
        () -> GridPathfinder.of(space).algorithm(world -> new CanonicalSearch(canonical)));
    finders.put(
        "jps", () -> GridPathfinder.of(space).algorithm(world -> new JumpPointSearch(jumps)));
    finders.put(
        "jpsw",
        () -> GridPathfinder.of(space).algorithm(world -> new WeightedJumpSearch(weighted)));
    finders.put("indexed", () -> GridPathfinder.of(space).algorithm(world -> index.search()));
    Random random = new Random(1);
    ends = random.ints(0, map.size()).filter(space::contains).limit(2L * queries).toArray();
  }

  GridMap map() {
    return map;
  }

  /** The algorithms, and what makes pathfinders of each. */
  Map<String, Supplier<GridPathfinder>> finders() {
    return finders;
  }

  /** Number of queries. */
  int queries() {
    return ends.length / 2;
  }

  int start(int query) {
    return ends[2 * query];
  }

  int goal(int query) {
    return ends[2 * query + 1];
  }

  /** Asks all queries; a hash of all paths, cell by cell. */
  long ask(GridPathfinder finder) {
    int[] path = new int[map.size()];
    long hash = 0;
    for (int i = 0; i < queries(); i++) {
      finder.start(map.x(start(i)), map.y(start(i)), map.x(goal(i)), map.y(goal(i))).run();
      int size = finder.copyPath(path);
      for (int k = 0; k < size; k++) {
        hash = 31 * hash + path[k];
      }
      hash = 31 * hash + size;
    }
    return hash;
  }
}
