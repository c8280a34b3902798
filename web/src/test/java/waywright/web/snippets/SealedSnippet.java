package waywright.web.snippets;

import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.reach.Reachability;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

final class SealedSnippet {

  private SealedSnippet() {}

  static GridRoute run() {
    // begin
    GridMap map = GridMap.of("......###", "......#.#", "......###", ".........");
    GridSpace space = new GridSpace(map, Movement.walker());

    // Built once for a map; afterwards every question is two array reads.
    Reachability reach = Reachability.of(space);

    int start = map.cell(0, 0);
    int treasure = map.cell(7, 1);
    if (!reach.reaches(start, treasure)) {
      System.out.println("out of reach, and no cell was expanded to know it");
    }

    // Go as near as can be.
    int near = reach.nearestReachable(start, treasure);
    GridRoute route = new GridPathfinder(space).find(0, 0, map.x(near), map.y(near));
    // end
    return route;
  }
}
