/**
 * Searches that live on while the map changes and the unit walks: {@link
 * waywright.grid.lifelong.DStarLite}. When this beats a fresh search, and when it does not, is in
 * docs/decisions: it pays where terrain costs differ and what changes lies near the unit.
 */
@NullMarked
package waywright.grid.lifelong;

import org.jspecify.annotations.NullMarked;
