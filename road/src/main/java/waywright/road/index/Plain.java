package waywright.road.index;

import java.io.OutputStream;
import waywright.algorithm.Algorithms;
import waywright.graph.Graph;
import waywright.search.Search;

/** A graph that nothing was made of: Dijkstra's algorithm needs no more. */
record Plain(Graph graph) implements SearchIndex {

  @Override
  public Search search() {
    return Algorithms.dijkstra(graph);
  }

  @Override
  public void write(OutputStream out) {
    throw noFile();
  }

  @Override
  public long bytes() {
    return 0;
  }

  static UnsupportedOperationException noFile() {
    return new UnsupportedOperationException(
        "dijkstra prepares nothing that a file could hold. Maybe ch, cch or labels is meant?");
  }
}
