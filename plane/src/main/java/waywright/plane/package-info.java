/**
 * Exact predicates of plane geometry: signs that are never wrong.
 *
 * <p>Start with {@link waywright.plane.Orientation}: on which side of a line a point lies. {@link
 * waywright.plane.Lattice} is the fast method, for points of a lattice of at most 2^25 steps to
 * each side of its origin: plain doubles are exact there. {@link
 * waywright.plane.Orientation#ADAPTIVE} accepts doubles from 2^-450 to 2^450. {@link
 * waywright.plane.Segments} classifies intersections of segments, {@link waywright.plane.Rings}
 * locates a point relative to a polygon; both work with either method. {@link
 * waywright.plane.Exact} compares products and distances.
 *
 * <p>Nothing here uses an epsilon, a random number or a mathematical library function except the
 * square root, so each answer is the same on every JDK and in the browser. There is no fused
 * multiply-add, which browsers lack.
 *
 * <p>Sources: T. J. Dekker, "A floating-point technique for extending the available precision",
 * 1971; J. R. Shewchuk, "Adaptive precision floating-point arithmetic and fast robust geometric
 * predicates", 1997.
 */
@NullMarked
package waywright.plane;

import org.jspecify.annotations.NullMarked;
