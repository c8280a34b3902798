/** Tests of {@code waywright.trace}. */
@NullMarked
package waywright.trace;

import org.jspecify.annotations.NullMarked;
