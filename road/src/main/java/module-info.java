/** Road routing: networks, profiles, turns, customizable hierarchies, routes and matrices. */
// The modules named in the last lines are compiled later.
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
      waywright.games,
      waywright.osm,
      waywright.web;
  exports waywright.road.place.internal to
      waywright.osm,
      waywright.web;
  exports waywright.road.profile.internal to
      waywright.osm;
}
