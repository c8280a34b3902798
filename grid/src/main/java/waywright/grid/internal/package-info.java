/** What the packages of square and hexagonal grids share and no user sees. */
@NullMarked
package waywright.grid.internal;

import org.jspecify.annotations.NullMarked;
