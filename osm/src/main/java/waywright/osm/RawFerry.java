package waywright.osm;

import java.util.ArrayList;
import java.util.List;
import waywright.road.network.Tags;

/** A ferry or a train for cars: its own tags, and the edges that it consists of. */
final class RawFerry {

  private final Tags tags;

  /** Edges in the order of the ways, and their whole length in millimetres. */
  final List<Integer> edges = new ArrayList<>();

  long length;

  RawFerry(Tags tags) {
    this.tags = tags;
  }

  /** The tags of a way with those of its ferry, where it has none of its own. */
  Tags over(Tags way) {
    List<String> all = new ArrayList<>();
    for (Tags some : List.of(way, tags)) {
      for (int i = 0; i < some.size(); i++) {
        if (some == way || !some.key(i).equals("type")) {
          all.add(some.key(i));
          all.add(some.value(i));
        }
      }
    }
    return Tags.of(all);
  }

  String durationText() {
    return tags.get("duration", "");
  }

  /** As tagged, in milliseconds, or {@link DurationTag#NONE}. */
  int duration() {
    return DurationTag.parse(durationText());
  }

  /** Where none is tagged: 5 km/h below 1 km, 15 below 30, else 30; trains twice as fast. */
  long guess() {
    int speed = length < 1_000_000L ? 5_000 : length < 30_000_000L ? 15_000 : 30_000;
    return 3_600 * length / (tags.is("route", "shuttle_train") ? 2 * speed : speed);
  }
}
