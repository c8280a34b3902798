/**
 * Files of graphs: start with {@link waywright.formats.graph.GraphFiles}, which reads any of them.
 *
 * <p>{@link waywright.formats.graph.DimacsGraph} reads the road networks of the 9th DIMACS
 * Implementation Challenge (C. Demetrescu, A. V. Goldberg, D. S. Johnson, 2006), {@link
 * waywright.formats.graph.CsvGraph} tables of nodes and edges, {@link
 * waywright.formats.graph.GraphMl} GraphML (U. Brandes et al., 2001). All may be packed with gzip.
 */
@NullMarked
package waywright.formats.graph;

import org.jspecify.annotations.NullMarked;
