package waywright.batch.road;

import java.nio.charset.StandardCharsets;
import java.util.AbstractList;
import java.util.List;
import waywright.formats.graph.NamedPlaces.NamedPlace;
import waywright.road.place.Place;
import waywright.store.internal.Fingerprint;

/** Lists of places: as questions, as fields of a table, as a part of a fingerprint. */
final class PlaceLists {

  private PlaceLists() {}

  /** The same, never to change. */
  static List<NamedPlace> kept(List<NamedPlace> places) {
    return places instanceof VertexPlaces ? places : List.copyOf(places);
  }

  /** The places as questions are asked of them, made one by one. */
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

  /** A name as a field of CSV: as in RFC 4180. */
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
}
