/** Exact predicates on points and segments of the plane. */
@org.jspecify.annotations.NullMarked
package waywright.plane.internal;
