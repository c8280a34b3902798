/** Tests. */
@NullMarked
package waywright.grid.lifelong;

import org.jspecify.annotations.NullMarked;
