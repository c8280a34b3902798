/** Tests of {@code waywright.gdx.samples}. */
@NullMarked
package waywright.gdx.samples;

import org.jspecify.annotations.NullMarked;
