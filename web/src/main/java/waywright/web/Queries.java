package waywright.web;

import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridPathfinder;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;

/** Many queries on one map, answered in a row, with a hash over all paths: two machines compare. */
public final class Queries {

  private final GridPathfinder pathfinder;
  private final JumpPointSearch jumps;
  private final GridMap map;
  private final int[] buffer;
  private final PathHash hash = new PathHash();
  private double expanded;

  Queries(GridMap map) {
    this.map = map;
    pathfinder = new GridPathfinder(new GridSpace(map, Movement.walker()));
    jumps = new JumpPointSearch(JumpMap.of(map, Movement.walker()));
    buffer = new int[map.size()];
  }

  void answer(int start, int goal) {
    pathfinder.search(map.x(start), map.y(start), map.x(goal), map.y(goal));
    expanded += pathfinder.search().expanded();
    hash.add(buffer, pathfinder.copyPath(buffer));
  }

  void jump(int start, int goal) {
    jumps.start(start, goal).run();
    expanded += jumps.expanded();
    hash.add(buffer, jumps.copyPath(buffer));
  }

  /** Answers queries with A*; start and goal of each in turn. */
  @JSExport
  public void answer(Int32Array queries) {
    for (int i = 0; i + 1 < queries.getLength(); i += 2) {
      answer(queries.get(i), queries.get(i + 1));
    }
  }

  /** Answers queries with jump point search; start and goal of each in turn. */
  @JSExport
  public void jump(Int32Array queries) {
    for (int i = 0; i + 1 < queries.getLength(); i += 2) {
      jump(queries.get(i), queries.get(i + 1));
    }
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
