/** The import of OpenStreetMap: its files, and road networks made of them. */
module waywright.osm {
  requires transitive waywright.road;
  requires waywright.formats;
  requires java.xml;
  requires static org.jspecify;

  exports waywright.osm;
  exports waywright.osm.read;
}
