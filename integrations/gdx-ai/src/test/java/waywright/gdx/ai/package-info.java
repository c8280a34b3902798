/** Tests of {@code waywright.gdx.ai}. */
@NullMarked
package waywright.gdx.ai;

import org.jspecify.annotations.NullMarked;
