/**
 * The basis of all readers: a named {@link waywright.formats.Source} of bytes with a size limit,
 * and the {@link waywright.formats.FormatException} for all malformed input.
 *
 * <p>To read a grid map, start with {@code waywright.formats.grid.MapFiles}, to which other modules
 * add readers for further kinds of files; to read a graph, with {@code
 * waywright.formats.graph.GraphFiles}. The memory and time of a reader are bounded by the size of
 * the input, never by a number in it.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats;
