/**
 * Road routing: networks, profiles, turns, hierarchies that take new costs in a moment, routes and
 * batches of queries.
 */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
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
      waywright.osm,
      waywright.web;
  exports waywright.road.place.internal to
      waywright.osm;
  exports waywright.road.profile.internal to
      waywright.osm;
  exports waywright.road.turn.internal to
      waywright.web;
}
