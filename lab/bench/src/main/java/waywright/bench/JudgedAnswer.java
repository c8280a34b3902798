package waywright.bench;

import waywright.bench.Audit.Verdict;

/**
 * A judged answer: what {@link Audit}, or a task of its own kind, made of what a library said.
 *
 * @param verdict what it was worth
 * @param length of the path as walked, in the unit of the task (cells, the network's costs, moves),
 *     NaN if there is no legal one
 */
public record JudgedAnswer(Verdict verdict, double length) {}
