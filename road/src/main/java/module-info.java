/** Roads: orders by small cuts, hierarchies that take new costs in a moment, batches of queries. */
module waywright.road {
  requires transitive waywright.core;
  requires transitive waywright.graph;
  requires static org.jspecify;

  exports waywright.road.cch;
  exports waywright.road.index;
  exports waywright.road.network;
  exports waywright.road.order;
  exports waywright.road.place;
  exports waywright.road.profile;
  exports waywright.road.route;
  exports waywright.road.turn;
  exports waywright.road.internal to
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
  exports waywright.road.profile.internal to
      waywright.osm;
}
