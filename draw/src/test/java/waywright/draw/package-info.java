/** Tests of {@code waywright.draw}. */
@NullMarked
package waywright.draw;

import org.jspecify.annotations.NullMarked;
