package waywright.road.index;

import java.io.IOException;
import java.io.OutputStream;
import waywright.search.Search;

/**
 * What a {@link RoadAlgorithm} has made of a graph and its costs. Immutable, shared by threads;
 * belongs to these costs, and is made anew for others.
 */
public interface SearchIndex {

  /** A search over it, ready for any number of queries; it belongs to one thread at a time. */
  Search search();

  /**
   * Writes it as an index file, which {@link RoadAlgorithm#read} reads. The same index gives the
   * same bytes.
   *
   * @param out is not closed
   * @throws IllegalArgumentException if the file would be larger than its format allows
   * @throws UnsupportedOperationException if there is nothing to be kept: see {@link
   *     RoadAlgorithm#isPrepared}
   */
  void write(OutputStream out) throws IOException;

  /** Bytes of memory for what was made of the graph, the graph itself apart. */
  long bytes();
}
