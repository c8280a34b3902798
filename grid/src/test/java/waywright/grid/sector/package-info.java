/** Tests. */
@NullMarked
package waywright.grid.sector;

import org.jspecify.annotations.NullMarked;
