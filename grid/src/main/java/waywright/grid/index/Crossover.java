package waywright.grid.index;

import java.util.Random;
import waywright.grid.Octile;
import waywright.grid.jps.JumpPointSearch;
import waywright.search.SearchStatus;

/**
 * From which distance on an indexed query is cheaper than jump point search on a map: found by
 * trying both on pairs of cells, near and far. Efforts are reckoned from what the searches looked
 * at, not measured, so that the same map always gives the same answer.
 *
 * @param distance cells in x or y from which on the index is asked at once
 * @param patience expansions that jump point search gets below that, before the index is asked
 */
record Crossover(int distance, long patience) {

  /** No index. */
  static final Crossover NEVER = new Crossover(Integer.MAX_VALUE, Long.MAX_VALUE);

  /** Paths that much longer than on an empty map count less. */
  private static final double DETOUR = 1.25;

  private static final double DETOURED = 0.25;

  /**
   * The index counts as that much faster than reckoned: to change over too late loses a multiple of
   * the time, too early some tenths of a microsecond.
   */
  private static final double REGRET = 1.8;

  /** Tenths of what the index needs that jump point search gets first. */
  private static final long PATIENCE = 7;

  /** Pairs of cells to try at each distance. */
  private static final int PAIRS = 24;

  /** Attempts to find such a pair. */
  private static final int ATTEMPTS = 20 * PAIRS;

  /** The least distance tried; each further one is half as far again. */
  private static final int NEAREST = 6;

  private static final int DISTANCES = 20;

  /** Nanoseconds for an expansion of jump point search, beside {@link Ascent#effort}. */
  private static final long PER_EXPANSION = 60;

  private static final long PER_QUERY = 400;

  /** What is known to be too much is not searched to the end. */
  private static final int TOO_MUCH = 6;

  /** Tries; uses both searches. */
  static Crossover of(JumpPointIndex index, JumpPointSearch online, IndexedSearch indexed) {
    double[] ratios = new double[DISTANCES + 1];
    int[] distances = new int[DISTANCES + 1];
    int longest = Math.max(index.width(), index.height());
    Random random = new Random(1);
    long most = 0;
    int count = 0;
    for (int far = NEAREST; count < DISTANCES && far < longest; far += far / 2 + 1) {
      distances[count] = far;
      long efforts = 0;
      int pairs = 0;
      for (int i = 0; i < ATTEMPTS && pairs < PAIRS; i++) {
        if (pair(index, indexed, random, far)) {
          long effort = indexed.effort();
          online.start(indexed.startCell(), indexed.goalCell());
          online.run(TOO_MUCH * effort / PER_EXPANSION);
          long other = PER_QUERY + PER_EXPANSION * online.expanded();
          ratios[count] += weight(index, indexed) * Math.log(REGRET * other / effort);
          efforts += effort;
          pairs++;
        }
      }
      most = Math.max(most, efforts / Math.max(1, pairs));
      count++;
    }
    distances[count] = Integer.MAX_VALUE;
    return new Crossover(distances[best(ratios, count)], PATIENCE * most / 10 / PER_EXPANSION + 1);
  }

  /**
   * Where to change over. What online search costs beside the index, as a logarithm, is negative
   * before that, all in all, and positive after it.
   */
  private static int best(double[] ratios, int count) {
    int best = 0;
    double sum = 0;
    double least = 0;
    for (int i = 0; i < count; i++) {
      sum += ratios[i];
      if (sum < least) {
        least = sum;
        best = i + 1;
      }
    }
    return best;
  }

  /**
   * Short paths are among those without detours, and count more; long ones between cells that are
   * near each other have the {@link #patience}.
   */
  private static double weight(JumpPointIndex index, IndexedSearch indexed) {
    int width = index.width();
    int start = indexed.startCell();
    int goal = indexed.goalCell();
    int dx = Math.abs(start % width - goal % width);
    int dy = Math.abs(start / width - goal / width);
    long beeline = Octile.distance(dx, dy);
    return indexed.cost() <= DETOUR * beeline * index.terrainCost() ? 1 : DETOURED;
  }

  /** Answers a query about so far. Returns whether there was one with a search at first try. */
  private static boolean pair(JumpPointIndex index, IndexedSearch indexed, Random random, int far) {
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
    if (!indexed.look(y * width + x, toY * width + toX)) {
      return false;
    }
    indexed.ascend();
    return indexed.run() == SearchStatus.FOUND;
  }
}
