/** Readers of maps, scenarios, networks and images. */
module waywright.formats {
  requires transitive waywright.core;
  requires transitive waywright.graph;
  requires transitive waywright.grid;
  requires java.desktop;
  requires java.xml;
  requires aircompressor;
  requires com.fasterxml.jackson.core;
  requires static org.jspecify;

  exports waywright.formats;
  exports waywright.formats.graph;
  exports waywright.formats.grid;
  exports waywright.formats.tiled;
}
