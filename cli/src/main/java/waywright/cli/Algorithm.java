package waywright.cli;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import waywright.algorithm.Algorithms;
import waywright.grid.GridSpace;
import waywright.grid.route.GridPathfinder;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * The catalogue: one line here adds an algorithm to every command.
 *
 * @param name what it is called on the command line
 * @param optimal whether its paths are the cheapest
 * @param needs what it asks of the world
 * @param paper where it comes from
 * @param search makes the search over any world, or null if it runs on square grids only
 * @param grid makes the engine on a square grid
 */
record Algorithm(
    String name,
    String optimal,
    String needs,
    String paper,
    @Nullable OfWorld search,
    OfGrid grid) {

  /** Makes a search over a world; the weight is for those that have one. */
  @FunctionalInterface
  interface OfWorld {
    Search over(TwoWayExpander world, double weight);
  }

  /** Makes an engine for a square grid. */
  @FunctionalInterface
  interface OfGrid {
    Engine over(GridSpace space, double weight);
  }

  /** The one for puzzles. */
  static final String IDA_STAR = "ida-star";

  private static final String YES = "yes";

  /** All algorithms, the default first. */
  static final List<Algorithm> ALL =
      List.of(
          general(
              "astar",
              YES,
              "an admissible estimate",
              "Hart, Nilsson, Raphael 1968",
              (world, weight) -> Algorithms.astar(world)),
          general(
              "dijkstra",
              YES,
              "costs of 0 or more",
              "Dijkstra 1959",
              (world, weight) -> Algorithms.dijkstra(world)),
          general(
              "bidirectional",
              YES,
              "a single goal",
              "Nicholson 1966",
              (world, weight) -> Algorithms.bidirectional(world)),
          general(
              "weighted-astar",
              "within --weight",
              "an admissible estimate",
              "Pohl 1970",
              Algorithms::weightedAstar),
          general(
              "greedy",
              "no",
              "an estimate",
              "Doran, Michie 1966",
              (world, weight) -> Algorithms.greedy(world)),
          general(
              "bfs",
              "fewest steps",
              "nothing",
              "Moore 1959",
              (world, weight) -> Algorithms.breadthFirst(world)),
          grid(
              "canonical",
              YES,
              "a square grid",
              "Sturtevant, Rabin 2016",
              (space, weight) -> Engine.canonical(space)),
          grid(
              "jps",
              YES,
              "a square grid of one cost",
              "Harabor, Grastien 2011, 2014",
              (space, weight) -> Engine.jumping(space)),
          grid(
              "jpsw",
              YES,
              "a square grid of any costs",
              "Carlson et al. 2023",
              (space, weight) -> Engine.jumpingTerrain(space)),
          grid(
              GridEngines.INDEXED,
              YES,
              "a square grid of one cost; an index",
              "Harabor, Uras, Stuckey, Koenig 2019",
              (space, weight) -> GridEngines.indexed(space, null)),
          grid(
              GridEngines.AUTO,
              YES,
              "a square grid",
              "jps, jpsw, canonical or astar",
              (space, weight) -> GridEngines.auto(space, null)),
          grid(
              IDA_STAR,
              YES,
              "a puzzle; little memory",
              "Korf 1985",
              (space, weight) -> {
                throw new Complaint(
                    IDA_STAR
                        + " is for `waywright puzzle`: on a grid it would walk every way to each cell."
                        + " Maybe use astar?");
              }));

  private static Algorithm general(
      String name, String optimal, String needs, String paper, OfWorld maker) {
    OfGrid grid =
        (space, weight) -> Engine.of(new GridPathfinder(space, world -> maker.over(world, weight)));
    return new Algorithm(name, optimal, needs, paper, maker, grid);
  }

  private static Algorithm grid(
      String name, String optimal, String needs, String paper, OfGrid maker) {
    return new Algorithm(name, optimal, needs, paper, null, maker);
  }

  /** The algorithm of a name. */
  static Algorithm named(String name) {
    return ALL.stream()
        .filter(algorithm -> algorithm.name.equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new Complaint(
                    "there is no algorithm \""
                        + name
                        + "\". Maybe one of "
                        + ALL.stream().map(Algorithm::name).collect(Collectors.joining(", "))
                        + "?"));
  }
}
