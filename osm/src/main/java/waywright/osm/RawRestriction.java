package waywright.osm;

import java.util.List;
import waywright.osm.read.OsmMember;
import waywright.road.network.Tags;

/** A restriction of turns as the file has it. */
record RawRestriction(long id, List<OsmMember> members, Tags tags) {

  /** The members of a role, in order. */
  List<OsmMember> of(String role) {
    return members.stream().filter(member -> member.role().equals(role)).toList();
  }
}
