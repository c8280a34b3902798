/** The points of queries, and the expansion of intervals by Polyanya. */
@NullMarked
package waywright.mesh.internal.polyanya;

import org.jspecify.annotations.NullMarked;
