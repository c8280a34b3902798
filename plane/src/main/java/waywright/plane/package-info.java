/**
 * Exact predicates of plane geometry: their signs are never wrong.
 *
 * <p>Start with {@link waywright.plane.internal.Orientation}: the side of a line on which a point
 * is. For points of a {@link waywright.plane.Lattice}, of at most 2^25 steps to each side of its
 * origin, plain doubles are exact and fast. {@link waywright.plane.internal.Orientation#ADAPTIVE}
 * takes any doubles. {@link waywright.plane.internal.Segments} computes how two segments touch or
 * cross, with either of them. {@link waywright.plane.internal.Exact} compares products.
 *
 * <p>Nothing here uses an epsilon, a random number or a mathematical library function except the
 * square root, so each answer is the same on every JDK and in the browser. There is no fused
 * multiply-add, which browsers lack.
 *
 * <p>Sources: T. J. Dekker, "A floating-point technique for extending the available precision",
 * 1971; J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
 * predicates", 1997.
 */
@org.jspecify.annotations.NullMarked
package waywright.plane;
