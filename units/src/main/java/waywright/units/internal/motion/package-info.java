/** motion. */
@NullMarked
package waywright.units.internal.motion;

import org.jspecify.annotations.NullMarked;
