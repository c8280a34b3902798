/**
 * Base classes and data structures for implementing searches. Start with {@link
 * waywright.search.spi.SearchShell}: extend it, declare the supported features, and implement
 * {@code begin}, {@code seed} and {@code advance}. {@link waywright.search.spi.Frontier} and {@link
 * waywright.search.spi.CalendarQueue} are the open list of the library's own searches.
 */
@NullMarked
package waywright.search.spi;

import org.jspecify.annotations.NullMarked;
