package waywright.matrix;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.algorithm.Promise;
import waywright.search.Search;
import waywright.space.TwoWayExpander;

/**
 * An algorithm of the catalogue as it enters the tests, once for each of several weights if it has
 * one.
 */
record Entrant(Algorithm algorithm, double weight) {

  static final List<Entrant> ALL =
      Catalogue.general().all().stream().flatMap(Entrant::weighted).toList();

  static final Entrant ASTAR = of("astar");

  /** For parameterized tests. */
  static Stream<Entrant> all() {
    return ALL.stream();
  }

  static Entrant of(String name) {
    return ALL.stream().filter(one -> one.toString().equals(name)).findFirst().orElseThrow();
  }

  private static Stream<Entrant> weighted(Algorithm algorithm) {
    double[] weights =
        switch (algorithm.name()) {
          case "weighted-astar" -> new double[] {1, 1.25, 5};
          case "anytime" -> new double[] {3, 1_000};
          default -> new double[] {Algorithm.WEIGHT};
        };
    return Arrays.stream(weights).mapToObj(weight -> new Entrant(algorithm, weight));
  }

  Search over(TwoWayExpander world) {
    return algorithm.over(world, weight);
  }

  Promise promise() {
    return algorithm.promise();
  }

  boolean isNamed(String name) {
    return algorithm.name().equals(name);
  }

  /** Whether the number of expansions may grow exponentially. */
  boolean isDepthFirst() {
    return isNamed("ida-star") || isNamed("depth-first");
  }

  @Override
  public String toString() {
    return weight == Algorithm.WEIGHT ? algorithm.name() : algorithm.name() + " " + weight;
  }
}
