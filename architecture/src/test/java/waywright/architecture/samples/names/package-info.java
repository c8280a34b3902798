/** A name that says nothing. */
@NullMarked
package waywright.architecture.samples.names;

import org.jspecify.annotations.NullMarked;
