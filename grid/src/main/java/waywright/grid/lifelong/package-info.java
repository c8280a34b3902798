/**
 * Searches that live on while the map changes and the unit walks: {@link
 * waywright.grid.lifelong.DStarLite}. When this beats a fresh search, and when it does not, is in
 * docs/decisions: it pays for a unit on a long way over a map that changes at every few steps.
 */
@NullMarked
package waywright.grid.lifelong;

import org.jspecify.annotations.NullMarked;
