/**
 * Contraction hierarchies of worlds with directed arcs: long queries in some microseconds, exact.
 *
 * <p>{@link waywright.hierarchy.internal.Contraction} takes nodes out of a {@link
 * waywright.hierarchy.internal.RemainingGraph} one after the other, the least important first, and
 * puts in shortcuts where a {@link waywright.hierarchy.internal.WitnessSearch} finds no way around
 * the node that is as cheap. What every node's arcs to more important ones were when it went is a
 * {@link waywright.hierarchy.ContractionHierarchy}. {@link waywright.hierarchy.HierarchySearch}
 * climbs it from both ends of a query.
 *
 * <p><b>Why it is exact.</b> When a node v goes, each cheapest path u → v → w between two that stay
 * is kept by a shortcut or by a way around that is no dearer: so distances between nodes that stay
 * never change, whatever the witness search overlooks. It can only cause shortcuts too many. Take a
 * cheapest path and its least important inner node: when that went, its neighbors on the path
 * stayed, so the path can do without it. Do so again and again: what is left climbs to its most
 * important node and then descends.
 *
 * <p>R. Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction hierarchies: faster and
 * simpler hierarchical routing in road networks" (WEA 2008).
 */
@NullMarked
package waywright.hierarchy;

import org.jspecify.annotations.NullMarked;
