package waywright.search;

/**
 * The work done by a search.
 *
 * @param expanded number of expansions; a reopened node counts again
 * @param generated nodes visited for the first time, including the start
 * @param reopened how often a closed node was reopened
 * @param peakFrontier the largest number of open nodes (for depth-first searches: of nodes on the
 *     branch)
 */
public record SearchStatistics(long expanded, long generated, long reopened, int peakFrontier) {}
