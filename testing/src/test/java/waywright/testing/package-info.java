/**
 * What the tests of several modules share: properties that are tried on random worlds, the search
 * for the smallest failing case, the files that keep such cases, damaged files, floor plans and
 * their shortest paths, and where the public benchmark files lie.
 */
@NullMarked
package waywright.testing;

import org.jspecify.annotations.NullMarked;
