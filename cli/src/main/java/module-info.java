/** The command line. */
module waywright.cli {
  requires waywright.core;
  requires waywright.grid;
  requires waywright.graph;
  requires waywright.puzzle;
  requires waywright.trace;
  requires waywright.picture;
  requires waywright.game;
  requires static org.jspecify;
}
