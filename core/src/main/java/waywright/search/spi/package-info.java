/**
 * The interface for implementing a search. Start with {@link waywright.search.spi.SearchShell}:
 * extend it, pass the supported features to its constructor, and implement {@code begin}, {@code
 * seed} and {@code advance}.
 */
@org.jspecify.annotations.NullMarked
package waywright.search.spi;
