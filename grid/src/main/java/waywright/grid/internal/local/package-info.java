/** The steps of single cells, read from the map itself. */
@NullMarked
package waywright.grid.internal.local;

import org.jspecify.annotations.NullMarked;
