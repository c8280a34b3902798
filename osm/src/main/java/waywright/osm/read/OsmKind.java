package waywright.osm.read;

/** The kinds of OpenStreetMap elements. */
public enum OsmKind {
  /** A point. */
  NODE,
  /** A line of nodes. */
  WAY,
  /** A group of nodes, ways and relations. */
  RELATION
}
