/** Exact geometry of the plane, and convex parts of what is free in it. */
module waywright.plane {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.plane;
  exports waywright.plane.build;
  exports waywright.plane.internal to
      waywright.agent,
      waywright.async,
      waywright.bake,
      waywright.batch,
      waywright.checker,
      waywright.cli,
      waywright.formats,
      waywright.formats.image,
      waywright.formats.mesh,
      waywright.formats.tiled,
      waywright.game,
      waywright.graph,
      waywright.grid,
      waywright.mesh,
      waywright.osm,
      waywright.picture,
      waywright.plane,
      waywright.puzzle,
      waywright.road,
      waywright.testkit,
      waywright.trace,
      waywright.web;
}
