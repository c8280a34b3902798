/** Versions of worlds against worlds made afresh. */
@NullMarked
package waywright.grid.world;

import org.jspecify.annotations.NullMarked;
