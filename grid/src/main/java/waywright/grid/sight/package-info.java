/**
 * Straight lines over cells in exact integer arithmetic: which cells a line crosses, whether it is
 * clear, what stops it, and which cells are visible from a cell. {@code docs/rules.md} has the
 * table of touching rules, which {@link waywright.grid.sight.LineOfSight} implements.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.sight;
