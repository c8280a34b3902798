/** The layer between a game and the searches. */
module waywright.game {
  requires transitive waywright.core;
  requires transitive waywright.grid;
  requires static org.jspecify;

  exports waywright.game;
  exports waywright.game.sample;
}
