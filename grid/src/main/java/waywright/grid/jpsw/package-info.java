/** Weighted jump points. */
@NullMarked
package waywright.grid.jpsw;

import org.jspecify.annotations.NullMarked;
