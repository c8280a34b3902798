/** Where the units of a group stand at their goal, and who goes to which position. */
@NullMarked
package waywright.units.internal.slots;

import org.jspecify.annotations.NullMarked;
