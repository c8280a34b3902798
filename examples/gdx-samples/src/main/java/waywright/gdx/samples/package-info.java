/** Small games on libGDX: an RTS, a tower defense, a tactics game. */
@NullMarked
package waywright.gdx.samples;

import org.jspecify.annotations.NullMarked;
