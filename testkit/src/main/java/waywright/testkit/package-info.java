/**
 * What is asked of a pathfinder that is tested: a {@link waywright.testkit.Case}, which is a world
 * and a query. The kit that puts such cases to a pathfinder is {@link
 * waywright.testkit.conformance.Conformance}: start there.
 *
 * <p>Random numbers come from {@link java.util.Random}, whose sequence is fixed by its
 * specification: a seed means the same world everywhere.
 */
@NullMarked
package waywright.testkit;

import org.jspecify.annotations.NullMarked;
