/** The command line. */
module waywright.cli {
  requires info.picocli;
  requires jdk.httpserver;
  requires waywright.core;
  requires waywright.grid;
  requires waywright.graph;
  requires waywright.puzzle;
  requires waywright.trace;
  requires waywright.picture;
  requires waywright.game;
  requires static org.jspecify;

  opens waywright.cli.play to
      info.picocli;
}
