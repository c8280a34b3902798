/** The cells that a straight line passes. */
@NullMarked
package waywright.grid.internal.sight;

import org.jspecify.annotations.NullMarked;
