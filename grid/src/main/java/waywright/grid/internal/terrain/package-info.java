/** What the terrain of a map lets searches do. */
@NullMarked
package waywright.grid.internal.terrain;

import org.jspecify.annotations.NullMarked;
