/** Half of a cycle. */
@NullMarked
package waywright.architecture.samples.cycle.one;

import org.jspecify.annotations.NullMarked;
