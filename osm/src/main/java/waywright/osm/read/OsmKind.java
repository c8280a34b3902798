package waywright.osm.read;

/** What OpenStreetMap consists of. */
public enum OsmKind {
  /** A point. */
  NODE,
  /** A line of nodes. */
  WAY,
  /** A group of nodes, ways and relations. */
  RELATION
}
