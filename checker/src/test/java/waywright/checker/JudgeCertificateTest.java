package waywright.checker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import waywright.checker.Verdict.Finding;
import waywright.checker.World.Arc;
import waywright.checker.internal.Oracle;

class JudgeCertificateTest {

  private static final int WORLDS = 3_000;

  /** A random query, its true distances, and honest certificates for it. */
  private record Case(World world, int start, int goal, long[] distance) {

    static Case of(long seed) {
      World world = SmallWorlds.any(seed);
      Random random = new Random(seed * 31);
      int start = random.nextInt(world.nodeCount());
      int goal = random.nextInt(world.nodeCount());
      return new Case(world, start, goal, Oracle.distances(world, start));
    }

    boolean found() {
      return distance[goal] != Oracle.UNREACHED;
    }

    boolean openStart() {
      return distance[start] == 0;
    }

    Query query() {
      return Query.of(start, goal);
    }

    /** Distances cut off at the cost of the path. */
    long[] potentials() {
      return Arrays.stream(distance).map(d -> Math.min(d, distance[goal])).toArray();
    }

    int[] reached() {
      return IntStream.range(0, distance.length)
          .filter(node -> distance[node] != Oracle.UNREACHED)
          .toArray();
    }
  }

  @Test
  void honestCertificatesAreAccepted() {
    int found = 0;
    int unreachable = 0;
    for (long seed = 0; seed < WORLDS; seed++) {
      Case c = Case.of(seed);
      if (c.found()) {
        found++;
        int[] path = SmallWorlds.cheapestPath(c.world, c.start, c.goal);
        Verdict verdict =
            Judge.optimal(c.world, c.query(), path, c.distance[c.goal], c.potentials());
        assertTrue(verdict.accepted(), verdict + " seed " + seed);
      } else if (c.openStart()) {
        unreachable++;
        Verdict verdict = Judge.unreachable(c.world, c.query(), c.reached());
        assertTrue(verdict.accepted(), verdict + " seed " + seed);
      }
    }
    assertTrue(found > 800 && unreachable > 400, found + " found, " + unreachable + " not");
  }

  /** Along a cheapest path every arc is tight: no potential on it can move either way. */
  @Test
  void aPotentialOffByOneAnywhereOnThePathIsSeen() {
    int faults = 0;
    for (long seed = 0; seed < WORLDS; seed++) {
      Case c = Case.of(seed);
      if (!c.found()) {
        continue;
      }
      for (int node : SmallWorlds.cheapestPath(c.world, c.start, c.goal)) {
        for (int change : new int[] {-1, 1}) {
          long[] altered = c.potentials();
          altered[node] += change;
          assertFalse(
              Judge.atLeast(c.world, c.query(), altered, c.distance[c.goal]).accepted(),
              "seed " + seed + " node " + node + " by " + change);
          faults++;
        }
      }
    }
    assertTrue(faults > 4_000, faults + " faults");
  }

  /** Full distances are tight towards every reached node: none can be raised. */
  @Test
  void aRaisedDistanceAnywhereIsSeen() {
    for (long seed = 0; seed < WORLDS; seed++) {
      Case c = Case.of(seed);
      if (!c.found()) {
        continue;
      }
      long beyond = Arrays.stream(c.distance).filter(d -> d != Oracle.UNREACHED).max().orElse(0);
      for (int node : c.reached()) {
        long[] altered = Arrays.stream(c.distance).map(d -> Math.min(d, beyond)).toArray();
        assertTrue(Judge.atLeast(c.world, c.query(), altered, c.distance[c.goal]).accepted());
        altered[node]++;
        assertFalse(Judge.atLeast(c.world, c.query(), altered, c.distance[c.goal]).accepted());
      }
    }
  }

  /** Whatever the potentials are, what is accepted is true. */
  @Test
  void noBoundAboveTheTruthIsEverAccepted() {
    int accepted = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      Case c = Case.of(seed % 997);
      Random random = new Random(seed);
      long[] potentials = c.potentials();
      long unit = c.world instanceof OctileWorld ? OctileWorld.STRAIGHT : 1;
      for (int i = random.nextInt(4); i > 0; i--) {
        potentials[random.nextInt(potentials.length)] += (random.nextInt(7) - 3) * unit;
      }
      long bound = potentials[c.goal];
      if (Judge.atLeast(c.world, c.query(), potentials, bound).accepted()) {
        accepted++;
        assertTrue(bound <= c.distance[c.goal], "seed " + seed);
      }
    }
    assertTrue(accepted > 2_000, accepted + " accepted");
  }

  /** A wall opened, or an arc made cheaper, after the certificate was made. */
  @Test
  void aCheaperArcOnABetterRouteIsSeen() {
    int faults = 0;
    for (long seed = 0; seed < WORLDS; seed++) {
      Case c = Case.of(seed);
      if (!c.found() || c.distance[c.goal] == 0) {
        continue;
      }
      List<Arc> arcs = new ArrayList<>(c.world.arcs());
      arcs.add(new Arc(c.start, c.goal, c.distance[c.goal] - 1));
      World better = World.of(c.world.nodeCount(), arcs);
      Verdict verdict = Judge.atLeast(better, c.query(), c.potentials(), c.distance[c.goal]);
      assertEquals(Finding.STEEP_ARC, verdict.finding(), "seed " + seed);
      faults++;
    }
    assertTrue(faults > 700, faults + " faults");
  }

  @Test
  void aClosedSetWithOneNodeMissingIsSeen() {
    int faults = 0;
    for (long seed = 0; seed < WORLDS; seed++) {
      Case c = Case.of(seed);
      if (c.found() || !c.openStart()) {
        continue;
      }
      int[] reached = c.reached();
      for (int missing : reached) {
        int[] fewer = Arrays.stream(reached).filter(node -> node != missing).toArray();
        Finding wanted = missing == c.start ? Finding.START_OUTSIDE : Finding.ARC_LEAVES;
        assertEquals(wanted, Judge.unreachable(c.world, c.query(), fewer).finding());
        faults++;
      }
      int[] withGoal = Arrays.copyOf(reached, reached.length + 1);
      withGoal[reached.length] = c.goal;
      assertEquals(Finding.GOAL_INSIDE, Judge.unreachable(c.world, c.query(), withGoal).finding());
    }
    assertTrue(faults > 1_500, faults + " faults");
  }

  /** Whatever the set is, if it is accepted the goal is out of reach. */
  @Test
  void noReachableGoalIsEverProvenUnreachable() {
    int accepted = 0;
    for (long seed = 0; seed < 20_000; seed++) {
      Case c = Case.of(seed % 997);
      Random random = new Random(seed);
      int[] some =
          IntStream.range(0, c.world.nodeCount())
              .filter(node -> c.distance[node] != Oracle.UNREACHED || random.nextInt(4) == 0)
              .filter(node -> random.nextInt(40) > 0 && node != c.goal)
              .toArray();
      if (Judge.unreachable(c.world, c.query(), some).accepted()) {
        accepted++;
        assertFalse(c.found(), "seed " + seed);
      }
    }
    assertTrue(accepted > 1_000, accepted + " accepted");
  }

  @Test
  void severalStartsAndGoals() {
    World world = World.of(5, List.of(new Arc(0, 2, 5), new Arc(1, 2, 3), new Arc(2, 3, 1)));
    Query query = new Query(new int[] {0, 1}, new int[] {3, 4});
    long[] potentials = {0, 0, 3, 4, 4};
    assertTrue(Judge.optimal(world, query, new int[] {1, 2, 3}, 4, potentials).accepted());
    assertEquals(
        Finding.GOAL_POTENTIAL,
        Judge.atLeast(world, query, new long[] {0, 0, 3, 4, 3}, 4).finding(),
        "one goal of two is too low");
    assertEquals(
        Finding.START_POTENTIAL,
        Judge.atLeast(world, query, new long[] {0, 1, 3, 4, 4}, 4).finding());
    assertEquals(
        Finding.STEEP_ARC,
        Judge.optimal(world, query, new int[] {0, 2, 3}, 6, new long[] {0, 0, 5, 6, 6}).finding(),
        "the path from the worse start is not optimal");
    assertTrue(
        Judge.unreachable(world, new Query(new int[] {2, 0}, new int[] {1, 4}), new int[] {0, 2, 3})
            .accepted());
  }

  @Test
  void potentialsThatWrapAreJudgedByTheirTrueSign() {
    World world = World.of(3, List.of(new Arc(0, 1, 1), new Arc(1, 2, Long.MAX_VALUE)));
    Query query = Query.of(0, 2);
    assertEquals(
        Finding.STEEP_ARC,
        Judge.atLeast(world, query, new long[] {0, -9, Long.MAX_VALUE}, Long.MAX_VALUE).finding(),
        "a rise of 2^63 + 8 along an arc of 2^63 - 1");
    assertTrue(
        Judge.atLeast(world, query, new long[] {0, Long.MIN_VALUE, -1}, -1).accepted(),
        "a steep fall is no rise");
  }

  @Test
  void misshapenCertificatesAreRefused() {
    World world = World.of(2, List.of(new Arc(0, 1, 1)));
    assertEquals(
        Finding.WRONG_SIZE, Judge.atLeast(world, Query.of(0, 1), new long[1], 0).finding());
    assertEquals(
        Finding.NO_SUCH_NODE, Judge.atLeast(world, Query.of(0, 2), new long[2], 0).finding());
    assertEquals(
        Finding.NO_SUCH_NODE, Judge.unreachable(world, Query.of(1, 0), new int[] {1, 7}).finding());
  }
}
