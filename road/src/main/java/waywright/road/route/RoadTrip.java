package waywright.road.route;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import waywright.road.network.Bounds;
import waywright.road.place.Place;

/**
 * A route by way of some places, or the word that there is none: a leg from each place to the next.
 * Its cost, duration and length are the sums of those of its legs, and of turning round between
 * them. Immutable, the caller's.
 */
public final class RoadTrip {

  private final List<Place> places;
  private final List<RoadRoute> legs;

  /** By leg, whether one turns round before it. */
  private final boolean[] turned;

  /** What turning round takes in all, in milliseconds. */
  private final long turns;

  private final String reason;

  RoadTrip(List<Place> places, List<RoadRoute> legs, boolean[] turned, long turns, String reason) {
    this.places = List.copyOf(places);
    this.legs = legs;
    this.turned = turned;
    this.turns = turns;
    this.reason = reason;
  }

  /** A trip of one leg. */
  public static RoadTrip of(RoadRoute route) {
    List<Place> places = List.of(route.from(), route.to());
    return route.found()
        ? new RoadTrip(places, List.of(route), new boolean[1], 0, "")
        : none(places, route.reason());
  }

  static RoadTrip none(List<Place> places, String reason) {
    return new RoadTrip(places, List.of(), new boolean[0], 0, reason);
  }

  /** Whether there is a way by all places. */
  public boolean found() {
    return reason.isEmpty();
  }

  /** Why there is none; empty if there is one. */
  public String reason() {
    return reason;
  }

  /** The places, the first where it begins and the last where it ends. */
  public List<Place> places() {
    return places;
  }

  /** The legs; empty if there is no way. */
  public List<RoadRoute> legs() {
    return legs;
  }

  /** Whether one turns round where a leg begins, having come the other way. */
  public boolean isTurned(int leg) {
    return turned[Bounds.require(leg, turned.length, "leg")];
  }

  /** What was minimised, −1 if there is no way. */
  public long cost() {
    return found() ? turns + legs.stream().mapToLong(RoadRoute::cost).sum() : -1;
  }

  /** In milliseconds, −1 if there is no way. */
  public long duration() {
    return found() ? turns + legs.stream().mapToLong(RoadRoute::duration).sum() : -1;
  }

  /** In millimetres, −1 if there is no way. */
  public long length() {
    return found() ? legs.stream().mapToLong(RoadRoute::length).sum() : -1;
  }

  /**
   * What to do, leg by leg; {@link RouteStep#point} counts the points of all legs before it too.
   */
  public List<RouteStep> steps() {
    List<RouteStep> steps = new ArrayList<>();
    int before = 0;
    for (RoadRoute leg : legs) {
      for (RouteStep step : leg.steps()) {
        steps.add(step.after(before));
      }
      before += leg.size();
    }
    return steps;
  }

  /**
   * GeoJSON (RFC 7946): a collection of the features of all legs; a feature of no shape if there is
   * no way.
   */
  public String geoJson() {
    return found()
        ? RoadRoute.geoJson(legs)
        : RoadRoute.none(places.get(0), places.get(places.size() - 1), reason).geoJson();
  }

  /** A GPX 1.1 route: the lines of its legs as segments of a track, and their steps as points. */
  public String gpx() {
    return Gpx.of(legs);
  }

  @Override
  public String toString() {
    return found()
        ? legs.stream().map(RoadRoute::toString).collect(Collectors.joining(", then "))
        : reason;
  }
}
