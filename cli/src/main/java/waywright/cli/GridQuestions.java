package waywright.cli;

import java.util.List;
import waywright.formats.grid.internal.Scenario;
import waywright.formats.grid.internal.TerrainEngines;
import waywright.formats.grid.internal.Tolerance;
import waywright.grid.GridMap;
import waywright.grid.Octile;
import waywright.grid.route.GridPathfinder;
import waywright.internal.PathHash;
import waywright.search.SearchStatus;

/**
 * The queries of a MovingAI file on its map.
 *
 * <p>What can be prepared is made before anything is asked: a pathfinder for each terrain that some
 * query starts on, memory for a path. So a time is that of a search and the copying of its path.
 */
final class GridQuestions extends Questions {

  /** Cells are numbers here, y times the width plus x: nothing is allocated to name one. */
  private final int width;

  /** As they stand in the file, with the lengths that it says. */
  private final List<Scenario> scenarios;

  /** By query; of all on one terrain the same. */
  private final GridPathfinder[] finders;

  /** Where paths are copied to: as long as there are cells of the map. */
  private final int[] path;

  /** The number of the query asked last; that of its finder knows what it expanded. */
  private int asked;

  /** Cells of the path found last, 0 if there was none. */
  private int size;

  /**
   * Prepares the pathfinders of all queries.
   *
   * @param map that all of them lie on
   * @param terrains makes a pathfinder for the terrain that a query starts on, once for each
   *     terrain
   * @throws IllegalArgumentException if a query does not fit the map
   */
  GridQuestions(GridMap map, List<Scenario> scenarios, TerrainEngines<GridPathfinder> terrains) {
    super(
        scenarios.stream().mapToDouble(s -> s.isUnreachable() ? UNREACHABLE : s.length()).toArray(),
        Tolerance.of(scenarios));
    width = map.width();
    this.scenarios = scenarios;
    path = new int[map.size()];
    finders = new GridPathfinder[scenarios.size()];
    for (int i = 0; i < finders.length; i++) {
      Scenario s = scenarios.get(i);
      s.requireFit(map);
      finders[i] = terrains.from(s.startX(), s.startY());
    }
  }

  @Override
  SearchStatus ask(int i) {
    asked = i;
    Scenario s = scenarios.get(i);
    SearchStatus status = finders[i].start(s.startX(), s.startY(), s.goalX(), s.goalY()).run();
    size = finders[i].copyPath(path);
    return status;
  }

  /** The length of the path in the buffer, whose terrain costs 1, from its steps alone. */
  @Override
  double length() {
    int diagonal = 0;
    for (int i = 1; i < size; i++) {
      boolean straight =
          path[i] / width == path[i - 1] / width || path[i] % width == path[i - 1] % width;
      diagonal += straight ? 0 : 1;
    }
    return Octile.length(size - 1 - diagonal, diagonal);
  }

  /** Of the pathfinder that was asked last, in its own count. */
  @Override
  long expanded() {
    return finders[asked].search().expanded();
  }

  /** Cells of the path found last, in their order. */
  @Override
  void addTo(PathHash hash) {
    hash.add(path, size);
  }

  /** Columns and rows, as they stand in the file. */
  @Override
  String ends(int i) {
    Scenario s = scenarios.get(i);
    return ends(s.startX(), s.startY(), s.goalX(), s.goalY());
  }
}
