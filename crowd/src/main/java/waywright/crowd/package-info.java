/** Round units that avoid one another in continuous space, without overlaps. */
@NullMarked
package waywright.crowd;

import org.jspecify.annotations.NullMarked;
