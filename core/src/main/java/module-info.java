/** Searches over dense integer nodes with exact costs, and the entry point for any value type. */
// The modules named in the last lines are compiled after this one.
@SuppressWarnings("module")
module waywright.core {
  requires static org.jspecify;

  exports waywright.algorithm;
  exports waywright.cost;
  exports waywright.hierarchy;
  exports waywright.landmark;
  exports waywright.prepare;
  exports waywright.route;
  exports waywright.search.spi;
  exports waywright.search;
  exports waywright.space;
  exports waywright.state;
  exports waywright.store;
  exports waywright.choose to
      waywright.game,
      waywright.graph,
      waywright.grid,
      waywright.road;
  exports waywright.internal to
      waywright.agent,
      waywright.cli,
      waywright.formats,
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
      waywright.trace,
      waywright.units,
      waywright.web;
  exports waywright.store.internal to
      waywright.batch,
      waywright.formats,
      waywright.graph,
      waywright.grid,
      waywright.road;
  exports waywright.hierarchy.internal to
      waywright.grid,
      waywright.road;
  exports waywright.search.internal to
      waywright.grid,
      waywright.units;
}
