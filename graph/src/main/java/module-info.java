/** Directed and undirected graphs in compact arrays, and estimates from coordinates. */
module waywright.graph {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.graph;
}
