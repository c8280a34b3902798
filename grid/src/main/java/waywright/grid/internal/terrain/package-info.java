/** Terrain profiles of maps, which decide the applicable searches. */
@NullMarked
package waywright.grid.internal.terrain;

import org.jspecify.annotations.NullMarked;
