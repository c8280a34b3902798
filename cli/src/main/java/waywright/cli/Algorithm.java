package waywright.cli;

import java.util.List;
import java.util.stream.Collectors;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * The catalogue: one line here adds an algorithm to every command.
 *
 * @param name what it is called on the command line
 * @param optimal whether its paths are the cheapest
 * @param needs what it asks of the world
 * @param paper where it comes from
 * @param maker makes the search
 */
record Algorithm(String name, String optimal, String needs, String paper, Maker maker) {

  /** Makes a search over a world; the weight is for those that have one. */
  @FunctionalInterface
  interface Maker {
    Search over(TwoWayExpander world, double weight);
  }

  /** All algorithms, the default first. */
  static final List<Algorithm> ALL =
      List.of(
          new Algorithm(
              "astar",
              "yes",
              "an admissible estimate",
              "Hart, Nilsson, Raphael 1968",
              (world, weight) -> Search.astar(world)),
          new Algorithm(
              "dijkstra",
              "yes",
              "costs of 0 or more",
              "Dijkstra 1959",
              (world, weight) -> Search.dijkstra(world)),
          new Algorithm(
              "bidirectional",
              "yes",
              "a single goal",
              "Nicholson 1966",
              (world, weight) -> Search.bidirectional(world)),
          new Algorithm(
              "weighted-astar",
              "within --weight",
              "an admissible estimate",
              "Pohl 1970",
              Search::weightedAstar),
          new Algorithm(
              "greedy",
              "no",
              "an estimate",
              "Doran, Michie 1966",
              (world, weight) -> Search.greedy(world)),
          new Algorithm(
              "bfs",
              "fewest steps",
              "nothing",
              "Moore 1959",
              (world, weight) -> Search.breadthFirst(world)));

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
