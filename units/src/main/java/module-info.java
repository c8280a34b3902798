/** Units that move on every world of a game: alone, in groups and in crowds. */
module waywright.units {
  requires transitive waywright.agent;
  requires transitive waywright.core;
  requires transitive waywright.draw;
  requires transitive waywright.game;
  requires transitive waywright.graph;
  requires transitive waywright.grid;
  requires transitive waywright.mesh;
  requires waywright.crowd;
  requires waywright.plane;
  requires static org.jspecify;

  exports waywright.units;
}
