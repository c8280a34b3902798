/**
 * The test cases for a pathfinder: a {@link waywright.testkit.Case} is a world and a query. The kit
 * that runs a pathfinder on such cases is {@link waywright.testkit.conformance.Conformance}: start
 * there.
 *
 * <p>Random numbers come from {@link java.util.Random}, whose sequence is fixed by its
 * specification: a seed means the same world everywhere.
 */
@org.jspecify.annotations.NullMarked
package waywright.testkit;
