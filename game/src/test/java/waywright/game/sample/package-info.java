/** Tests. */
@NullMarked
package waywright.game.sample;

import org.jspecify.annotations.NullMarked;
