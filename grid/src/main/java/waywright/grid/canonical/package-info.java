/**
 * Canonical ordering: searches only one of all cheapest paths that differ in the order of their
 * steps.
 *
 * <p>Start with {@link waywright.grid.canonical.CanonicalTable}: given the step that led to a cell
 * and the open steps, it returns the few that must be taken. In an ordinary A* it removes most of
 * the queue's work; with scanning on top it is jump point search ({@code waywright.grid.jps}).
 *
 * <p>Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on grid maps" (AAAI
 * 2011); Nathan Sturtevant, Steve Rabin, "Canonical orderings on grids" (IJCAI 2016).
 */
@NullMarked
package waywright.grid.canonical;

import org.jspecify.annotations.NullMarked;
