/** The cells that a straight line crosses, in exact integer arithmetic. */
@org.jspecify.annotations.NullMarked
package waywright.grid.internal.sight;
