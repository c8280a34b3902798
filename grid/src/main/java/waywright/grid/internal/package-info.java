/** Classes shared by the packages of square and hexagonal grids, inside this module only. */
@NullMarked
package waywright.grid.internal;

import org.jspecify.annotations.NullMarked;
