/**
 * Jump point search: the fastest exact search on grids of uniform cost that needs no index.
 *
 * <p>Start with {@link waywright.grid.jps.JumpMap} (the map, editable) and {@link
 * waywright.grid.jps.JumpPointSearch} (the search).
 */
@NullMarked
package waywright.grid.jps;

import org.jspecify.annotations.NullMarked;
