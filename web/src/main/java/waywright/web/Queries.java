package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.canonical.CanonicalSearch;
import waywright.grid.canonical.CanonicalSpace;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.grid.route.GridPathfinder;

/** Many queries on one map, answered in a row, with a hash over all paths: two machines compare. */
public final class Queries {

  private final GridPathfinder pathfinder;
  private final JumpPointSearch jumps;
  private final CanonicalSearch canonical;
  private final GridMap map;
  private final int[] buffer;
  private PathHash hash = new PathHash();
  private double expanded;

  Queries(GridMap map) {
    this.map = map;
    GridSpace space = new GridSpace(map, Movement.walker());
    pathfinder = new GridPathfinder(space);
    jumps = new JumpPointSearch(JumpMap.of(map, Movement.walker()));
    canonical = new CanonicalSearch(new CanonicalSpace(space));
    buffer = new int[map.size()];
  }

  private void astar(int start, int goal) {
    pathfinder.search(map.x(start), map.y(start), map.x(goal), map.y(goal));
    expanded += pathfinder.search().expanded();
    hash.add(buffer, pathfinder.copyPath(buffer));
  }

  private void jump(int start, int goal) {
    jumps.start(start, goal).run();
    expanded += jumps.expanded();
    hash.add(buffer, jumps.copyPath(buffer));
  }

  private void canonical(int start, int goal) {
    canonical.start(start, goal).run();
    expanded += canonical.expanded();
    hash.add(buffer, canonical.copyPath(buffer));
  }

  /** Answers queries, start and goal of each in turn, and forgets those before. */
  void answer(String engine, int[] queries) {
    hash = new PathHash();
    expanded = 0;
    for (int i = 0; i + 1 < queries.length; i += 2) {
      switch (engine) {
        case "jps" -> jump(queries[i], queries[i + 1]);
        case "canonical" -> canonical(queries[i], queries[i + 1]);
        default -> astar(queries[i], queries[i + 1]);
      }
    }
  }

  /** Answers queries with {@code astar}, {@code jps} or {@code canonical}. */
  @JSExport
  public void answer(String engine, Int32Array queries) {
    answer(engine, queries.copyToJavaArray());
  }

  /** The hash of all paths so far. */
  @JSExport
  public String hash() {
    return hash.toString();
  }

  /** The nodes expanded so far. */
  @JSExport
  public double expanded() {
    return expanded;
  }
}
