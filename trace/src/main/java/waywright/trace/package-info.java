/**
 * Recordings of searches, which can be replayed step by step anywhere.
 *
 * <p>A {@link waywright.trace.TraceRecorder} listens to a search and returns a {@link
 * waywright.trace.Trace}, whose bytes include the world; a {@link waywright.trace.Replay} replays
 * its events. {@link waywright.trace.TraceWorld} also saves a world alone.
 *
 * <p><b>The bytes.</b> {@code "WWT"} and the version, 2; then the world; then the events. Numbers
 * are varints: seven bits a byte, low ones first, the top bit set on all bytes but the last; signed
 * ones are zigzag-coded first: {@code 0, −1, 1, −2 ...} become {@code 0, 1, 2, 3 ...}.
 *
 * <pre>
 * world   shape (0 squares, 1 + ordinal of the hex storage), width, height,
 *         runs of one letter (letter, length) row by row until all cells are named,
 *         neighbors, corner rule's ordinal,
 *         number of letters that may be entered, and for each: letter, cost, mask of exits,
 *         lengths of a straight and a diagonal step, both 0 if they are 1 and √2,
 *         side of a square unit and 0, or numerator and denominator of a round one's radius
 * name    length and UTF-8 bytes of the algorithm's name
 * event   kind + 8 · (node − last current node, folded)
 *         START, OPENED, IMPROVED, REOPENED: then what g and h are above the last ones named, folded
 *         FAILURE: node means the ordinal of the status
 * </pre>
 */
@org.jspecify.annotations.NullMarked
package waywright.trace;
