/**
 * Customizable contraction hierarchies (Dibbelt, Strasser and Wagner, "Customizable Contraction
 * Hierarchies", Journal of Experimental Algorithmics 21, 2016): what is dear is done once for a
 * topology, what depends on costs in a fraction of a second.
 *
 * <ol>
 *   <li>{@link waywright.road.cch.CustomizableHierarchy}: a topology contracted by an order,
 *       without a look at costs. Every pair of nodes that some costs could join by a shortcut is an
 *       edge of it.
 *   <li>{@link waywright.road.cch.Customization}: the costs of these edges for one metric. Another
 *       metric, or one in which some arcs have changed, is another customization of the same
 *       hierarchy.
 *   <li>{@link waywright.road.cch.CustomizedSearch}: a search over it, in microseconds.
 *   <li>{@link waywright.road.cch.HubLabels}: made of a customization, costs in a microsecond for
 *       some kilobytes a node.
 * </ol>
 */
@NullMarked
package waywright.road.cch;

import org.jspecify.annotations.NullMarked;
