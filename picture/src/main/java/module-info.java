/** Searches drawn as PNG and SVG. */
module waywright.picture {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires transitive waywright.mesh;
  requires java.desktop;
  requires static org.jspecify;

  exports waywright.picture;
}
