/** Searches drawn as PNG and SVG. */
module waywright.picture {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires static org.jspecify;
}
