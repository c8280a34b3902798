/** The angle of a turn and how costly it is. */
@NullMarked
package waywright.road.profile.internal;

import org.jspecify.annotations.NullMarked;
