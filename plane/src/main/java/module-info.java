/** Exact plane geometry, and decomposition of free space into convex polygons. */
module waywright.plane {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.plane;
  exports waywright.plane.build;
}
