/** Square and hexagonal grids. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.grid {
  requires transitive waywright.core;
  requires static org.jspecify;

  exports waywright.grid;
  exports waywright.grid.anyangle;
  exports waywright.grid.auto;
  exports waywright.grid.building;
  exports waywright.grid.field;
  exports waywright.grid.index;
  exports waywright.grid.lifelong;
  exports waywright.grid.reach;
  exports waywright.grid.route;
  exports waywright.grid.sector;
  exports waywright.grid.sight;
  exports waywright.grid.turn;
  exports waywright.grid.world;
  exports waywright.hex;
  exports waywright.layout;
  exports waywright.grid.internal to
      waywright.cli;
  exports waywright.grid.internal.anyangle to
      waywright.cli,
      waywright.web;
  exports waywright.grid.internal.auto to
      waywright.game,
      waywright.web;
  exports waywright.grid.internal.local to
      waywright.game;
}
