package waywright.osm.read;

import java.util.List;
import waywright.road.network.Tags;

/** Takes what a file of OpenStreetMap holds. What it throws ends the reading. */
public interface OsmSink {

  /**
   * A node.
   *
   * @param latitude in units of 10^−7 degrees, in −900,000,000 .. 900,000,000
   * @param longitude in units of 10^−7 degrees, in −1,800,000,000 .. 1,800,000,000
   */
  default void node(long id, int latitude, int longitude, Tags tags) {}

  /**
   * A way.
   *
   * @param nodes the ids of its nodes, in order; the sink's to keep
   */
  default void way(long id, long[] nodes, Tags tags) {}

  /** A relation; the list is immutable. */
  default void relation(long id, List<OsmMember> members, Tags tags) {}

  /**
   * Something that was not handed over.
   *
   * @param reason why
   * @param example what, as {@code "node 17"}
   */
  default void skipped(String reason, String example) {}
}
