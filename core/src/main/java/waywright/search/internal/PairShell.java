package waywright.search.internal;

import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.search.spi.SearchShell;
import waywright.space.ArcBuffer;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;

/**
 * Base class of searches whose engine handles one start and one goal, such as those over an index:
 * it searches pair after pair and keeps the best, so that several starts and listed goals, with
 * costs, are supported too. The engine must find cheapest paths.
 *
 * <p>Pairs are taken in the order of the starts, and for each start in that of the goals; the first
 * of equally cheap ones is kept. A pair that cannot be cheaper than the best so far, or than the
 * limit, is abandoned as soon as its bound shows it. If that leaves no path within the limit, the
 * pairs abandoned are searched without it until one has a path, to decide whether there is any.
 * Steps and budgets count over all pairs. A listener receives the start, the steps and the end, but
 * no node events.
 */
public abstract class PairShell extends SearchShell {

  private static final long NONE = Long.MAX_VALUE;

  /** The limit when the search was started. */
  private long most;

  /** Indices of the current start and goal. */
  private int from;

  private int to;

  /** The number of pairs. */
  private long pairs;

  /** Whether a pair may have to be abandoned: there are others, or a limit. */
  private boolean isBounded;

  /** Whether the engine has started the current pair. */
  private boolean isOpen;

  /** The ends of that pair, and the sum of their costs. */
  private int start;

  private int end;
  private long ends;

  /** The best answer so far, and its path if there are several pairs. */
  private int bestStart;

  private int bestEnd;
  private int[] path = {};
  private int length;

  /** Whether a pair was abandoned because of the limit. */
  private boolean cut;

  /** The first such pair. */
  private int cutFrom;

  private int cutTo;

  /** Whether no path is within the limit, and the pairs are searched for one beyond it. */
  private boolean isBeyond;

  /** Whether a path above the limit was found. */
  private boolean hasFarPath;

  /** Makes a search with these features in addition to those of this class. */
  protected PairShell(SearchFeature... features) {
    super(BETWEEN_ENDS, features);
  }

  /**
   * Starts the search from one node to another, which are both nodes of the world; expands nothing.
   */
  protected abstract void openPair(int start, int goal);

  /**
   * Runs exactly one expansion, or returns the end of the search for the pair: FOUND or
   * UNREACHABLE.
   */
  protected abstract SearchStatus advancePair();

  /**
   * Returns a lower bound on the cost of paths between the pair: valid at any time, exact once it
   * is found.
   */
  protected abstract long pairBound();

  /** Returns the expansions for the pair. */
  protected abstract long pairExpanded();

  /** Copies the path found for the pair, like {@link #copyPath}. */
  protected abstract int copyPairPath(int[] buffer);

  /**
   * Returns a lower bound on the cost of paths between two nodes that is known without a search.
   */
  protected abstract long estimate(int start, int goal);

  @Override
  protected void begin(Goal goal, Heuristic heuristic) {
    most = limit();
    from = 0;
    to = 0;
    pairs = 0;
    isOpen = false;
    cut = false;
    isBeyond = false;
    hasFarPath = false;
  }

  /** Starts the first pair. */
  @Override
  protected void seed(Sources sources) {
    pairs = (long) sources.size() * goal().size();
    isBounded = pairs > 1 || most < ArcBuffer.MAX_COST;
    take();
  }

  /** Starts the next pair that may be the best; returns whether there is one. */
  private boolean take() {
    int size = goal().size();
    int count = size == 0 ? 0 : sources().size();
    while (!isOpen && from < count) {
      start = sources().node(from);
      end = goal().nodeAt(to);
      ends = ends(from, end);
      if (contains(end) && mayBeBest(estimate(start, end))) {
        openPair(start, end);
        isOpen = true;
      } else {
        pass(size);
      }
    }
    return isOpen;
  }

  /** Advances to the next pair, given the number of goals. */
  private void pass(int size) {
    if (++to == size) {
      to = 0;
      from++;
    }
  }

  /**
   * Returns the sum of the costs of both ends; capped just above every limit, so that sums with it
   * do not overflow.
   */
  private long ends(int from, int end) {
    return Math.min(ArcBuffer.MAX_COST + 1, sources().cost(from) + goal().cost(end));
  }

  /** Whether a path of this cost for the pair would be within the limit and the best. */
  private boolean mayBeBest(long cost) {
    if (ends + cost > most && !isBeyond) {
      cutFrom = cut ? cutFrom : from;
      cutTo = cut ? cutTo : to;
      cut = true;
      return false;
    }
    return ends + cost < best;
  }

  @Override
  protected SearchStatus advance() {
    while (isOpen || !(isBeyond && hasFarPath) && (take() || goBeyond())) {
      boolean given = isBounded && !isBeyond && !mayBeBest(pairBound());
      SearchStatus now = given ? SearchStatus.BEYOND_LIMIT : advancePair();
      if (now == SearchStatus.RUNNING) {
        return now;
      }
      boolean found = now == SearchStatus.FOUND;
      hasFarPath |= found && ends + pairBound() > most;
      if (found && !isBeyond && mayBeBest(pairBound())) {
        keep(ends + pairBound());
      }
      expanded += pairExpanded();
      isOpen = false;
      pass(goal().size());
    }
    return finish();
  }

  /**
   * Starts the first pair that was abandoned because of the limit, if there is no path within it;
   * returns whether there is such a pair.
   */
  private boolean goBeyond() {
    if (cut && !isBeyond && !hasFarPath && best == NONE) {
      isBeyond = true;
      from = cutFrom;
      to = cutTo;
    }
    return isBeyond && take();
  }

  private void keep(long cost) {
    best = cost;
    bestStart = start;
    bestEnd = end;
    length = 0;
    if (pairs > 1) {
      length = copyPairPath(path);
      if (length > path.length) {
        path = new int[length];
        copyPairPath(path);
      }
    }
  }

  private SearchStatus finish() {
    if (best == NONE) {
      return hasFarPath ? SearchStatus.BEYOND_LIMIT : SearchStatus.UNREACHABLE;
    }
    return reach(bestEnd, bestStart, best - goal().cost(bestEnd), 0);
  }

  @Override
  public final int copyPath(int[] buffer) {
    if (reached < 0) {
      return 0;
    }
    if (pairs == 1) {
      return copyPairPath(buffer);
    }
    if (length <= buffer.length) {
      System.arraycopy(path, 0, buffer, 0, length);
    }
    return length;
  }

  @Override
  public final long expanded() {
    return expanded + (isOpen ? pairExpanded() : 0);
  }

  @Override
  protected final long proven() {
    return isBeyond ? most + 1 : Math.min(Math.min(best, cut ? most + 1 : NONE), rest());
  }

  /** Returns a lower bound on the cost of paths for this pair and all later ones. */
  private long rest() {
    long least = isOpen ? ends + pairBound() : NONE;
    int size = goal().size();
    int j = isOpen ? to + 1 : to;
    for (int i = from; i < sources().size(); i++, j = 0) {
      for (; j < size; j++) {
        int goal = goal().nodeAt(j);
        if (contains(goal)) {
          least = Math.min(least, ends(i, goal) + estimate(sources().node(i), goal));
        }
      }
    }
    return least;
  }
}
