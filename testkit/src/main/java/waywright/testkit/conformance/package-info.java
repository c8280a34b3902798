/**
 * The conformance kit: run any pathfinder, of this library or another, through families of cases
 * that pathfinders often get wrong.
 *
 * <p>Implement {@link waywright.testkit.conformance.Subject} (two methods), then call {@link
 * waywright.testkit.conformance.Conformance#examine}. The report counts right, wrong and
 * unsupported answers by family, and prints the first wrong cases as text. No test framework is
 * needed; in a test, call {@link waywright.testkit.conformance.Conformance#require()}.
 */
@org.jspecify.annotations.NullMarked
package waywright.testkit.conformance;
