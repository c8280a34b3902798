package waywright.matrix;

import java.util.EnumMap;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.LongFunction;
import org.jspecify.annotations.Nullable;
import waywright.checker.World;
import waywright.checker.internal.Oracle;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.RandomWorlds;

/**
 * Cases from seeds, made once for all algorithms that are asked them, with what the oracle says of
 * them. Nothing is remembered of other cases, as those of a shrinker.
 */
final class KnownCases {

  private static final Map<Long, Case> ANY = new HashMap<>();
  private static final Map<Long, Case> GRIDS = new HashMap<>();
  private static final Map<Case, KnownCases> KNOWN = new IdentityHashMap<>();

  private final Case query;
  private final World world;
  private final Map<Integer, long[]> distances = new HashMap<>();
  private final Map<Estimate, long[]> estimates = new EnumMap<>(Estimate.class);
  private long @Nullable [] left;

  private KnownCases(Case query) {
    this.query = query;
    world = query.world();
  }

  /** {@link RandomWorlds#any}. */
  static Case any(long seed) {
    return made(ANY, seed, RandomWorlds::any);
  }

  /** {@link RandomWorlds#grid(long)}. */
  static Case grid(long seed) {
    return made(GRIDS, seed, RandomWorlds::grid);
  }

  private static synchronized Case made(
      Map<Long, Case> cases, long seed, LongFunction<? extends Case> maker) {
    Case query = cases.computeIfAbsent(seed, maker::apply);
    KNOWN.computeIfAbsent(query, KnownCases::new);
    return query;
  }

  private static synchronized KnownCases of(Case query) {
    KnownCases known = KNOWN.get(query);
    return known == null ? new KnownCases(query) : known;
  }

  /** What is true of a query in the world of a case. */
  static Truth truth(Case query, int start, int goal) {
    KnownCases known = of(query);
    synchronized (known) {
      long[] costs =
          known.distances.computeIfAbsent(start, from -> Oracle.dijkstra(known.world, from));
      return new Truth(known.world, start, goal, costs);
    }
  }

  /** The estimates of a case; not to be changed. */
  static long[] estimates(Case query, Estimate estimate) {
    KnownCases known = of(query);
    synchronized (known) {
      return known.estimates.computeIfAbsent(estimate, one -> query.with(one).estimates());
    }
  }

  /** What it costs from each node to the goal of a case; not to be changed. */
  static long[] left(Case query) {
    KnownCases known = of(query);
    synchronized (known) {
      if (known.left == null) {
        known.left = Oracle.distancesTo(known.world, known.query.goal());
      }
      return known.left;
    }
  }
}
