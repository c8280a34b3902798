/**
 * Fractional costs as exact integers: {@link waywright.cost.CostScale}. The searches compare {@code
 * long}s only.
 */
@NullMarked
package waywright.cost;

import org.jspecify.annotations.NullMarked;
