/**
 * Canonical ordering: searches only one of the cheapest paths that differ in nothing but the order
 * of their steps.
 *
 * <p>Start with {@link waywright.grid.internal.canonical.CanonicalTable}: given the step that led
 * to a cell and the steps that leave it, it returns the few that are worth taking. Combined with
 * ordinary A* it removes most of the queue's work; with scanning in addition it is jump point
 * search ({@code waywright.grid.internal.jps}).
 *
 * <p>Daniel Harabor, Alban Grastien, "Online graph pruning for pathfinding on grid maps" (AAAI
 * 2011); Nathan Sturtevant, Steve Rabin, "Canonical orderings on grids" (IJCAI 2016).
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.canonical;
