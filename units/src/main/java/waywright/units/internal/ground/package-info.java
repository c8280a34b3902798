/** ground. */
@NullMarked
package waywright.units.internal.ground;

import org.jspecify.annotations.NullMarked;
