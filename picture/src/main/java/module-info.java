/** Searches, meshes and roads drawn as PNG and SVG. */
module waywright.picture {
  requires transitive waywright.core;
  requires transitive waywright.draw;
  requires transitive waywright.grid;
  requires transitive waywright.mesh;
  requires transitive waywright.road;
  requires java.desktop;
  requires static org.jspecify;

  exports waywright.picture;
}
