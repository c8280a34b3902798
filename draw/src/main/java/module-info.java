/** Searches, routes, fields and meshes as shapes, for SVG, terminals and the renderer of a game. */
module waywright.draw {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires transitive waywright.mesh;
  requires static org.jspecify;

  exports waywright.draw;
}
