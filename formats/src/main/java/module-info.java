/** Readers of maps, scenarios and networks that need only the JDK. */
// The modules named in the last lines are compiled later.
@SuppressWarnings("module")
module waywright.formats {
  requires transitive waywright.core;
  requires transitive waywright.graph;
  requires transitive waywright.grid;
  requires java.xml;
  requires static org.jspecify;

  exports waywright.formats;
  exports waywright.formats.graph;
  exports waywright.formats.grid;
  exports waywright.formats.internal to
      waywright.batch,
      waywright.cli,
      waywright.formats.mesh,
      waywright.formats.tiled,
      waywright.osm;
  exports waywright.formats.grid.internal to
      waywright.batch,
      waywright.cli,
      waywright.web;
}
