/** Straight lines between cells, and the search that walks them. */
@NullMarked
package waywright.grid.internal.anyangle;

import org.jspecify.annotations.NullMarked;
