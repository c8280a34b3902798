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
 * game sees paths through {@link Ways} alone and is played the same whatever finds them.
 */
public final class AppleTrees {

  // tag: ways
  /** All that the game knows of pathfinding. */
  interface Ways {
    /** The way from a cell to one beside a tree, or none (a route of size 0). */
    GridRoute beside(int cell, int tree);
  }

  // end: ways

  private static final GridMap ORCHARD =
      GridMap.of(
          "G....~....T.#T",
          ".###.~.##...##",
          "..T#.~.#.w....",
          "...#...#.ww...",
          ".#.#~~..#.....",
          "...T.~....T...");

  // tag: finder
  /** Grass costs 1, mud 3; wasps are avoided; straight steps come before diagonal ones. */
  static Ways ways(String algorithm) {
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
  /** Remembers every route: orchards do not move. */
  static Ways cached(Ways ways) {
    Map<List<Integer>, GridRoute> routes = new HashMap<>();
    return (cell, tree) ->
        routes.computeIfAbsent(List.of(cell, tree), asked -> ways.beside(cell, tree));
  }

  // end: cache

  // tag: game
  /** The game: to the nearest tree that has apples, five steps a turn, until all are picked. */
  static List<String> play(Ways ways) {
    List<String> log = new ArrayList<>();
    List<Integer> trees = new ArrayList<>();
    for (int cell = 0; cell < ORCHARD.size(); cell++) {
      if (ORCHARD.terrain(cell) == 'T') {
        trees.add(cell);
      }
    }
    int garry = ORCHARD.toString().indexOf('G');
    for (int turn = 1; !trees.isEmpty(); ) {
      int tree = nearest(ways, garry, trees);
      GridRoute route = ways.beside(garry, tree);
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

  private static int nearest(Ways ways, int garry, List<Integer> trees) {
    int best = trees.get(0);
    for (int tree : trees) {
      GridRoute route = ways.beside(garry, tree);
      GridRoute shortest = ways.beside(garry, best);
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
    List<String> before = play(cached(ways("dijkstra")));
    List<String> after = play(cached(ways("auto")));
    after.forEach(System.out::println);
    System.out.println(before.equals(after) ? "the same game with either" : "the game changed");
  }
}
