package waywright.osm.read;

import java.util.Objects;

/**
 * A member of a relation.
 *
 * @param kind of the member
 * @param id of the member
 * @param role of the member in the relation, often empty
 */
public record OsmMember(OsmKind kind, long id, String role) {

  /** Rejects null. */
  public OsmMember {
    Objects.requireNonNull(kind, "kind");
    Objects.requireNonNull(role, "role");
  }
}
