/**
 * Fractional costs as exact integers: {@link waywright.cost.CostScale}. The searches compare only
 * {@code long}s.
 */
@org.jspecify.annotations.NullMarked
package waywright.cost;
