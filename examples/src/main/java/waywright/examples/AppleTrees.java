package waywright.examples;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.route.GridPathfinder;
import waywright.grid.route.GridRoute;
import waywright.grid.route.PathPreference;

/**
 * Garry picks apples, turn by turn. Trees cannot be entered: he walks to a cell beside one. The
 * game sees paths through {@link Routes} alone and is played the same whatever finds them.
 */
public final class AppleTrees {

  // tag: routes
  /** All that the game needs of pathfinding. */
  interface Routes {
    /** The route from a cell to one beside a tree; size 0 if there is none. */
    GridRoute beside(int cell, int tree);
  }

  // end: routes

  private static final GridMap ORCHARD =
      GridMap.of(
          "G....~....T.#T",
          ".###.~.##...##",
          "..T#.~.#.w....",
          "...#...#.ww...",
          ".#.#~~..#.....",
          "...T.~....T...");

  // tag: finder
  /** Grass costs 1, mud 3; wasps are avoided; straight steps come before diagonal steps. */
  static Routes routes(String algorithm) {
    Movement garry = Movement.builder().passable(".G").cost('~', 3).cost('w', 1).build();
    GridPathfinder finder =
        GridPathfinder.of(new GridSpace(ORCHARD, garry))
            .algorithm(algorithm)
            .prefer(PathPreference.CARDINAL_FIRST);
    for (int cell = 0; cell < ORCHARD.size(); cell++) {
      if (ORCHARD.terrain(cell) == 'w') {
        finder.avoided().avoid(cell);
      }
    }
    return (cell, tree) ->
        finder.findBeside(ORCHARD.x(cell), ORCHARD.y(cell), ORCHARD.x(tree), ORCHARD.y(tree));
  }

  // end: finder

  // tag: cache
  /** Caches every route: orchards do not move. */
  static Routes cached(Routes routes) {
    Map<List<Integer>, GridRoute> known = new HashMap<>();
    return (cell, tree) ->
        known.computeIfAbsent(List.of(cell, tree), asked -> routes.beside(cell, tree));
  }

  // end: cache

  // tag: game
  /** The game: to the nearest tree that has apples, five steps a turn, until all are picked. */
  static List<String> play(Routes routes) {
    List<String> log = new ArrayList<>();
    List<Integer> trees = new ArrayList<>();
    for (int cell = 0; cell < ORCHARD.size(); cell++) {
      if (ORCHARD.terrain(cell) == 'T') {
        trees.add(cell);
      }
    }
    int garry = ORCHARD.toString().indexOf('G');
    for (int turn = 1; !trees.isEmpty(); ) {
      int tree = nearest(routes, garry, trees);
      GridRoute route = routes.beside(garry, tree);
      if (route.size() == 0) {
        log.add("cannot get to " + at(tree) + ": " + route.status());
        trees.remove((Integer) tree);
        continue;
      }
      for (int step = 0; step < route.size() - 1; turn++) {
        step = Math.min(step + 5, route.size() - 1);
        garry = route.cells()[step];
        log.add("turn " + turn + ": Garry walks to " + at(garry));
      }
      log.add("turn " + turn++ + ": Garry picks the tree at " + at(tree));
      trees.remove((Integer) tree);
    }
    return log;
  }

  // end: game

  private static int nearest(Routes routes, int garry, List<Integer> trees) {
    int best = trees.get(0);
    for (int tree : trees) {
      GridRoute route = routes.beside(garry, tree);
      GridRoute shortest = routes.beside(garry, best);
      boolean nearer = shortest.size() == 0 || route.cost() < shortest.cost();
      best = route.size() > 0 && nearer ? tree : best;
    }
    return best;
  }

  private static String at(int cell) {
    return ORCHARD.x(cell) + "," + ORCHARD.y(cell);
  }

  /** Plays twice: the pathfinding improves, the game stays the same. */
  public static void main(String[] args) {
    List<String> before = play(cached(routes("dijkstra")));
    List<String> after = play(cached(routes("auto")));
    after.forEach(System.out::println);
    System.out.println(before.equals(after) ? "the same game with either" : "the game changed");
  }
}
