/** Tests of {@code waywright.hex}. */
@NullMarked
package waywright.hex;

import org.jspecify.annotations.NullMarked;
