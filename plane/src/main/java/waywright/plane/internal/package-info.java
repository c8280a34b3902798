/** Exact predicates on points, segments and rings of the plane. */
@NullMarked
package waywright.plane.internal;

import org.jspecify.annotations.NullMarked;
