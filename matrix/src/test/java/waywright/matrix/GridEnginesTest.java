package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Catalogue;
import waywright.grid.auto.GridAlgorithms;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.TwoWayExpander;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.internal.GridCase;

/** The algorithms made for grids against the oracle, each search used again and again. */
class GridEnginesTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** Those of the grid's catalogue that run on grids only. */
  static Stream<Entrant> made() {
    return GridAlgorithms.catalogue().all().stream()
        .filter(one -> Catalogue.general().find(one.name()).isEmpty())
        .map(one -> new Entrant(one, Algorithm.WEIGHT));
  }

  @ParameterizedTest
  @MethodSource("made")
  void tellsTheTruth(Entrant algorithm) {
    int[] found = {0};
    new Property(
            algorithm + " tells the truth",
            any -> {
              if (!(any instanceof GridCase query)) {
                return;
              }
              TwoWayExpander world = Spaces.of(query);
              if (algorithm.algorithm().fit().obstacle(world).isPresent()) {
                return;
              }
              Search search = algorithm.over(world);
              Random random = new Random(query.start());
              int cells = query.map().size();
              for (int i = 0; i < 5; i++) {
                Case next =
                    i == 0 ? query : query.with(random.nextInt(cells), random.nextInt(cells));
                search.start(next.start(), next.goal(), Spaces.heuristic(next)).run();
                KnownCases.truth(query, next.start(), next.goal()).check(algorithm, search);
                found[0] += search.status() == SearchStatus.FOUND ? 1 : 0;
              }
            })
        .holds(KnownCases::grid, 1_333 * SCALE);
    assertTrue(found[0] > 1_333 * SCALE, found[0] + " found");
  }
}
