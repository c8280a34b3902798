package waywright.osm;

import java.util.List;
import waywright.road.network.Tags;

/** A turn restriction as in the file. */
record RawRestriction(long id, List<OsmSink.Member> members, Tags tags) {

  /** Returns the members with a role, in order. */
  List<OsmSink.Member> of(String role) {
    return members.stream().filter(member -> member.role().equals(role)).toList();
  }
}
