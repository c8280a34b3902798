package waywright.examples;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import waywright.algorithm.Algorithms;
import waywright.grid.GridMap;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.search.Search;
import waywright.space.CostToGo;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.TwoWayExpander;

/**
 * Enemies walk from several spawns to the base. One search backwards from the base gives every cell
 * its next step, so that a thousand enemies cost no more than one.
 */
public final class TowerDefense {

  private static final Movement ENEMY =
      Movement.builder().passable(".AB").cost('H', 1).cost('~', 3).neighbors(4).build();

  private GridMap map;
  private CostToGo lanes;
  private final int base;

  // tag: reading
  /** Text to grid: {@code H} the base, {@code A} and {@code B} spawns, {@code #} rock. */
  TowerDefense(String... rows) {
    map = GridMap.of(rows);
    base = map.toString().replace("\n", "").indexOf('H');
    lanes = lanesOf(map);
  }

  // end: reading

  // tag: lanes
  /** The cheapest path to the base from every cell: a tree, grown backwards. */
  private CostToGo lanesOf(GridMap map) {
    TwoWayExpander backwards = new GridSpace(map, ENEMY).reversed();
    Search search = Algorithms.dijkstra(backwards);
    search.start(base, Goal.none(), Heuristic.ZERO).run();
    return Algorithms.tree(search, backwards);
  }

  /** Where an enemy goes from a cell. */
  int next(int cell) {
    return lanes.next(cell);
  }

  // end: lanes

  /** The cells from a spawn to the base. */
  List<Integer> lane(char spawn) {
    List<Integer> lane = new ArrayList<>();
    int cell = map.toString().replace("\n", "").indexOf(spawn);
    while (cell != base) {
      lane.add(cell);
      cell = next(cell);
    }
    lane.add(base);
    return lane;
  }

  // tag: placing
  /**
   * Places a tower, if every spawn and every enemy can still reach the base. Maps are values: the
   * question is asked of a new map, and the old one stays if the answer is no.
   *
   * @param enemies the cells where enemies are
   * @return empty if placed, otherwise the reason
   */
  Optional<String> place(int x, int y, int... enemies) {
    if (!map.contains(x, y) || map.letter(x, y) != '.') {
      return Optional.of("there is no free ground at " + x + "," + y);
    }
    GridMap planned = map.with(x, y, 'T');
    CostToGo rerouted = lanesOf(planned);
    for (int cell = 0; cell < map.size(); cell++) {
      if ("AB".indexOf(map.terrain(cell)) >= 0 && !rerouted.reached(cell)) {
        return Optional.of("that would shut out spawn " + (char) map.terrain(cell));
      }
    }
    for (int enemy : enemies) {
      if (!rerouted.reached(enemy)) {
        return Optional.of(
            "the enemy at " + map.x(enemy) + "," + map.y(enemy) + " would be trapped");
      }
    }
    map = planned;
    lanes = rerouted;
    return Optional.empty();
  }

  // end: placing

  /** The map with the lanes of both spawns. */
  String draw() {
    StringBuilder text = new StringBuilder(map.toString());
    for (char spawn : new char[] {'A', 'B'}) {
      for (int cell : lane(spawn)) {
        int at = cell + map.y(cell);
        if (".~".indexOf(text.charAt(at)) >= 0) {
          text.setCharAt(at, Character.toLowerCase(spawn));
        }
      }
    }
    return text.toString();
  }

  static TowerDefense game() {
    return new TowerDefense(
        "A....#.#.....",
        ".....#...~~..",
        "..#......~~..",
        "..#..#.......",
        "..#..#......H",
        ".....#...##..",
        "B............");
  }

  /** Places towers until the players run out of ideas. */
  public static void main(String[] args) {
    TowerDefense game = game();
    System.out.print(game.draw());
    int strayed = 6;
    int[][] towers = {{5, 2}, {5, 6}, {7, 6}, {6, 1}, {2, 2}};
    for (int[] tower : towers) {
      Optional<String> refusal = game.place(tower[0], tower[1], strayed);
      System.out.println("tower at " + tower[0] + "," + tower[1] + ": " + refusal.orElse("placed"));
      System.out.print(refusal.isEmpty() ? game.draw() : "");
    }
  }
}
