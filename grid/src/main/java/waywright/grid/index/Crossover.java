package waywright.grid.index;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * Decides when an indexed query is faster than jump point search on a map, by trying both on near
 * and far pairs of cells. Efforts are computed from operation counts, not measured, so that the
 * same map always gives the same result.
 *
 * @param distance the distance in cells, in x or y, from which the index is used at once
 * @param patience the number of expansions of jump point search below that distance, before the
 *     index is used
 */
record Crossover(int distance, long patience) {

  /** No index. */
  static final Crossover NEVER = new Crossover(Integer.MAX_VALUE, Long.MAX_VALUE);

  /** Pairs of cells to try at each distance. */
  private static final int PAIRS = 24;

  /** Attempts to find such a pair. */
  private static final int ATTEMPTS = 100 * PAIRS;

  /** The shortest distance tried; each following one is a third longer. */
  private static final int NEAREST = 6;

  private static final int DISTANCES = 28;

  /**
   * The number of path length classes, equal parts of the longest, for each of which the choice
   * should be good.
   */
  private static final int LENGTHS = 8;

  /** A length class with up to this many pairs is ignored. */
  private static final int TOO_FEW = 6;

  /** Nanoseconds for an expansion of jump point search, comparable with {@link Ascent#effort}. */
  private static final long PER_EXPANSION = 260;

  private static final long PER_QUERY = 2100;

  /** Jump point search is aborted at this multiple of the index's effort. */
  private static final int TOO_MUCH = 6;

  /** Runs the trials; uses both searches. */
  static Crossover of(SubgoalIndex index, JumpPointSearch online, IndexedSearch indexed) {
    List<Trial> trials = new ArrayList<>();
    int longest = Math.max(index.width(), index.height());
    Random random = new Random(1);
    int far = NEAREST;
    for (int i = 0; i < DISTANCES && far < longest; i++, far += far / 3 + 1) {
      int before = trials.size();
      for (int a = 0; a < ATTEMPTS && trials.size() - before < PAIRS; a++) {
        if (pair(index, indexed, random, far)) {
          long effort = indexed.effort();
          online.reset();
          online.start(indexed.sources().node(0), indexed.goal().node());
          online.run(TOO_MUCH * effort / PER_EXPANSION);
          trials.add(new Trial(far, indexed.cost(), online.expanded(), effort));
        }
      }
    }
    online.reset();
    return best(trials);
  }

  /**
   * Answers a query over about this distance. Returns whether the first attempt found a pair that
   * needs a search.
   */
  private static boolean pair(SubgoalIndex index, IndexedSearch indexed, Random random, int far) {
    int x = random.nextInt(index.width());
    int y = random.nextInt(index.height());
    int across = random.nextInt(2 * far + 1) - far;
    int side = random.nextBoolean() ? far : -far;
    boolean flat = random.nextBoolean();
    int toX = x + (flat ? side : across);
    int toY = y + (flat ? across : side);
    if (toX < 0 || toX >= index.width() || toY < 0 || toY >= index.height()) {
      return false;
    }
    int width = index.width();
    indexed.start(y * width + x, toY * width + toX);
    return indexed.run() == SearchStatus.FOUND && !indexed.direct;
  }

  /**
   * The crossover that minimizes, over all length classes, the worst ratio to the better search for
   * the class.
   */
  private static Crossover best(List<Trial> trials) {
    Crossover best = new Crossover(0, 0);
    double least = best.regret(trials);
    long most = trials.stream().mapToLong(Trial::effort).max().orElse(0) / PER_EXPANSION;
    IntStream tried = trials.stream().mapToInt(Trial::distance).distinct();
    for (int distance : IntStream.concat(tried, IntStream.of(Integer.MAX_VALUE)).toArray()) {
      for (long patience = 1; patience <= 2 * most + 1; patience += patience / 2 + 1) {
        Crossover candidate = new Crossover(distance, patience);
        double regret = candidate.regret(trials);
        if (regret < least) {
          least = regret;
          best = candidate;
        }
      }
    }
    return best;
  }

  private double regret(List<Trial> trials) {
    long longest = trials.stream().mapToLong(Trial::cost).max().orElse(0) + 1;
    double[] online = new double[LENGTHS];
    double[] indexed = new double[LENGTHS];
    double[] chosen = new double[LENGTHS];
    int[] pairs = new int[LENGTHS];
    for (Trial trial : trials) {
      int length = (int) ((double) trial.cost / longest * LENGTHS);
      online[length] += PER_QUERY + PER_EXPANSION * trial.expanded;
      indexed[length] += trial.effort;
      chosen[length] += effort(trial);
      pairs[length]++;
    }
    double worst = 1;
    for (int length = 0; length < LENGTHS; length++) {
      if (pairs[length] >= TOO_FEW) {
        worst = Math.max(worst, chosen[length] / Math.min(online[length], indexed[length]));
      }
    }
    return worst;
  }

  /** The effort of a query under this crossover. */
  private long effort(Trial trial) {
    if (trial.distance >= distance) {
      return trial.effort;
    }
    boolean patient = trial.expanded <= patience;
    return PER_QUERY
        + PER_EXPANSION * Math.min(trial.expanded, patience)
        + (patient ? 0 : trial.effort);
  }

  /**
   * A pair of cells answered by both searches.
   *
   * @param expanded by jump point search
   * @param effort of the index
   */
  private record Trial(int distance, long cost, long expanded, long effort) {}
}
