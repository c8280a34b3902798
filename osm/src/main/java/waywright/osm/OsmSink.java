package waywright.osm;

import java.util.List;
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
  default void relation(long id, List<OsmMember> members, Tags tags) {}

  /**
   * Reports an element that was skipped.
   *
   * @param reason why
   * @param example the element, as {@code "node 17"}
   */
  default void skipped(String reason, String example) {}
}
