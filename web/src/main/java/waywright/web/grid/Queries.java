package waywright.web.grid;

import java.util.HashMap;
import java.util.Map;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.anyangle.AnyAnglePathfinder;
import waywright.grid.route.CellPathfinder;
import waywright.grid.route.GridPathfinder;
import waywright.internal.PathHash;

/** Many queries on one map, answered in a row, with a hash over all paths: two machines compare. */
public final class Queries {

  private final GridSpace space;
  private final Map<String, CellPathfinder> finders = new HashMap<>();

  private final int[] buffer;
  private PathHash hash = new PathHash();
  private double expanded;

  public Queries(GridMap map) {
    space = new GridSpace(map, Terrain.movement(8, 0, map));
    buffer = new int[map.size()];
  }

  /** Answers queries, start and goal of each in turn, and forgets those before. */
  public void answer(String algorithm, int[] queries) {
    hash = new PathHash();
    expanded = 0;
    CellPathfinder finder = finders.computeIfAbsent(algorithm, this::finder);
    GridMap map = space.map();
    for (int i = 0; i + 1 < queries.length; i += 2) {
      int start = queries[i];
      int goal = queries[i + 1];
      finder.start(map.x(start), map.y(start), map.x(goal), map.y(goal)).run();
      expanded += finder.search().expanded();
      hash.add(buffer, finder.copyPath(buffer));
    }
  }

  private CellPathfinder finder(String algorithm) {
    return algorithm.equals("theta")
        ? AnyAnglePathfinder.of(space)
        : GridPathfinder.of(space).algorithm(algorithm).prepare();
  }

  /** Answers queries with an algorithm of the grid's catalogue, or by theta. */
  @JSExport
  public void answer(String algorithm, Int32Array queries) {
    answer(algorithm, queries.copyToJavaArray());
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
