/**
 * Fractional costs as exact integers: {@link waywright.cost.CostScale}. The searches compare only
 * {@code long}s.
 */
@NullMarked
package waywright.cost;

import org.jspecify.annotations.NullMarked;
