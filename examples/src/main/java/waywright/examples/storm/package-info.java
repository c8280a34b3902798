/** A thousand units, ordered about all at once, on a fixed budget. */
@NullMarked
package waywright.examples.storm;

import org.jspecify.annotations.NullMarked;
