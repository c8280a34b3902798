package waywright.osm;

import java.util.Objects;

/**
 * A member of a relation.
 *
 * @param type {@code node}, {@code way} or {@code relation}
 * @param id of the member
 * @param role of the member in the relation, often empty
 */
public record OsmMember(String type, long id, String role) {

  /** Rejects null and other types. */
  public OsmMember {
    Objects.requireNonNull(role, "role");
    if (OsmKind.of(Objects.requireNonNull(type, "type")) == null) {
      throw new IllegalArgumentException(
          "a member of the type \"%s\". Maybe node, way or relation is meant?".formatted(type));
    }
  }

  /** Whether the member is of a kind. */
  boolean is(OsmKind kind) {
    return type.equals(kind.type);
  }
}
