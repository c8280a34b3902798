/**
 * A static index of corners: long queries in tens of microseconds.
 *
 * <p>Start with {@link waywright.grid.index.JumpPointIndex#of} and {@link
 * waywright.grid.index.IndexedSearch}. {@link waywright.grid.index.AutoSearch} chooses between it
 * and jump point search for each query, {@link waywright.grid.index.IndexFile} keeps it in a file.
 *
 * <p><b>What it is.</b> A corner is a cell where some canonical run has a forced step. Each corner
 * looks around along its canonical runs (diagonal, then straight) and stops at the first corner of
 * each: that gives a graph whose edges are one-turn paths of the octile distance. The graph is
 * undirected, thinned where a chain of shorter edges is as long, and contracted into a hierarchy.
 *
 * <p><b>Why it is exact.</b> Every edge is a path that can be walked both ways, so nothing is too
 * short. Take a canonical cheapest path from a cell a to a <i>corner</i> b and cut it at all
 * corners on it. Between two cuts no step is forced, so the piece is a run with one turn at most,
 * and it ends at the first corner on it: the scan of its beginning finds it. Therefore (1) the
 * graph keeps the distances between corners, and (2) from any cell, some corner seen by its scan
 * lies on a cheapest path to b. For a query from s to t: either the canonical path from s has no
 * corner, then s sees t; or its first corner v is seen by s and lies on a cheapest path. By (2) for
 * the way from t to v, some corner u seen by t has d(t,v) = |tu| + d(u,v), and by (1) the graph
 * knows d(u,v). So the least of |sv| + d(v,u) + |ut| over what s and t see is the cheapest cost. It
 * matters here that runs stop at every corner, whatever direction they come from; jump points
 * alone, which depend on it, would serve from one side only.
 *
 * <p>Different from the paper: undirected corners instead of jump points with a direction halve the
 * nodes, thinning takes three quarters of the edges away before the contraction, and both climbs
 * are A* with landmark bounds, so that of the many corners seen only those on the way are opened.
 */
@NullMarked
package waywright.grid.index;

import org.jspecify.annotations.NullMarked;
