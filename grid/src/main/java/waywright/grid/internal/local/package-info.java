/** The steps of single cells, computed from the map without a precomputed space. */
@NullMarked
package waywright.grid.internal.local;

import org.jspecify.annotations.NullMarked;
