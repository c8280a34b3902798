/**
 * What a search is, whoever wrote it. {@link waywright.search.Search} is the contract: start, step,
 * run with a budget, cancel, aim anew, read g, h, f and parent, copy the path; a {@link
 * waywright.search.SearchListener} watches, and a {@link waywright.search.SearchResult} is the
 * caller's for ever.
 *
 * <p>The searches over any world are in {@code waywright.algorithm}; those that know what kind of
 * world they run over live with it; {@code waywright.search.spi} is for writing others.
 */
@NullMarked
package waywright.search;

import org.jspecify.annotations.NullMarked;
