/**
 * What every reader shares: a named {@link waywright.formats.Source} of bytes with a size limit,
 * and the one {@link waywright.formats.FormatException} for everything malformed.
 *
 * <p>To read a grid map, start with {@code waywright.formats.grid.MapFiles}, to which other modules
 * add readers of their kinds of files; to read a graph, with {@code
 * waywright.formats.graph.GraphFiles}. A reader's memory and time are bounded by the bytes it is
 * given, never by a number that stands in them.
 */
@NullMarked
package waywright.formats;

import org.jspecify.annotations.NullMarked;
