/** Exact predicates on points and segments of the plane. */
@NullMarked
package waywright.plane.internal;

import org.jspecify.annotations.NullMarked;
