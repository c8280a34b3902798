/**
 * Graph files: start with {@link waywright.formats.graph.GraphFiles}, which reads all kinds.
 *
 * <p>The kinds are the road networks of the 9th DIMACS Implementation Challenge (C. Demetrescu, A.
 * V. Goldberg, D. S. Johnson, 2006), tables of nodes and edges, and GraphML (U. Brandes et al.,
 * 2001). All may be packed with gzip.
 */
@org.jspecify.annotations.NullMarked
package waywright.formats.graph;
