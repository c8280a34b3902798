/** Import of OpenStreetMap files as road networks. */
module waywright.osm {
  requires transitive waywright.road;
  requires waywright.formats;
  requires java.xml;
  requires static org.jspecify;

  exports waywright.osm;
}
