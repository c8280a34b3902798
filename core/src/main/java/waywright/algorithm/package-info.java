/**
 * The searches over any world. {@link waywright.algorithm.Algorithms} makes them:
 *
 * <ul>
 *   <li>{@link waywright.algorithm.BestFirstSearch}: breadth-first, Dijkstra, A*, weighted A*,
 *       greedy
 *   <li>{@link waywright.algorithm.AnytimeSearch}: ARA*, a first path quickly, better paths over
 *       time
 *   <li>{@link waywright.algorithm.BidirectionalSearch}: Dijkstra from both ends
 *   <li>{@link waywright.algorithm.DepthFirstSearch}: depth-limited search and IDA*
 * </ul>
 *
 * <p>{@code Wave} holds the one loop that expands a node and relaxes its arcs; the first three
 * kinds differ in the stopping rule. A world is immutable and shared; a search is mutable,
 * reusable, cheap, and confined to one thread at a time.
 */
@org.jspecify.annotations.NullMarked
package waywright.algorithm;
