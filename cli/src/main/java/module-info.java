/** The command line. */
module waywright.cli {
  requires com.fasterxml.jackson.core;
  requires info.picocli;
  requires java.management;
  requires jdk.httpserver;
  requires jdk.management;
  requires me.tongfei.progressbar;
  requires waywright.async;
  requires waywright.bake;
  requires waywright.batch;
  requires waywright.checker;
  requires waywright.core;
  requires waywright.formats;
  requires waywright.formats.image;
  requires waywright.formats.mesh;
  requires waywright.formats.tiled;
  requires waywright.game;
  requires waywright.games;
  requires waywright.graph;
  requires waywright.grid;
  requires waywright.mesh;
  requires waywright.osm;
  requires waywright.picture;
  requires waywright.puzzle;
  requires waywright.road;
  requires waywright.trace;
  requires waywright.units;
  requires static org.jspecify;

  opens waywright.cli to
      info.picocli;
}
