/** slots. */
@NullMarked
package waywright.units.internal.slots;

import org.jspecify.annotations.NullMarked;
