package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import waywright.road.network.RoadNetwork;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;

/** Small drawn towns, each with the one thing that routers are known to get wrong. */
class RoadCasesTest {

  private static final String ROAD = "highway=residential";

  private static final Profile STRICT = Profile.CAR.with("uturn none");

  /** 30 km/h: 120 ms a meter. */
  private static long length(RoadMap map, int edge) {
    return map.network().length(edge);
  }

  private static Town ring() {
    return new Town()
        .node('a', 0, 0)
        .node('b', 100, 0)
        .node('c', 50, 80)
        .way("ab", ROAD, "oneway=yes")
        .way("bc", ROAD, "oneway=yes")
        .way("ca", ROAD, "oneway=yes");
  }

  @Test
  void behindOneselfIsRoundTheBlock() {
    Town town = ring();
    Place late = town.between('a', 'b', 0.9);
    Place early = town.between('a', 'b', 0.1);
    assertEquals("bca", town.route(late, early));
    assertEquals("", town.route(early, late));
    RoadMap map = town.map(Profile.CAR);
    RoadRoute ahead = RoadPathfinder.of(map).find(early, late);
    RoadRoute round = RoadPathfinder.of(map).find(late, early);
    long ring = length(map, 0) + length(map, 1) + length(map, 2);
    assertEquals(ring, ahead.millimeters() + round.millimeters());
    assertEquals(1, ahead.arcs().length);
  }

  @Test
  void nowhereToGoIsARouteOfNothing() {
    RoadMap map = ring().map(Profile.CAR);
    Place at = ring().between('a', 'b', 0.5);
    RoadRoute route = RoadPathfinder.of(map).find(at, at);
    assertTrue(route.isFound());
    assertEquals(0, route.cost());
    assertEquals(0, route.millimeters());
    assertEquals(1, route.size());
  }

  @Test
  void turningRoundIsAMatterOfTheProfile() {
    Town street = new Town().node('a', 0, 0).node('b', 200, 0).way("ab", ROAD, "oneway=no");
    Place east = street.between('a', 'b', 0.8).heading(90, 45);
    Place west = street.between('a', 'b', 0.2).heading(90, 45);
    assertEquals("none", street.route(STRICT, east, west));
    RoadRoute none = RoadPathfinder.of(street.map(STRICT)).find(east, west);
    assertTrue(none.message().contains("u-turns: none"), none::message);
    assertEquals("ba", street.route(Profile.CAR, east, west));
    Town circle =
        new Town()
            .node('a', 0, 0, "highway=turning_circle")
            .node('b', 200, 0, "highway=turning_circle")
            .way("ab", ROAD);
    assertEquals("ba", circle.route(Profile.CAR.with("uturn circles"), east, west));
    assertEquals("none", street.route(Profile.CAR.with("uturn circles"), east, west));
  }

  /** c is north of the crossing b; two blocks lie east of it. */
  private static Town cross() {
    return new Town()
        .node('a', 0, 0)
        .node('b', 100, 0)
        .node('c', 100, 100)
        .node('d', 200, 0)
        .node('e', 200, 100)
        .node('f', 100, -100)
        .residential("ab", "bc", "bd", "de", "ec", "bf");
  }

  @Test
  void forbiddenTurnsAreNotTaken() {
    Town town = cross();
    Place from = town.between('a', 'b', 0.5);
    Place to = town.between('b', 'c', 0.5);
    assertEquals("b", town.route(from, to));
    town.relation("no_left_turn", new String[] {"from 1", "via b", "to 2"});
    assertEquals("bdec", town.route(from, to));
    assertEquals("b", town.route(to, from));
    assertEquals("b", town.route(Profile.FOOT, from, to));
  }

  @Test
  void commandedTurnsForbidAllOthersEvenTheWayBack() {
    Town town = cross();
    town.relation("only_straight_on", new String[] {"from 1", "via b", "to 3"});
    Place from = town.between('a', 'b', 0.5).heading(90, 45);
    Profile anywhere = Profile.CAR.with("uturn anywhere 0");
    assertEquals("bdec", town.route(STRICT, from, town.between('b', 'c', 0.9)));
    // The straight road d-b is turned round on at once, but never at b itself.
    String way = town.route(anywhere, from, town.between('b', 'f', 0.5));
    assertEquals("bdb", way);
  }

  @Test
  void noUTurnOverALinkHolds() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .node('d', 0, 10)
            .node('e', 100, 10)
            .node('f', 200, 10)
            .way("ab", ROAD, "oneway=yes")
            .way("bc", ROAD, "oneway=yes")
            .way("fe", ROAD, "oneway=yes")
            .way("ed", ROAD, "oneway=yes")
            .way("be", ROAD)
            .way("cf", ROAD)
            .relation("no_u_turn", new String[] {"from 1", "via 5", "to 4"});
    assertEquals("bcfe", town.route(town.between('a', 'b', 0.5), town.between('e', 'd', 0.5)));
  }

  /** One chain each way over the same way. */
  @Test
  void twoRestrictionsMayShareAViaWay() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .node('d', 300, 0)
            .node('e', 100, 100)
            .node('f', 200, -100)
            .residential("ab", "bc", "cd", "be", "cf")
            .relation("no_left_turn", new String[] {"from 1", "via 2", "to 5"})
            .relation("no_left_turn", new String[] {"from 3", "via 2", "to 4"});
    Place a = town.between('a', 'b', 0.5);
    Place d = town.between('c', 'd', 0.5);
    Place e = town.between('b', 'e', 0.5);
    Place f = town.between('c', 'f', 0.5);
    assertEquals("bc", town.route(STRICT, a, d));
    assertEquals("cb", town.route(STRICT, d, a));
    assertEquals("bc", town.route(STRICT, e, f));
    assertEquals("cb", town.route(STRICT, f, e));
    assertEquals("none", town.route(STRICT, a.heading(90, 45), f));
    assertEquals("none", town.route(STRICT, d.heading(270, 45), e));
    // Who begins on the via way never came by the first one.
    Place via = town.between('b', 'c', 0.5);
    assertEquals("c", town.route(STRICT, via, f));
  }

  /** 2-3-4-5-6 is forbidden, and 3-4-5-7, which begins inside it. */
  @Test
  void chainsMayBeginInsideOthers() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .node('d', 300, 0)
            .node('e', 400, 0)
            .node('f', 400, 100)
            .node('g', 500, 0)
            .node('h', 200, 100)
            .residential("ab", "bc", "cd", "de", "ef", "eg", "hc")
            .relation("no_left_turn", new String[] {"from 2", "via 3", "via 4", "to 5"})
            .relation("no_straight_on", new String[] {"from 3", "via 4", "to 6"});
    Place a = town.between('a', 'b', 0.5).heading(90, 45);
    Place f = town.between('e', 'f', 0.5);
    Place g = town.between('e', 'g', 0.5);
    Place h = town.between('h', 'c', 0.5).heading(180, 45);
    assertEquals("none", town.route(STRICT, a, f));
    assertEquals("none", town.route(STRICT, a, g));
    assertEquals("cde", town.route(STRICT, h, f));
    assertEquals("none", town.route(STRICT, h, g));
  }

  @Test
  void whatCannotBeUnderstoodIsCounted() {
    Town town =
        cross()
            .relation("no_entry", new String[] {"from 1", "from 3", "via b", "to 2"})
            .relation("no_exit", new String[] {"from 6", "via b", "to 1", "to 3"})
            .relation("no_entry", new String[] {"from 1", "via b", "to 2", "to 3"})
            .relation("no_exit", new String[] {"from 1", "from 3", "via b", "to 2"})
            .relation("no_left_turn", new String[] {"from 1", "via b", "to 77"})
            .relation("no_left_turn", new String[] {"from 1", "via b"})
            .relation("no_right_turn_on_red", new String[] {"from 1", "via b", "to 2"})
            .relation("no_left_turn", new String[] {"from 1", "via e", "to 2"});
    town.way("ahc".replace("h", "b"), ROAD);
    town.relation("no_left_turn", new String[] {"from 1", "via b", "to 7"});
    Imported got = town.read(Profile.CAR);
    assertEquals(2, got.restrictions());
    assertEquals(4, got.network().turnRules().size());
    assertEquals(2, got.skipped().times("restriction with several from or to members"));
    assertEquals(1, got.skipped().times("restriction with a member missing from the file"));
    assertEquals(1, got.skipped().times("restriction without a from, via or to member"));
    assertEquals(1, got.skipped().times("restriction of a kind that is not applied"));
    assertEquals(1, got.skipped().times("restriction whose ways do not touch"));
    assertEquals(
        1, got.skipped().times("restriction with a way that runs through its via: ambiguous"));
  }

  @Test
  void viaWaysMayBeListedInReverseButNotWithAGap() {
    String[] nodes = {"from 1", "via 3", "via 2", "to 4"};
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .node('d', 300, 0)
            .node('e', 300, 90)
            .residential("ab", "bc", "cd", "de")
            .relation("no_u_turn", nodes);
    assertEquals(1, town.read(Profile.CAR).restrictions());
    assertEquals(
        "none",
        town.route(
            STRICT, town.between('a', 'b', 0.5).heading(90, 9), town.between('d', 'e', 0.5)));
    town.relation("no_u_turn", new String[] {"from 1", "via 3", "to 4"});
    assertEquals(1, town.read(Profile.CAR).skipped().times("restriction whose ways do not touch"));
  }

  @Test
  void exceptionsAndConditionsAreRead() {
    Place from = cross().between('a', 'b', 0.5);
    Place to = cross().between('b', 'c', 0.5);
    String[] left = {"from 1", "via b", "to 2"};
    Town except = cross().relation("no_left_turn", left, "except=psv; bicycle");
    assertEquals("bdec", except.route(from, to));
    assertEquals("b", except.route(Profile.BICYCLE, from, to));
    Town timed = cross().relation("no_left_turn", left, "day_on=Monday");
    assertEquals("b", timed.route(from, to));
    assertEquals(
        1, timed.read(Profile.CAR).skipped().times("conditional restriction, not applied"));
  }

  @Test
  void barriersAreGatesOrWalls() {
    for (String[] expected :
        new String[][] {
          {"barrier=bollard", "none"},
          {"barrier=bollard bollard=rising", "x"},
          {"barrier=gate", "x"},
          {"barrier=gate access=private", "x"},
          {"barrier=block motor_vehicle=yes", "x"},
          {"barrier=cattle_grid", "x"},
          {"barrier=gate access=no", "none"}
        }) {
      Town town =
          new Town()
              .node('a', 0, 0)
              .node('x', 500, 0, expected[0].split(" "))
              .node('b', 1_000, 0)
              .way("axb", ROAD);
      Place from = town.between('a', 'x', 0.5);
      Place to = town.between('x', 'b', 0.5);
      assertEquals(expected[1], town.route(from, to), expected[0]);
      assertEquals(
          expected[0].contains("access=no") ? "none" : "x",
          town.route(Profile.BICYCLE, from, to),
          expected[0]);
    }
  }

  @Test
  void aGateTakesAMinuteAndAPrivateOneIsForEnds() {
    Town plain = new Town().node('a', 0, 0).node('x', 100, 0).node('b', 200, 0).way("axb", ROAD);
    Place from = plain.between('a', 'x', 0.5);
    Place to = plain.between('x', 'b', 0.5);
    RoadRoute free = RoadPathfinder.of(plain.map(Profile.CAR)).find(from, to);
    RoadRoute gate =
        RoadPathfinder.of(
                new Town()
                    .node('a', 0, 0)
                    .node('x', 100, 0, "barrier=gate", "access=private")
                    .node('b', 200, 0)
                    .way("axb", ROAD)
                    .map(Profile.CAR))
            .find(from, to);
    // A rounded millisecond may come or go, since the road is cut at the gate.
    assertTrue(Math.abs(gate.duration() - free.duration() - 60_000) <= 1);
    assertEquals(7_200_000, gate.cost() - gate.duration());
  }

  @Test
  void aBarrierOnAJunctionIsPassedAndCounted() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0, "barrier=bollard")
            .node('c', 200, 0)
            .node('d', 100, 100)
            .residential("abc", "bd");
    assertEquals("b", town.route(town.at('a'), town.at('d')));
    RoadMetric metric = RoadMetric.of(town.read(Profile.CAR).network(), Profile.CAR);
    assertEquals(1, metric.tally().times("barrier on a junction, not applied"));
  }

  @Test
  void oneWaysAreImpliedAndDenied() {
    String[][] cases = {
      {"highway=motorway", "one"},
      {"highway=motorway_link", "both"},
      {"highway=residential junction=roundabout", "one"},
      {"highway=residential junction=roundabout oneway=no", "both"},
      {"highway=residential oneway=-1", "back"},
      {"highway=residential oneway=reversible", "none"},
      {"highway=residential oneway=alternating", "both"},
      {"highway=residential oneway=maybe", "both"},
      {"highway=residential vehicle:forward=no", "back"},
      {"highway=residential oneway=yes oneway:motorcar=no", "both"}
    };
    for (String[] expected : cases) {
      Town town = new Town().node('a', 0, 0).node('b', 100, 0).way("ab", expected[0].split(" "));
      town.node('c', 100, 50).residential("bc");
      RoadMetric metric = RoadMetric.of(town.read(Profile.CAR).network(), Profile.CAR);
      boolean there = metric.network().edgeCount() == 2 && metric.isOpen(0);
      boolean back = metric.network().edgeCount() == 2 && metric.isOpen(1);
      String found = there ? back ? "both" : "one" : back ? "back" : "none";
      assertEquals(expected[1], found, expected[0]);
    }
  }

  @Test
  void bicyclesMayGoAgainst() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .way("ab", ROAD, "oneway=-1", "cycleway=opposite");
    RoadNetwork network = town.read(Profile.CAR, Profile.BICYCLE).network();
    RoadMetric car = RoadMetric.of(network, Profile.CAR);
    RoadMetric bicycle = RoadMetric.of(network, Profile.BICYCLE);
    assertFalse(car.isOpen(0));
    assertTrue(car.isOpen(1) && bicycle.isOpen(0) && bicycle.isOpen(1));
  }

  @Test
  void idsMayBeNegativeAndLarge() {
    Town town =
        new Town()
            .nodeAt('a', -7, 0, 0)
            .nodeAt('b', (1L << 33) + 1, 0, 9_000)
            .nodeAt('c', 1, 0, 18_000)
            .wayAt(-7, "ab", ROAD)
            .wayAt(1L << 40, "bc", ROAD);
    assertEquals("b", town.route(town.at('a'), town.at('c')));
  }

  @Test
  void aFerrysTimeIsSharedExactly() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 337, 0)
            .node('c', 1_000, 0)
            .node('d', 3_001, 0)
            .node('e', 337, 50)
            .node('f', 1_000, 50)
            .way("abcd", "route=ferry", "duration=00:30")
            .residential("be", "cf", "df");
    Imported got = town.read(Profile.CAR);
    int sum = 0;
    for (int edge = 0; edge < got.network().edgeCount(); edge++) {
      sum += Math.max(0, got.network().fixedDuration(edge));
    }
    assertEquals(1_800_000, sum);
    assertEquals(
        3,
        java.util.stream.IntStream.range(0, 6)
            .filter(e -> got.network().fixedDuration(e) >= 0)
            .count());
    // Nobody starts on the water: the nearest road is taken.
    RoadMap map = new RoadMap(got.network(), Profile.CAR);
    var snap = map.snapStart(town.at('a'));
    assertFalse(map.states().metric().isFerry(snap.edge()));
  }

  @Test
  void aRoadGoesOnBeyond180Degrees() {
    Town town =
        new Town()
            .nodeAt('a', 1, 100_000_000, 1_799_900_000)
            .nodeAt('b', 2, 100_000_000, 1_800_000_000)
            .nodeAt('c', 3, 100_000_000, -1_800_000_000)
            .nodeAt('d', 4, 100_000_000, -1_799_900_000)
            .way("ab", ROAD)
            .way("cd", ROAD);
    RoadRoute route = RoadPathfinder.of(town.map(Profile.CAR)).find(town.at('a'), town.at('d'));
    assertTrue(route.isFound());
    assertEquals(2.19, route.millimeters() / 1e6, 0.01);
  }

  @Test
  void aMissingNodeCutsTheWay() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('d', 300, 0)
            .node('e', 400, 0)
            .way("abcde", ROAD)
            .way("az", ROAD);
    Imported got = town.read(Profile.CAR);
    assertEquals(2, got.network().edgeCount());
    assertEquals("none", town.route(town.at('a'), town.at('e')));
    assertEquals(2, got.skipped().times("node missing from the file: way cut"));
  }

  @Test
  void onePlaceHasOneAnswer() {
    Town town = cross();
    RoadMap map = town.map(Profile.CAR);
    RoadRoute alone = RoadPathfinder.of(map).find(town.at('a'), town.at('e'));
    var query = RoadPathfinder.of(map);
    query.find(town.at('f'), town.at('c'));
    assertEquals(alone.cost(), query.find(town.at('a'), town.at('e')).cost());
    assertEquals(alone.geoJson(), query.find(town.at('a'), town.at('e')).geoJson());
  }

  @Test
  void aTrapIsEnteredAndNotLeft() {
    Town town = cross().node('g', 900, -100).way("fg", ROAD, "oneway=yes");
    Place trap = town.between('f', 'g', 0.9);
    assertEquals("bf", town.route(STRICT, town.between('a', 'b', 0.5), trap));
    RoadRoute out = RoadPathfinder.of(town.map(STRICT)).find(trap, town.at('a'));
    assertTrue(out.message().contains("is on a road with no exit"), out::message);
    // Beside a road that leads on, that one is taken for a start, and the trap for an end.
    Place beside = town.between('f', 'g', 0.01);
    assertEquals("b", town.route(STRICT, beside, town.between('b', 'd', 0.5)));
    assertEquals("bf", town.route(STRICT, town.between('a', 'b', 0.5), beside));
  }

  @Test
  void privateRoadsAreForEndsOnly() {
    Town town =
        new Town()
            .node('a', 0, 0)
            .node('b', 100, 0)
            .node('c', 200, 0)
            .node('d', 300, 0)
            .node('e', 100, 900)
            .node('f', 200, 900)
            .way("ab", ROAD)
            .way("bc", ROAD, "access=private")
            .way("cd", ROAD)
            .way("be", ROAD)
            .way("ef", ROAD)
            .way("fc", ROAD);
    Place from = town.between('a', 'b', 0.5);
    assertEquals("befc", town.route(from, town.between('c', 'd', 0.5)));
    assertEquals("b", town.route(from, town.between('b', 'c', 0.5)));
    RoadMap map = town.map(Profile.CAR);
    RoadRoute in = RoadPathfinder.of(map).find(from, town.between('b', 'c', 0.5));
    RoadRoute out = RoadPathfinder.of(map).find(town.between('b', 'c', 0.5), from);
    assertEquals(7_200_000, in.cost() - in.duration());
    assertEquals(0, out.cost() - out.duration());
  }

  @Test
  void speedsAreRead() {
    String[][] cases = {
      {"50", "45000"},
      {"30 mph", "43452"},
      {"none", "30000"},
      {"walk", "5400"},
      {"0", "30000"},
      {"-5", "30000"},
      {"1000000000", "30000"},
      {"DE:urban", "45000"},
      {"XX:urban", "45000"},
      {"90;30;90", "27000"},
      {"signals", "30000"},
      {"12.5 knots", "20835"}
    };
    for (String[] expected : cases) {
      Town town =
          new Town().node('a', 0, 0).node('b', 1_000, 0).way("ab", ROAD, "maxspeed=" + expected[0]);
      RoadMetric metric = RoadMetric.of(town.read(Profile.CAR).network(), Profile.CAR);
      long speed = Long.parseLong(expected[1]);
      long length = metric.network().length(0);
      assertEquals((3_600 * length + speed / 2) / speed, metric.duration(0), expected[0]);
    }
  }

  /** The first one counts, in files of any order, and a ferry takes its time once. */
  @Test
  void waysThatOccurAgainAreSkippedAndCounted() {
    for (long[] ids : new long[][] {{1, 1, 2}, {2, 1, 1}, {1, 2, 1}, {9, 5, 5}, {5, 9, 5}}) {
      Town town = new Town().node('a', 0, 0).node('b', 100, 0).node('c', 200, 0);
      boolean[] isKnown = new boolean[10];
      int length = 0;
      for (int i = 0; i < ids.length; i++) {
        String path = i == 0 ? "ab" : i == 1 ? "bc" : "abc";
        town.wayAt(ids[i], path, "highway=residential");
        length += isKnown[(int) ids[i]] ? 0 : path.length() - 1;
        isKnown[(int) ids[i]] = true;
      }
      Imported got = town.read(Profile.CAR);
      assertEquals(1, got.skipped().times("duplicate way"), () -> got.skipped().toString());
      assertEquals(2, got.usedWays());
      assertEquals(3, got.ways());
      assertEquals(length, got.network().edgeCount());
    }
    Imported ferry =
        new Town()
            .node('a', 0, 0)
            .node('b', 900, 0)
            .wayAt(3, "ab", "route=ferry", "duration=10")
            .wayAt(3, "ab", "route=ferry", "duration=20")
            .read(Profile.CAR);
    assertEquals(1, ferry.network().edgeCount());
    assertEquals(600_000, ferry.network().fixedDuration(0));
  }

  @Test
  void aProfileThatPermitsNoRoadSaysSo() {
    Town town = new Town().node('a', 0, 0).node('b', 100, 0).way("ab", "highway=cycleway");
    RoadMap cars = new RoadMap(town.read(Profile.BICYCLE).network(), Profile.CAR);
    String reason = RoadPathfinder.of(cars).find(town.at('a'), town.at('b')).message();
    assertTrue(reason.contains("profile car permits none of the roads (1)"), reason);
    assertFalse(reason.contains("swapped"), reason);
    RoadMap bicycles = town.map(Profile.BICYCLE);
    String far = RoadPathfinder.of(bicycles).find(Place.at(50, 50), town.at('b')).message();
    assertTrue(far.contains("of the start 50") && far.contains("swapped"), far);
  }
}
