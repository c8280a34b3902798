/** Every public method, called with arguments that make no sense. */
@NullMarked
package waywright.matrix.doors;

import org.jspecify.annotations.NullMarked;
