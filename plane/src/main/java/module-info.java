/** Exact geometry of the plane, and convex parts of what is free in it. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.plane {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.plane;
  exports waywright.plane.build;
  exports waywright.plane.internal to
      waywright.mesh;
}
