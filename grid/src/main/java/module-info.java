/** Square and hexagonal grids. */
module waywright.grid {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.grid;
  exports waywright.hex;
  exports waywright.layout;
}
