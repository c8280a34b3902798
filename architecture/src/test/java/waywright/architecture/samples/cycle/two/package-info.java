/** Half of a cycle. */
@NullMarked
package waywright.architecture.samples.cycle.two;

import org.jspecify.annotations.NullMarked;
