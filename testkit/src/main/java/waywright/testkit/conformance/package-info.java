/**
 * The conformance kit: run any pathfinder, of this library or another, through families of cases
 * that pathfinders are known to get wrong.
 *
 * <p>Implement {@link waywright.testkit.conformance.Subject} (two methods), then call {@link
 * waywright.testkit.conformance.Conformance#examine}. What it returns counts, family by family,
 * what was right, wrong and not supported, and prints the first wrong cases as text. No test
 * framework is needed; in a test, call {@link waywright.testkit.conformance.Conformance#require()}.
 */
@NullMarked
package waywright.testkit.conformance;

import org.jspecify.annotations.NullMarked;
