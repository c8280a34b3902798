/**
 * Incremental search while the map changes and the unit moves: {@link
 * waywright.grid.lifelong.DStarLite}. {@code docs/decisions} compares it with fresh searches: it
 * pays off for a unit on a long path over a map that changes every few steps.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.lifelong;
