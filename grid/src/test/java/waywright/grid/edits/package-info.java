/**
 * Edits and queries in turns: everything kept up along with a map, held against a world made anew.
 */
@NullMarked
package waywright.grid.edits;

import org.jspecify.annotations.NullMarked;
