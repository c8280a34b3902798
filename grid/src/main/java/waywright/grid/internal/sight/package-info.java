/** The cells that a straight line crosses, in exact integer arithmetic. */
@NullMarked
package waywright.grid.internal.sight;

import org.jspecify.annotations.NullMarked;
