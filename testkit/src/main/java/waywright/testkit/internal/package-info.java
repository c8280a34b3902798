/**
 * Inside, not for users: random worlds made from a seed, the search for the smallest failing case,
 * the files that keep such cases, damaged files, and where the public benchmark files lie.
 */
@NullMarked
package waywright.testkit.internal;

import org.jspecify.annotations.NullMarked;
