/**
 * Customizable contraction hierarchies (Dibbelt, Strasser and Wagner, "Customizable Contraction
 * Hierarchies", Journal of Experimental Algorithmics 21, 2016): the expensive part is computed once
 * per topology; the part that depends on costs takes a fraction of a second.
 *
 * <ol>
 *   <li>{@link waywright.road.cch.CustomizableHierarchy}: a topology contracted in an order,
 *       independent of costs. Its edges are all pairs of nodes that some costs could join by a
 *       shortcut.
 *   <li>{@link waywright.road.cch.Customization}: the costs of these edges for one metric. Another
 *       metric, or changed arc costs, gives another customization of the same hierarchy.
 *   <li>{@link waywright.road.cch.CustomizedSearch}: a search over it, in microseconds.
 *   <li>{@link waywright.road.cch.HubLabels}: built from a customization; costs in a microsecond
 *       for a few kilobytes per node.
 * </ol>
 */
@org.jspecify.annotations.NullMarked
package waywright.road.cch;
