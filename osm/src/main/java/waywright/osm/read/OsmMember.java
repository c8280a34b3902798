package waywright.osm.read;

import java.util.Objects;

/**
 * One of what a relation groups.
 *
 * @param kind of the member
 * @param id of the member
 * @param role that it has in the relation, often empty
 */
public record OsmMember(OsmKind kind, long id, String role) {

  /** Refuses what is missing. */
  public OsmMember {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(role, "role");
  }
}
