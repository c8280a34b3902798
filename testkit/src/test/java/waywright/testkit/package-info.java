/** Tests of the generators, the shrinker and the failure files. */
@NullMarked
package waywright.testkit;

import org.jspecify.annotations.NullMarked;
