/** Directed and undirected graphs in compact arrays. */
module waywright.graph {
  requires transitive waywright.core;
  requires static org.jspecify;
}
