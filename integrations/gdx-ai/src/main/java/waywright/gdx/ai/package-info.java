/**
 * A bridge to gdx-ai in both directions: our search as its path finder, our world as its graph, and
 * our units in its steering.
 */
@NullMarked
package waywright.gdx.ai;

import org.jspecify.annotations.NullMarked;
