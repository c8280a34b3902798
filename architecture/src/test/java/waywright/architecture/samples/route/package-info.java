/** A door. */
@NullMarked
package waywright.architecture.samples.route;

import org.jspecify.annotations.NullMarked;
