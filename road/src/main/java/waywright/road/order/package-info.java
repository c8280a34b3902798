/**
 * Contraction orders: a {@link waywright.road.order.NodeOrder} is the order in which the nodes of a
 * network are contracted, found by small cuts.
 */
@org.jspecify.annotations.NullMarked
package waywright.road.order;
