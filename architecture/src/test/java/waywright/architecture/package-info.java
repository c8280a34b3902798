/**
 * The rules that every module keeps, as tests.
 *
 * <p>{@link waywright.architecture.Rules} states them, {@code ArchitectureTest} judges the modules
 * by them, and {@code RulesBiteTest} shows each of them a class in {@code samples} that breaks it:
 * a rule that finds nothing there would find nothing anywhere. No rule is ever disabled; an
 * exception is written into the rule, with its reason. {@code PublicTypesTest} compares the public
 * types with a list and with counts that may only go down.
 */
@NullMarked
package waywright.architecture;

import org.jspecify.annotations.NullMarked;
