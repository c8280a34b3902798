/** The layer between a game and the searches. */
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
}
