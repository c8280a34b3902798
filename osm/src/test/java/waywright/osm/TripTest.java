package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.ViaTurn;

/** Trips by way of places, and the sides of roads: what a plain search finds, and their laws. */
class TripTest {

  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  private static final List<Profile> PROFILES =
      List.of(
          Profile.CAR,
          Profile.CAR.with("uturn none"),
          Profile.CAR.with("turning 7 left"),
          Profile.BICYCLE,
          Profile.BICYCLE.with("turning 3 left"));

  private static List<Place> places(RoadNetwork network, Random random, int count) {
    List<Place> places = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      boolean again = i > 0 && random.nextInt(8) == 0;
      places.add(again ? places.get(i - 1) : RoadMatrixTest.place(network, random));
    }
    return places;
  }

  @Test
  void tripsAreWhatAPlainSearchFinds() {
    Random random = new Random(41);
    int[] counts = new int[4];
    for (int round = 0; round < 84 * SCALE; round++) {
      RoadMap map = map(random, round);
      RoadPathfinder query = RoadPathfinder.of(map).algorithm("dijkstra");
      RoadPathfinder quick = RoadPathfinder.of(map, map.hierarchy().search());
      for (int i = 0; i < 6; i++) {
        List<Place> places = places(map.network(), random, 2 + random.nextInt(4));
        long before = 0;
        for (ViaTurn rule : new ViaTurn[] {ViaTurn.FREE, ViaTurn.PROFILE, ViaTurn.NONE}) {
          RoadRoute trip = query.find(places, rule);
          TripOracle oracle = new TripOracle(map, places, rule);
          assertEquals(oracle.cost(), trip.cost(), () -> round(places, rule, trip));
          assertEquals(trip.cost(), quick.find(places, rule).cost());
          long cost = trip.isFound() ? trip.cost() : Long.MAX_VALUE;
          assertTrue(cost >= before, "the freer the cheaper");
          before = cost;
          counts[trip.isFound() ? 0 : 1]++;
          counts[2] += checkLegs(map, places, trip);
        }
        RoadRoute route = query.find(places.get(0), places.get(1));
        assertEquals(route.cost(), query.find(places.subList(0, 2), ViaTurn.NONE).cost());
      }
    }
    assertTrue(
        counts[0] > 666 * SCALE && counts[1] > 100 * SCALE,
        counts[0] + " found, " + counts[1] + " not");
    assertTrue(counts[2] > 66 * SCALE, counts[2] + " turned round");
  }

  private static RoadMap map(Random random, int round) {
    return new RoadMap(ReachedLawsTest.town(random), PROFILES.get(round % PROFILES.size()));
  }

  private static String round(List<Place> places, ViaTurn rule, RoadRoute trip) {
    return places + " " + rule + " " + trip;
  }

  /** Each leg begins where the one before ended, and all add up; returns how many turn round. */
  private static int checkLegs(RoadMap map, List<Place> places, RoadRoute trip) {
    assertEquals(places, trip.places());
    if (!trip.isFound()) {
      assertTrue(trip.legs().isEmpty() && trip.message().contains("Maybe"), trip::message);
      return 0;
    }
    assertEquals(places.size() - 1, trip.legs().size());
    assertFalse(trip.isTurned(0));
    long legs = 0;
    int turned = 0;
    int points = 0;
    for (int i = 0; i < trip.legs().size(); i++) {
      RoadRoute leg = trip.legs().get(i);
      legs += leg.cost();
      points += leg.size();
      if (i > 0) {
        RoadRoute before = trip.legs().get(i - 1);
        int arc = before.arcs()[before.arcs().length - 1];
        int at = before.lastPosition();
        boolean back = leg.arcs()[0] == RoadNetwork.back(arc);
        assertEquals(back, trip.isTurned(i));
        assertEquals(back ? RoadNetwork.back(arc) : arc, leg.arcs()[0]);
        int length = map.network().length(RoadNetwork.edge(arc));
        assertEquals(back ? length - at : at, leg.firstPosition());
        turned += back ? 1 : 0;
      }
    }
    int each = Math.max(0, map.states().metric().turnaroundDuration());
    assertTrue(trip.cost() == legs || trip.cost() == legs + (long) turned * each);
    assertTrue(trip.steps().stream().allMatch(step -> step.point() >= 0));
    assertTrue(trip.steps().get(trip.steps().size() - 1).point() < points);
    return turned;
  }

  /** Where nobody is inside a chain of turns, and stops are free, legs are routes of their own. */
  @Test
  void byWayOfStopsATripIsTheSumOfItsRoutes() {
    Random random = new Random(42);
    int checked = 0;
    for (int round = 0; round < 40 * SCALE; round++) {
      RoadNetwork network = ReachedLawsTest.streets(random).build();
      RoadMap map = new RoadMap(network, PROFILES.get(round % PROFILES.size()));
      RoadPathfinder query = RoadPathfinder.of(map);
      Place from = RoadMatrixTest.place(network, random);
      Place via =
          new Place(RoadMatrixTest.place(network, random).latitude(), from.longitude(), -1, 180);
      Place to = RoadMatrixTest.place(network, random);
      RoadRoute trip = query.find(List.of(from, via, to), ViaTurn.FREE);
      RoadRoute first = query.find(from, via);
      RoadRoute second = query.find(via, to);
      if (trip.isFound() && first.isFound() && second.isFound()) {
        Snap at = map.snapVia(via);
        if (at.equals(first.end()) && at.equals(second.begin())) {
          assertEquals(first.cost() + second.cost(), trip.cost());
          RoadRoute through = query.find(List.of(from, via, to), ViaTurn.NONE);
          assertTrue(!through.isFound() || through.cost() >= query.find(from, to).cost());
          checked++;
        }
      }
    }
    assertTrue(checked > 20 * SCALE, checked + " checked");
  }

  /** A side costs nothing or more; and it is the right one, by plane geometry. */
  @Test
  void atTheCurbThePlaceIsOnTheSideOfDriving() {
    Random random = new Random(43);
    int same = 0;
    int longer = 0;
    for (int round = 0; round < 50 * SCALE; round++) {
      RoadMap map = map(random, round);
      RoadNetwork network = map.network();
      for (int i = 0; i < 20; i++) {
        int vertex = random.nextInt(network.vertexCount());
        int latitude = network.latitude(vertex) + random.nextInt(9_000);
        Place to = new Place(latitude, network.longitude(vertex) + 3_000, -1, 180);
        Place from = RoadMatrixTest.place(network, random);
        RoadRoute free = RoadPathfinder.of(map).find(from, to);
        RoadRoute curb = RoadPathfinder.of(map).find(from, to.atCurb());
        if (!curb.isFound() || !free.isFound()) {
          assertTrue(!curb.isFound() || free.isFound());
          continue;
        }
        assertEquals(free.end(), curb.end(), "one place, one snap");
        assertTrue(curb.cost() >= free.cost());
        same += curb.cost() == free.cost() ? 1 : 0;
        longer += curb.cost() > free.cost() ? 1 : 0;
        int arc = curb.arcs()[curb.arcs().length - 1];
        assertTrue(TripOracle.isServed(map, to.atCurb(), arc), "the wrong side");
      }
    }
    assertTrue(
        same > 100 * SCALE && longer > 100 * SCALE, same + " as cheap, " + longer + " dearer");
  }

  @Test
  void aTripHasTwoEndsAndIsWritten() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .way("ab", "highway=residential")
            .way("bc", "highway=residential");
    RoadMap map = town.map(Profile.BICYCLE);
    Place a = town.between('a', 'b', 0.1);
    assertThrows(
        IllegalArgumentException.class,
        () -> RoadPathfinder.of(map).find(List.of(a), ViaTurn.NONE));
    Place b = town.between('b', 'c', 0.9);
    RoadRoute trip = RoadPathfinder.of(map).find(List.of(a, b, a), ViaTurn.FREE);
    assertTrue(trip.isTurned(1), trip::message);
    assertEquals(
        5_000 + trip.cost(), RoadPathfinder.of(map).find(trip.places(), ViaTurn.PROFILE).cost());
    assertEquals(2 * trip.legs().get(0).millimeters(), trip.millimeters());
    assertEquals(2, trip.geoJson().split("LineString", -1).length - 1);
    assertEquals(2, trip.gpx().split("<trkseg>", -1).length - 1);
    assertEquals(trip.steps().size(), trip.gpx().split("<rtept", -1).length - 1);
    RoadRoute none = RoadPathfinder.of(map).find(List.of(a, Place.at(40, 40), b), ViaTurn.FREE);
    assertTrue(none.message().contains("via point 40.0"), none::message);
    assertEquals(-1, none.cost());
    assertTrue(none.geoJson().contains("\"found\":false"), none::geoJson);
  }
}
