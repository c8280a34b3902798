/** An SPI that stands on a door. */
@NullMarked
package waywright.architecture.samples.spi;

import org.jspecify.annotations.NullMarked;
