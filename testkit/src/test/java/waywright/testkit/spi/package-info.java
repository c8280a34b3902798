/** Searches written outside the core, with what {@code waywright.search.spi} offers. */
@NullMarked
package waywright.testkit.spi;

import org.jspecify.annotations.NullMarked;
