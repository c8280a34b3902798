/** Tests of {@code waywright.layout}. */
@NullMarked
package waywright.layout;

import org.jspecify.annotations.NullMarked;
