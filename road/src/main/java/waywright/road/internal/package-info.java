/** Internal, not for users: distances on the globe, and checks of indices. */
@NullMarked
package waywright.road.internal;

import org.jspecify.annotations.NullMarked;
