package waywright.search;

/**
 * The work a search has done.
 *
 * @param expanded nodes closed, counted again when closed again
 * @param generated nodes met for the first time, the start among them
 * @param reopened times that a closed node was opened again
 * @param peakFrontier the largest number of open nodes (for depth-first searches: of nodes on the
 *     branch)
 */
public record SearchStatistics(long expanded, long generated, long reopened, int peakFrontier) {}
