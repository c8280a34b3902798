/**
 * The searches. {@link waywright.search.Search} is what all have in common: start, step, run with a
 * budget, cancel, aim anew, read g, h, f and parent, copy the path. Its factories make the
 * algorithms:
 *
 * <ul>
 *   <li>{@link waywright.search.BestFirstSearch}: breadth-first, Dijkstra, A*, weighted A*, greedy
 *   <li>{@link waywright.search.AnytimeSearch}: ARA*, a path soon and better ones with time
 *   <li>{@link waywright.search.BidirectionalSearch}: Dijkstra from both ends
 *   <li>{@link waywright.search.DepthFirstSearch}: depth-limited search and IDA*
 * </ul>
 *
 * <p>{@code Wave} holds the one loop that expands a node and relaxes its arcs; the first three
 * kinds differ in what stops it. A world is immutable and shared; a search is mutable, reusable,
 * cheap, and belongs to one thread at a time; a {@link waywright.search.SearchResult} is the
 * caller's for ever.
 */
@NullMarked
package waywright.search;

import org.jspecify.annotations.NullMarked;
