/** The distances from walls that round agents keep, and the gaps between walls. */
@NullMarked
package waywright.mesh.internal.clearance;

import org.jspecify.annotations.NullMarked;
