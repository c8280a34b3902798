/**
 * The contract of all searches. {@link waywright.search.Search} can start, step, run with a budget,
 * cancel, read g, h, f and parent, and copy the path; a {@link waywright.search.SearchListener}
 * receives its events, and a {@link waywright.search.SearchResult} is an immutable result.
 *
 * <p>The searches over any world are in {@code waywright.algorithm}; searches for one kind of world
 * are in the packages of that world; {@code waywright.search.spi} is for implementing others.
 */
@org.jspecify.annotations.NullMarked
package waywright.search;
