package waywright.testkit.conformance;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.EnumSet;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;
import waywright.testkit.conformance.Textbook.Fault;

class ConformanceTest {

  @Test
  void aRightPathfinderConforms() {
    Conformance report = Conformance.examine(new Textbook(), 60);
    report.require();
    assertTrue(report.conforms());
    for (Conformance.Row row : report.rows()) {
      assertEquals(60, row.right(), row.family() + " answered in full");
    }
  }

  @Test
  void anExaminationWithoutTrialsIsRefused() {
    for (int trials : new int[] {0, -1, Integer.MIN_VALUE}) {
      assertThrows(
          IllegalArgumentException.class, () -> Conformance.examine(new Textbook(), trials));
    }
  }

  /** The families that must see each fault; others may see it too. */
  private static final Map<Fault, Set<Family>> SEEN_BY =
      new TreeMap<>(
          Map.ofEntries(
              Map.entry(Fault.NO_REOPENING, EnumSet.of(Family.INCONSISTENT, Family.ROUNDED)),
              Map.entry(Fault.COARSE_COMPARISON, EnumSet.of(Family.CLOSE_CALLS)),
              Map.entry(Fault.ESTIMATE_IN_G, EnumSet.of(Family.PERFECT)),
              Map.entry(Fault.EARLY_GOAL, EnumSet.of(Family.DIGRAPH, Family.ZERO_COSTS)),
              Map.entry(Fault.FIRST_PARALLEL_ARC, EnumSet.of(Family.PARALLEL_ARCS)),
              Map.entry(Fault.SHARED_LIST, EnumSet.of(Family.KEPT_ANSWERS)),
              Map.entry(Fault.STALE_CACHE, EnumSet.of(Family.CHANGED_WORLD)),
              Map.entry(Fault.SHARED_MARKS, EnumSet.of(Family.INTERLEAVED)),
              Map.entry(Fault.FLOATS, EnumSet.of(Family.LARGE_COSTS)),
              Map.entry(Fault.NO_EMPTY_WALK, EnumSet.of(Family.START_IS_GOAL, Family.SINGLE_NODE)),
              Map.entry(Fault.COST_BEHIND, EnumSet.of(Family.OPEN_FIELD)),
              Map.entry(Fault.UNCHECKED_START, EnumSet.of(Family.SINGLE_NODE))));

  @ParameterizedTest
  @EnumSource(Fault.class)
  void everyPlantedFaultIsSeen(Fault fault) {
    Conformance report = Conformance.examine(new Textbook(fault), 60);
    Set<Family> seenBy =
        report.rows().stream()
            .filter(row -> row.wrong() > 0)
            .map(Conformance.Row::family)
            .collect(Collectors.toSet());
    assertTrue(seenBy.containsAll(SEEN_BY.get(fault)), fault + " was seen by " + seenBy);
    assertFalse(report.conforms());
    AssertionError error = assertThrows(AssertionError.class, report::require);
    assertTrue(error.getMessage().contains(seenBy.iterator().next().name()));
  }

  @Test
  void whoeverDeclinesIsNotWrong() {
    Subject shy =
        new Subject() {
          @Override
          public String name() {
            return "shy";
          }

          @Override
          public Subject.Answer solve(Case query) {
            return Subject.Answer.unsupported();
          }
        };
    Conformance report = Conformance.examine(shy, 5);
    assertTrue(report.conforms());
    report.rows().forEach(row -> assertEquals(5, row.unsupported(), row.family().name()));
  }

  @Test
  void whoeverThrowsIsWrong() {
    Subject angry =
        new Subject() {
          @Override
          public String name() {
            return "angry";
          }

          @Override
          public Subject.Answer solve(Case query) {
            throw new IllegalStateException("no");
          }
        };
    Conformance report = Conformance.examine(angry, 3, EnumSet.of(Family.OPEN_FIELD));
    assertEquals(3, report.rows().get(0).wrong());
    assertTrue(report.toString().contains("IllegalStateException: no"));
  }

  /** The families hold what their names say. */
  @Test
  void familiesAreWhatTheySay() {
    for (long seed = 0; seed < 100; seed++) {
      assertEquals(Oracle.UNREACHED, distance(Cases.unreachable(seed)));
      assertEquals(Oracle.UNREACHED, distance(Cases.blockedEnds(seed)));
      Case same = Cases.startIsGoal(seed);
      assertEquals(same.start(), same.goal());
      assertTrue(distance(Cases.largeCosts(seed)) > 1 << 25);
      assertEquals(Cases.weighted(seed), Cases.weighted(seed));
    }
  }

  private static long distance(Case query) {
    return Oracle.distances(query.world(), query.start())[query.goal()];
  }
}
