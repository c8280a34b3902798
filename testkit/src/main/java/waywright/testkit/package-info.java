/**
 * Small worlds to test pathfinders with: made from a seed, shrunk when something fails, and kept as
 * text files that are replayed for ever.
 *
 * <p>Start with {@link waywright.testkit.RandomWorlds}, which turns a seed into a {@link
 * waywright.testkit.Case}: a {@link waywright.testkit.GridCase} or a {@link
 * waywright.testkit.GraphCase}, each a world and a query. {@link waywright.testkit.Shrinker} makes
 * a failing case smaller, {@link waywright.testkit.FailureFiles} keeps it. {@link
 * waywright.testkit.PublicFiles} finds the public benchmark files where they are present. The kit
 * to run other pathfinders through is {@link waywright.testkit.conformance.Conformance}.
 *
 * <p>Random numbers come from {@link java.util.Random}, whose sequence is fixed by its
 * specification: a seed means the same world everywhere.
 */
@NullMarked
package waywright.testkit;

import org.jspecify.annotations.NullMarked;
