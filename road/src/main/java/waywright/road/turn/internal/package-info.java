/** From where the bulk of the roads can be reached, and what can be reached from it. */
@NullMarked
package waywright.road.turn.internal;

import org.jspecify.annotations.NullMarked;
