/** Tests of the generators, the shrinker and the failure files. */
@NullMarked
package waywright.testkit.internal;

import org.jspecify.annotations.NullMarked;
