/** Straight lines between cells, and the search that takes them as steps. */
@NullMarked
package waywright.grid.internal.anyangle;

import org.jspecify.annotations.NullMarked;
