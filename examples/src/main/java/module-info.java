/** One short runnable program per tutorial. */
module waywright.examples {
  requires waywright.agent;
  requires waywright.core;
  requires waywright.grid;
  requires waywright.graph;
  requires waywright.puzzle;
  requires waywright.road;
  requires waywright.game;
  requires waywright.units;
  requires static org.jspecify;
}
