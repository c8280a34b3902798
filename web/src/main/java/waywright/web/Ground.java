package waywright.web;

import java.util.Arrays;
import org.teavm.jso.JSExport;
import org.teavm.jso.typedarrays.Int32Array;
import org.teavm.jso.typedarrays.Int8Array;
import waywright.grid.GridDistance;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Octile;
import waywright.grid.jps.JumpMap;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/** The map of the page as a world that searches run over. Immutable: an edit makes a new one. */
public final class Ground {

  private final GridSpace space;
  private final Portals portals;
  private final TwoWayExpander world;

  Ground(GridMap map, int neighbors, int corners) {
    space = new GridSpace(map, Terrain.movement(neighbors, corners));
    portals = new Portals(space);
    world = portals.isEmpty() ? space : portals;
  }

  GridSpace space() {
    return space;
  }

  TwoWayExpander world() {
    return world;
  }

  /** The estimate of the cost to a cell; portals are thought of. */
  Heuristic estimate(int goal) {
    GridDistance straight =
        new GridDistance(space).to(space.map().x(goal), space.map().y(goal));
    return portals.isEmpty() ? straight : portals.estimate(straight, goal);
  }

  /** Cost as a number of straight steps, for people. */
  static double tiles(long cost) {
    return (double) cost / Octile.STRAIGHT;
  }

  /** Whether jump points can serve: one cost, nothing one-way, no portals. */
  @JSExport
  public boolean isPlain() {
    return portals.isEmpty() && isUniform() && !hasOneWay();
  }

  private boolean isUniform() {
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      if (space.movement().cost(space.map().terrain(cell)) > 1) {
        return false;
      }
    }
    return true;
  }

  private boolean hasOneWay() {
    for (int cell = 0; cell < space.nodeCount(); cell++) {
      if (space.contains(cell)
          && space.movement().exits(space.map().terrain(cell)) != 0xff) {
        return true;
      }
    }
    return false;
  }

  /** Whether a cell may be entered. */
  @JSExport
  public boolean isOpen(int cell) {
    return space.contains(cell);
  }

  /** A search to be recorded, event by event. */
  @JSExport
  public Recording record(String algorithm, double weight, int start, int goal, int most) {
    Recording recording = new Recording(most);
    Search search = Algorithm.of(algorithm).over(world, weight);
    search.listen(recording);
    search.start(start, goal, estimate(goal));
    search.run();
    return recording.finish(search);
  }

  /** The search alone, without a listener, to be timed; its expansions. */
  @JSExport
  public double race(String algorithm, double weight, int start, int goal) {
    Search search = Algorithm.of(algorithm).over(world, weight);
    search.start(start, goal, estimate(goal)).run();
    return search.expanded();
  }

  /** Jump point search; the cells of the path, then the expansions. */
  @JSExport
  public Int32Array jump(int start, int goal) {
    JumpPointSearch search =
        new JumpPointSearch(JumpMap.of(space.map(), space.movement().toBuilder().build()));
    int[] cells = new int[space.nodeCount() + 1];
    int count = search.start(start, goal).run() == SearchStatus.FOUND ? search.copyPath(cells) : 0;
    cells[count] = (int) search.expanded();
    return Int32Array.copyFromJavaArray(Arrays.copyOf(cells, count + 1));
  }

  /** The letters, row by row. */
  @JSExport
  public Int8Array letters() {
    return Int8Array.copyFromJavaArray(space.map().toBytes());
  }
}
