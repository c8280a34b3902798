/** Tests. */
@NullMarked
package waywright.examples.storm;

import org.jspecify.annotations.NullMarked;
