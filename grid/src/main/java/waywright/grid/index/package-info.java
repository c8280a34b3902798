/**
 * A static index of corners that answers long queries in some microseconds.
 *
 * <p>Start with {@link waywright.grid.index.SubgoalIndex#of}, or {@link
 * waywright.grid.index.SubgoalIndex#read} from a file. {@code GridPathfinder.of(space, index)}
 * chooses between it and jump point search for each query.
 *
 * <p><b>What it is.</b> A corner is a cell where some canonical run has a forced step. An edge is a
 * one-turn path between two corners whose length is their octile distance. Each corner has the
 * edges along which a cheapest path can continue that has a forced stop there and at the other end,
 * as defined below. The graph is undirected, thinned where a chain of shorter edges is as long, and
 * contracted into a hierarchy ({@code waywright.hierarchy.Contraction}). With the hub labels
 * computed from it, the distance of two corners takes a scan of two lists ({@code CornerLabels}).
 * On maps where labels would take too much memory, queries search upward in the hierarchy instead.
 *
 * <p><b>Ends of queries.</b> An end of a query follows its canonical runs (diagonal, then straight;
 * four neighbors: horizontal, then vertical) and stops at its jump points: corners with a step that
 * is forced after this run. There are few of them: on a map of streets 14 of 780 visible corners.
 * The cheapest cost from s to t is |st| if s sees t; otherwise it is the minimum of |sv| + |vt| for
 * a jump point v of s that t sees, and of |sv| + d(v,u) + |ut| for jump points v of s and u of t,
 * where d is the distance in the graph. This also holds for an end that is a corner itself.
 *
 * <p><b>Edges.</b> Let D(c), the departures of a corner c, be the steps that the canonical order
 * leaves after any step that arrives at c and has a forced step there. From a corner b, follow all
 * canonical runs that begin with a step of D(b), up to their jump points. An edge leads from b to
 * each of these jump points. An edge also leads from b to each other corner c on these runs for
 * which D(c) contains the first step of a canonical run from c towards b, whether or not that run
 * reaches b: the diagonal step, if b lies neither in the row nor in the column of c (four
 * neighbors: the horizontal step, if b does not lie in the column).
 *
 * <p><b>Why it is exact.</b> Every edge is a path that can be walked in both directions, so no
 * distance is too short. Of the cheapest paths from s to t take the lexicographically first, a
 * diagonal step before a straight one (four neighbors: horizontal before vertical). It is
 * canonical: a step that the canonical order drops has an alternative that is cheaper, or equally
 * cheap with the diagonal step earlier. If it has no jump point, s sees t. Otherwise let v be the
 * first, p the cell before it and d the step from p to v. Take the canonical cheapest path from t
 * to v. If that has no jump point, t sees v. Otherwise let u be its first and b its last jump
 * point: u is a jump point of t, and edges of the first kind lead from jump point to jump point up
 * to b, since each is left by a canonical step. So d(v,u) is right if the graph joins b to v at
 * their octile distance, which is the length of the run from b to v. Let o be the step with which
 * the run from v towards b would begin.
 *
 * <ul>
 *   <li>If D(v) contains o, there is an edge.
 *   <li>Otherwise take the canonical cheapest path from v to b. It has as many steps o, and as many
 *       of one straight step e, as the run from b to v. It does not begin with o: after d, that
 *       would be a step that the canonical order drops. Either an alternative would be cheaper, but
 *       p, v and on to b and t is a cheapest path. Or an alternative would be equally cheap with
 *       the diagonal step in place of d, but then the path from s would not be the
 *       lexicographically first.
 *   <li>So it begins with e, and D(v) contains e, because straight steps are dropped only if an
 *       alternative is cheaper. It turns into o at some corner w, where o must be forced after e,
 *       so D(w) contains o. Edges of the first kind lead from v along e to w. The run from b to v
 *       ends with as many steps back along e, so w is on it: an edge joins b to w.
 * </ul>
 *
 * <p>Differences from the paper: undirected edges instead of jump points with a direction halve the
 * nodes; an edge needs a reason at both ends; the ends scan no farther than a cheapest path may
 * begin, by landmark bounds; and labels replace the search.
 */
@org.jspecify.annotations.NullMarked
package waywright.grid.index;
