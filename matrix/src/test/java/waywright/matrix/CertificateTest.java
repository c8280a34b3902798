package waywright.matrix;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.checker.Judge;
import waywright.checker.Query;
import waywright.checker.Verdict;
import waywright.checker.internal.Oracle;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.testing.Property;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

/** Certificates of the searches: all accepted by the judge, all seeded faults refused. */
class CertificateTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static Verdict judge(Case query, int[] path, long cost, Certificate certificate) {
    if (certificate instanceof Certificate.Potentials potentials) {
      return Judge.optimal(query.world(), query.query(), path, cost, potentials.potentials());
    }
    return Judge.unreachable(
        query.world(), query.query(), ((Certificate.Cut) certificate).closed());
  }

  @Test
  void everyAnswerIsProven() {
    AtomicInteger proven = new AtomicInteger();
    new Property(
            "certificates are accepted",
            query -> {
              Truth truth = Truth.of(query);
              for (Heuristic h :
                  new Heuristic[] {
                    Heuristic.ZERO,
                    Spaces.heuristic(query),
                    Spaces.heuristic(query, Estimate.PERFECT)
                  }) {
                Search search = Algorithms.astar(Spaces.of(query));
                search.start(query.start(), query.goal(), h).run();
                if (truth.status().name().startsWith("INVALID")) {
                  assertThrows(IllegalStateException.class, search::certificate);
                  continue;
                }
                Certificate certificate = search.certificate();
                int[] path =
                    search.result().hasPath() ? search.result().path().toArray() : new int[0];
                Verdict verdict = judge(query, path, search.cost(), certificate);
                assertTrue(verdict.accepted(), verdict.toString());
                proven.incrementAndGet();
              }
            })
        .holds(KnownCases::any, 1_000 * SCALE);
    assertTrue(proven.get() > 1_333 * SCALE, proven + " proofs");
  }

  /** Off any search's answer, by a search of its own. */
  @Test
  void proofsOnDemand() {
    new Property(
            "proofs on demand are accepted",
            query -> {
              Truth truth = Truth.of(query);
              Search proof = Algorithms.dijkstra(Spaces.of(query));
              proof.start(query.start(), query.goal()).run();
              if (truth.status().name().startsWith("INVALID")) {
                assertThrows(IllegalStateException.class, proof::certificate);
                return;
              }
              Certificate certificate = proof.certificate();
              Search search = Algorithms.bidirectional(Spaces.of(query));
              search.start(query.start(), query.goal()).run();
              int[] path =
                  search.result().hasPath() ? search.result().path().toArray() : new int[0];
              Verdict verdict = judge(query, path, search.cost(), certificate);
              assertTrue(verdict.accepted(), verdict.toString());
            })
        .holds(KnownCases::any, 667 * SCALE);
  }

  /** A search whose estimate left nodes out proves its answer rightly, or says that it cannot. */
  @Test
  void estimatesThatRuleNodesOut() {
    new Property(
            "certificates after NO_PATH",
            query -> {
              Search search = Algorithms.astar(Spaces.of(query));
              search.start(query.start(), query.goal(), Spaces.sayingNoWay(query)).run();
              Certificate certificate;
              try {
                certificate = search.certificate();
              } catch (IllegalStateException honest) {
                return;
              }
              int[] path =
                  search.result().hasPath() ? search.result().path().toArray() : new int[0];
              Verdict verdict = judge(query, path, search.cost(), certificate);
              assertTrue(verdict.accepted(), verdict.toString());
            })
        .holds(KnownCases::any, 500 * SCALE);
  }

  @Test
  void severalStartsAndGoals() {
    new Property(
            "certificates of many to many",
            query -> {
              int nodes = query.world().nodeCount();
              int[] starts = {query.start(), (query.start() + 3) % nodes};
              int[] goals = {query.goal(), (query.goal() * 5 + 2) % nodes};
              for (int node : new int[] {starts[0], starts[1], goals[0], goals[1]}) {
                if (!query.world().isOpen(node)) {
                  return;
                }
              }
              Query many = new Query(starts, goals);
              Search search = Algorithms.dijkstra(Spaces.of(query));
              search.start(starts, Goal.anyOf(goals), Heuristic.ZERO).run();
              long[] distances = Oracle.dijkstra(query.world(), starts);
              long best = Math.min(distances[goals[0]], distances[goals[1]]);
              Certificate certificate = search.certificate();
              if (certificate instanceof Certificate.Potentials potentials) {
                assertEquals(best, search.cost());
                Verdict verdict =
                    Judge.optimal(
                        query.world(),
                        many,
                        search.result().path().toArray(),
                        search.cost(),
                        potentials.potentials());
                assertTrue(verdict.accepted(), verdict.toString());
              } else {
                assertEquals(Oracle.UNREACHED, best);
                int[] closed = ((Certificate.Cut) certificate).closed();
                assertTrue(Judge.unreachable(query.world(), many, closed).accepted());
              }
            })
        .holds(KnownCases::any, 667 * SCALE);
  }

  @Test
  void seededFaultsAreRefused() {
    AtomicInteger faults = new AtomicInteger();
    new Property(
            "faults in certificates are seen",
            query -> {
              Search search = Algorithms.astar(Spaces.of(query));
              search.start(query.start(), query.goal(), Spaces.heuristic(query)).run();
              if (search.status() == SearchStatus.FOUND) {
                int[] path = search.result().path().toArray();
                long cost = search.cost();
                Certificate honest = search.certificate();
                long[] potentials = ((Certificate.Potentials) honest).potentials();
                for (int node : path) {
                  for (int by : new int[] {-1, 1}) {
                    potentials[node] += by;
                    assertFalse(judge(query, path, cost, honest).accepted(), node + " by " + by);
                    potentials[node] -= by;
                    faults.incrementAndGet();
                  }
                }
                assertFalse(judge(query, path, cost + 1, honest).accepted());
                assertFalse(judge(query, path, cost - 1, honest).accepted());
              } else if (search.status() == SearchStatus.UNREACHABLE) {
                int[] closed = ((Certificate.Cut) search.certificate()).closed();
                for (int missing : closed) {
                  int[] fewer = Arrays.stream(closed).filter(node -> node != missing).toArray();
                  assertFalse(judge(query, new int[0], 0, new Certificate.Cut(fewer)).accepted());
                  faults.incrementAndGet();
                }
              }
            })
        .holds(KnownCases::any, 500 * SCALE);
    assertTrue(faults.get() > 3_333 * SCALE, faults + " faults");
  }

  /** Without a consistent estimate A* must not claim a proof it does not have. */
  @Test
  void noProofWithoutConsistency() {
    Case query = RandomWorlds.tree(1).with(Estimate.HALF);
    Search search = Algorithms.astar(Spaces.of(query));
    search.start(query.start(), query.goal(), Spaces.heuristic(query)).run();
    assertEquals(SearchStatus.FOUND, search.status());
    assertThrows(IllegalStateException.class, search::certificate);
  }
}
