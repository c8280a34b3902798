/** The playground: the doors through which the page in the browser calls the library. */
module waywright.web {
  requires static teavm.core;
  requires static teavm.extension.spi;
  requires org.teavm.jso;
  requires org.teavm.jso.apis;
  requires waywright.core;
  requires waywright.formats;
  requires waywright.game;
  requires waywright.games;
  requires waywright.graph;
  requires waywright.grid;
  requires waywright.mesh;
  requires waywright.osm;
  requires waywright.plane;
  requires waywright.puzzle;
  requires waywright.road;
  requires waywright.trace;
  requires waywright.units;
  requires static org.jspecify;
}
