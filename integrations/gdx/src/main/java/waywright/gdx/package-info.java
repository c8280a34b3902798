/** Waywright on the tiled maps, vectors and renderers of libGDX. */
@NullMarked
package waywright.gdx;

import org.jspecify.annotations.NullMarked;
