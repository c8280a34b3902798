/** What the software of a cluster provides, found as a service. */
@NullMarked
package waywright.batch.spi;

import org.jspecify.annotations.NullMarked;
