/**
 * In which order the nodes of a network are contracted: a {@link waywright.road.order.NodeOrder}
 * says it, whoever found it.
 */
@NullMarked
package waywright.road.order;

import org.jspecify.annotations.NullMarked;
