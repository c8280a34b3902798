/**
 * Measurements: our engines and other libraries of the JVM on the same maps, the same queries and
 * the same rules (8 neighbors, no corner cutting, steps 1 and √2), every answer checked.
 *
 * <p>Start with {@link waywright.bench.Engine} (one adapter per library), {@link
 * waywright.bench.Engines} (the list of them), {@link waywright.bench.TimedTrial} (how one engine
 * is timed) and {@link waywright.bench.Bench} (the commands). A correctness column stands beside
 * every time: a fast wrong path is no result.
 */
@NullMarked
package waywright.bench;

import org.jspecify.annotations.NullMarked;
