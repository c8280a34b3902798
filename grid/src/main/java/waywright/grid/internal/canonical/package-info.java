/**
 * Canonical ordering: of all the cheapest paths that differ only in the order of their steps,
 * search one.
 *
 * <p>Start with {@link waywright.grid.internal.canonical.CanonicalTable}: given the step that led
 * to a cell and the steps that leave it, it names the few that are worth taking. Put behind an
 * ordinary A* it removes most of the queue's work; with scanning on top it is jump point search
 * ({@code waywright.grid.jps}).
 *
 * <p>Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on grid maps" (AAAI
 * 2011); Nathan Sturtevant, Steve Rabin, "Canonical orderings on grids" (IJCAI 2016).
 */
@NullMarked
package waywright.grid.internal.canonical;

import org.jspecify.annotations.NullMarked;
