/**
 * A static index of corners: long queries in some microseconds.
 *
 * <p>Start with {@link waywright.grid.index.SubgoalIndex#of} and {@link
 * waywright.grid.index.IndexedSearch}. {@link waywright.grid.index.AutoSearch} chooses between it
 * and jump point search for each query, {@link waywright.grid.index.IndexFile} keeps it in a file.
 *
 * <p><b>What it is.</b> A corner is a cell where some canonical run has a forced step. Each corner
 * looks around along its canonical runs (diagonal, then straight) and stops at the first corner of
 * each: that gives a graph whose edges are one-turn paths of the octile distance. The graph is
 * undirected, thinned where a chain of shorter edges is as long, and contracted into a hierarchy
 * ({@code waywright.hierarchy.Contraction}). From that follow labels, by which the distance of two
 * corners is a look through two lists ({@link waywright.grid.index.HubLabels}); a map with so many
 * corners that they would take too much memory is searched up the hierarchy instead.
 *
 * <p><b>Why it is exact.</b> Every edge is a path that can be walked both ways, so nothing is too
 * short. Take a canonical cheapest path from a cell a to a <i>corner</i> b and cut it at all
 * corners on it. Between two cuts no step is forced, so the piece is a run with one turn at most,
 * and it ends at the first corner on it: the scan of its beginning finds it. Therefore the graph
 * keeps the distances between corners.
 *
 * <p>The two ends of a query need not stop at every corner, only at their jump points: corners with
 * a step that is forced for who comes from there. Those are few: on a map of streets 14 where there
 * are 780 corners in view. Take the canonical cheapest path from s to t. If it has no jump point, s
 * sees t. Else let v be the first: s sees it. Take the canonical cheapest path from t to v. Either
 * it has a first jump point u, which t sees, and d(v,u) is known as both are corners; or it has
 * none, then t sees v, which is asked of every v that may matter. So the least of |sv| + d(v,u) +
 * |ut| and |sv| + |vt| is the cheapest cost.
 *
 * <p>Different from the paper: undirected corners instead of jump points with a direction halve the
 * nodes, thinning takes three quarters of the edges away before the contraction; the ends look
 * around no further than a cheapest path may begin, with landmark bounds; and labels take the place
 * of the search.
 */
@NullMarked
package waywright.grid.index;

import org.jspecify.annotations.NullMarked;
