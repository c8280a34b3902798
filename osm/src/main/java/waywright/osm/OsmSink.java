package waywright.osm;

import java.util.List;
import java.util.Objects;
import waywright.road.network.Tags;

/** Receives the elements of an OpenStreetMap file. An exception from it ends the reading. */
public interface OsmSink {

  /**
   * Receives a node.
   *
   * @param latitude in units of 10^−7 degrees, in −900,000,000 .. 900,000,000
   * @param longitude in units of 10^−7 degrees, in −1,800,000,000 .. 1,800,000,000
   */
  default void node(long id, int latitude, int longitude, Tags tags) {}

  /**
   * Receives a way.
   *
   * @param nodes the ids of its nodes, in order; the sink owns the array
   */
  default void way(long id, long[] nodes, Tags tags) {}

  /** Receives a relation; the list is immutable. */
  default void relation(long id, List<Member> members, Tags tags) {}

  /**
   * Reports an element that was skipped.
   *
   * @param reason why
   * @param example the element, as {@code "node 17"}
   */
  default void skipped(String reason, String example) {}

  /**
   * A member of a relation.
   *
   * @param type {@code node}, {@code way} or {@code relation}
   * @param id of the member
   * @param role of the member in the relation, often empty
   */
  record Member(String type, long id, String role) {

    /** Rejects null and other types. */
    public Member {
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
}
