/** Directed and undirected graphs in compact arrays, and estimates from coordinates. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.graph {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.graph;
  exports waywright.graph.internal to
      waywright.road,
      waywright.web;
}
