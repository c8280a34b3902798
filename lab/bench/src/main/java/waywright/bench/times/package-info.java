/**
 * Times of single parts of ours, each a program that prints lines and judges nothing: what {@code
 * scripts/bench times NAME} runs.
 */
@NullMarked
package waywright.bench.times;

import org.jspecify.annotations.NullMarked;
