/**
 * For those who write a search of their own. Start with {@link waywright.search.spi.SearchShell}:
 * extend it, say what the search supports, and write {@code begin}, {@code seed} and {@code
 * advance}.
 */
@NullMarked
package waywright.search.spi;

import org.jspecify.annotations.NullMarked;
