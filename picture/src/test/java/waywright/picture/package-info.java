/** Tests of {@code waywright.picture}. */
@NullMarked
package waywright.picture;

import org.jspecify.annotations.NullMarked;
