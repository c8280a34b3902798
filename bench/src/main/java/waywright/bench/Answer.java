package waywright.bench;

import waywright.bench.Audit.Verdict;

/**
 * A judged answer.
 *
 * @param length of the path as walked, NaN if there is no legal one
 */
public record Answer(Verdict verdict, double length) {}
