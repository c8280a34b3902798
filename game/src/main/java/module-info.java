/** The layer between a game and the searches. */
// The modules that the last lines name are compiled later.
@SuppressWarnings("module")
module waywright.game {
  requires transitive waywright.agent;
  requires transitive waywright.core;
  requires transitive waywright.graph;
  requires transitive waywright.grid;
  requires transitive waywright.mesh;
  requires static org.jspecify;

  exports waywright.game;
  exports waywright.game.graph;
  exports waywright.game.mesh;
  exports waywright.game.sample to
      waywright.cli,
      waywright.units;
}
