/**
 * Small worlds to test pathfinders with: made from a seed, shrunk when something fails, and kept as
 * text files that are replayed for ever.
 *
 * <p>A {@link waywright.testkit.Case} is a {@link waywright.testkit.GridCase} or a {@link
 * waywright.testkit.GraphCase}, each a world and a query. The kit that puts such cases to a
 * pathfinder is {@link waywright.testkit.conformance.Conformance}: start there.
 *
 * <p>Random numbers come from {@link java.util.Random}, whose sequence is fixed by its
 * specification: a seed means the same world everywhere.
 */
@NullMarked
package waywright.testkit;

import org.jspecify.annotations.NullMarked;
