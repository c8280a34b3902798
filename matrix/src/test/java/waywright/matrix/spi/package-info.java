/** Searches written outside the core, with what {@code waywright.search.spi} offers. */
@NullMarked
package waywright.matrix.spi;

import org.jspecify.annotations.NullMarked;
