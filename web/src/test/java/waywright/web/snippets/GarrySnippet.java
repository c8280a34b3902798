package waywright.web.snippets;

import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;

final class GarrySnippet {

  private GarrySnippet() {}

  static GridRoute run() {
    // begin
    GridMap garden = GridMap.of("......", ".##.#.", ".....T", "......");
    Movement garry = Movement.builder().cost('.', 1).neighbors(4).build();
    GridPathfinder finder = new GridPathfinder(garden, garry);

    // Wasps: cells to avoid in this query only. The map stays as it is.
    finder.avoided().clear();
    finder.avoided().avoid(garden.cell(3, 2));
    finder.avoided().avoid(garden.cell(3, 3));

    // A tree cannot be entered: go to the cell beside it.
    GridRoute route = finder.findBeside(0, 2, 5, 2);
    int turns = route.size() - 1;
    // end
    if (turns != 8) {
      throw new AssertionError(route.toString());
    }
    return route;
  }
}
