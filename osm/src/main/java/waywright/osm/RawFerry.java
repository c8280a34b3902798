package waywright.osm;

import java.util.ArrayList;
import java.util.List;
import waywright.road.network.Tags;

/** A ferry or car train: its tags and its edges. */
final class RawFerry {

  private final Tags tags;

  /** Edges in the order of the ways, and their total length in millimeters. */
  final List<Integer> edges = new ArrayList<>();

  long length;

  RawFerry(Tags tags) {
    this.tags = tags;
  }

  /** Returns the tags of a way, completed by those of its ferry. */
  Tags over(Tags way) {
    List<String> all = new ArrayList<>();
    for (Tags some : List.of(way, tags.only(key -> !key.equals("type")))) {
      for (int i = 0; i < some.size(); i++) {
        all.add(some.key(i));
        all.add(some.value(i));
      }
    }
    return Tags.of(all);
  }

  String durationText() {
    return tags.get("duration", "");
  }

  /**
   * Estimates a missing duration: 5 km/h below 1 km, 15 km/h below 30 km, else 30 km/h; trains at
   * twice these speeds.
   */
  long estimate() {
    int speed = length < 1_000_000L ? 5_000 : length < 30_000_000L ? 15_000 : 30_000;
    return 3_600 * length / (tags.is("route", "shuttle_train") ? 2 * speed : speed);
  }
}
