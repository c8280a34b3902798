package waywright.road.route;

import java.io.Serializable;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import waywright.prepare.Workers;
import waywright.road.internal.Bounds;
import waywright.road.place.Place;
import waywright.road.place.internal.Snapper.Role;

/**
 * Places snapped once to the roads of a map, for use as the start or end of many routes. Each is on
 * at most two arcs, or on none if no road is near. Immutable, shared by threads; can be sent to a
 * process that has a map of the same network and profile. 16 bytes per place.
 *
 * @param arcs two per place, −1 for none
 * @param offsets positions on these arcs, in millimeters
 */
record SnappedPlaces(int[] arcs, int[] offsets) implements Serializable {

  /** The two directions of a road. */
  private static final int ARCS = 2;

  /** Snaps places to the roads, each as {@link RoadPathfinder} does. */
  static SnappedPlaces of(RoadMap map, List<Place> places, Role role, Workers workers) {
    SnappedPlaces all =
        new SnappedPlaces(new int[ARCS * places.size()], new int[ARCS * places.size()]);
    Arrays.fill(all.arcs, -1);
    workers.share(
        places.size(),
        (worker, from, to) -> {
          for (int i = from; i < to; i++) {
            all.put(map, i, places.get(i), role);
          }
        });
    return all;
  }

  private void put(RoadMap map, int i, Place place, Role role) {
    int at = ARCS * i;
    for (ArcPosition position : ArcPosition.of(map, place, map.snapper.snap(place, role))) {
      arcs[at] = position.arc();
      offsets[at++] = position.position();
    }
  }

  /** Returns the number of places. */
  int size() {
    return arcs.length / ARCS;
  }

  /** Whether a road is near enough to a place. */
  boolean isOnRoad(int place, String what) {
    return arcs[ARCS * Bounds.require(place, size(), what)] >= 0;
  }

  /** Returns the places from {@code from} to before {@code to}. */
  SnappedPlaces part(int from, int to) {
    if (from < 0 || to < from || to > size()) {
      throw new IndexOutOfBoundsException(
          "places " + from + " to before " + to + " of " + size() + ". Maybe fewer?");
    }
    return new SnappedPlaces(
        Arrays.copyOfRange(arcs, ARCS * from, ARCS * to),
        Arrays.copyOfRange(offsets, ARCS * from, ARCS * to));
  }

  /** Returns the arcs of each place. */
  List<List<ArcPosition>> positions() {
    return IntStream.range(0, size())
        .mapToObj(
            place ->
                IntStream.range(ARCS * place, ARCS * (place + 1))
                    .filter(i -> arcs[i] >= 0)
                    .mapToObj(i -> new ArcPosition(arcs[i], offsets[i]))
                    .toList())
        .toList();
  }
}
