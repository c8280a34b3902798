package waywright.batch.road;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.List;
import waywright.formats.graph.NamedPlace;
import waywright.road.place.Place;
import waywright.store.internal.Fingerprint;

/** Converts lists of places to queries, table fields and fingerprints. */
final class PlaceLists {

  private PlaceLists() {}

  /** Returns an immutable list of the same places. */
  static List<NamedPlace> copy(List<NamedPlace> places) {
    return places instanceof VertexPlaces ? places : List.copyOf(places);
  }

  /** Returns the places as query places, created one by one. */
  static List<Place> onGlobe(List<NamedPlace> places) {
    return new AbstractList<>() {

      @Override
      public Place get(int i) {
        return onGlobe(places.get(i));
      }

      @Override
      public int size() {
        return places.size();
      }
    };
  }

  static Place onGlobe(NamedPlace place) {
    return Place.at(place.latitude(), place.longitude());
  }

  /** Returns a name as a CSV field (RFC 4180). */
  static String field(String name) {
    return name.matches("[^\",;\t\r\n]*") ? name : '"' + name.replace("\"", "\"\"") + '"';
  }

  static long mix(long before, List<NamedPlace> places) {
    long mixed = Fingerprint.mix(before, places.size());
    for (NamedPlace place : places) {
      mixed = Fingerprint.mix(mixed, Double.doubleToLongBits(place.latitude()));
      mixed = Fingerprint.mix(mixed, Double.doubleToLongBits(place.longitude()));
      mixed = Fingerprint.mix(mixed, place.name().getBytes(StandardCharsets.UTF_8));
    }
    return mixed;
  }

  /** Mixes limits in minutes into a fingerprint. */
  static long mix(long before, int[] minutes) {
    return mix(before, Arrays.stream(minutes).asLongStream().toArray());
  }

  /** Mixes numbers into a fingerprint. */
  static long mix(long before, long[] values) {
    long mixed = Fingerprint.mix(before, values.length);
    for (long value : values) {
      mixed = Fingerprint.mix(mixed, value);
    }
    return mixed;
  }
}
