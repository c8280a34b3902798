package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Promise;
import waywright.grid.Octile;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.testkit.Case;
import waywright.testkit.conformance.Conformance;
import waywright.testkit.conformance.Subject;
import waywright.testkit.internal.GridCase;

/** This library goes through the kit that it offers to others. */
class OwnConformanceTest {

  /** Of each family. */
  private static final int CASES = 20 * Integer.getInteger("waywright.scale", 1);

  private static Stream<Entrant> exact() {
    return Entrant.all()
        .filter(one -> one.promise() == Promise.CHEAPEST || one.weight() == 1)
        .filter(one -> !one.isDepthFirst());
  }

  @ParameterizedTest
  @MethodSource("exact")
  void conforms(Entrant algorithm) {
    Conformance report = Conformance.examine(new Own(algorithm), CASES);
    report.require();
    report.rows().forEach(row -> assertEquals(CASES, row.right(), row.family().name()));
  }

  private record Own(Entrant algorithm) implements Subject {

    @Override
    public String name() {
      return "waywright " + algorithm;
    }

    @Override
    public boolean isThreadSafe() {
      return true;
    }

    @Override
    public Subject.Answer solve(Case query) {
      Search search = start(query);
      search.run();
      return answer(query, search);
    }

    @Override
    public Stepper begin(Case query) {
      Search search = start(query);
      return new Stepper() {
        @Override
        public boolean step() {
          return search.step() == SearchStatus.RUNNING;
        }

        @Override
        public Subject.Answer answer() {
          return Own.answer(query, search);
        }
      };
    }

    private Search start(Case query) {
      Search search = algorithm.over(Spaces.of(query));
      return search.start(query.start(), query.goal(), Spaces.heuristic(query));
    }

    private static Subject.Answer answer(Case query, Search search) {
      if (search.status() != SearchStatus.FOUND) {
        return Subject.Answer.noPath();
      }
      double cost = search.cost();
      return Subject.Answer.found(
          search.result().path().toArray(),
          query instanceof GridCase ? cost / Octile.STRAIGHT : cost);
    }
  }
}
