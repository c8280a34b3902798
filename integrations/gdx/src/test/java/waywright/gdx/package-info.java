/** Tests of {@code waywright.gdx}. */
@NullMarked
package waywright.gdx;

import org.jspecify.annotations.NullMarked;
