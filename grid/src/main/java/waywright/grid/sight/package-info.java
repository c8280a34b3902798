/**
 * Straight lines over cells, in whole numbers: which cells a line passes, whether it is clear, what
 * stops it, and all that is seen from a cell. {@code docs/rules.md} has the table of what touching
 * means; {@link waywright.grid.sight.LineOfSight} obeys it.
 */
@NullMarked
package waywright.grid.sight;

import org.jspecify.annotations.NullMarked;
