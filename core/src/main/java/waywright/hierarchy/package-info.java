/**
 * Contraction hierarchies of worlds with directed arcs: long queries in a few microseconds, exact.
 *
 * <p>{@link waywright.hierarchy.internal.Contraction} removes nodes from a {@link
 * waywright.hierarchy.internal.RemainingGraph}, the least important first, and adds a shortcut
 * where a {@link waywright.hierarchy.internal.WitnessSearch} finds no equally cheap path around the
 * node. The arcs of each node to more important ones at its removal form a {@link
 * waywright.hierarchy.ContractionHierarchy}. {@link waywright.hierarchy.HierarchySearch} searches
 * it upwards from both ends of a query.
 *
 * <p><b>Why it is exact.</b> When a node v is removed, each cheapest path u → v → w between two
 * remaining nodes is replaced by a shortcut or by a witness path of at most the same cost: so
 * distances between remaining nodes never change, whatever the witness search misses. A missed
 * witness only causes a superfluous shortcut. Take a cheapest path and its least important inner
 * node: when that node was removed, its neighbors on the path remained, so the path can avoid it.
 * Repeat this: the result ascends to its most important node and then descends.
 *
 * <p>R. Geisberger, P. Sanders, D. Schultes, D. Delling, "Contraction hierarchies: faster and
 * simpler hierarchical routing in road networks" (WEA 2008).
 */
@org.jspecify.annotations.NullMarked
package waywright.hierarchy;
