package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.graph.Graph;
import waywright.road.network.RoadNetwork;
import waywright.road.network.TurnRule;
import waywright.road.place.Place;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.search.Search;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.testing.PublicFiles;

/** What is promised of alternative routes, each by other means than those that find them. */
class AlternativesTest {

  /** As many times the cases: 3 by scripts/full-tests. */
  private static final int SCALE = Integer.getInteger("waywright.scale", 1);

  /** What a route must keep to be offered, in percent of the best cost. */
  private record Limits(int sharing, int stretch, int localOptimality) {}

  @Test
  void inTownsAtRandomTheyKeepWhatIsPromised() throws IOException {
    Random random = new Random(13);
    int others = 0;
    for (int round = 0; round < 30; round++) {
      RoadNetwork network = ReachedLawsTest.town(random);
      Profile profile = round % 3 == 0 ? Profile.BICYCLE : Profile.CAR;
      Limits limits = new Limits(random.nextInt(101), random.nextInt(101), random.nextInt(60));
      others += judge(new RoadMap(network, profile), random, 4 * SCALE, limits);
    }
    assertTrue(others > 6 * SCALE, others + " others");
  }

  @Test
  void inCitiesTheyKeepWhatIsPromised() throws IOException {
    Path folder = PublicFiles.find("road/osm").orElse(null);
    Assumptions.assumeTrue(folder != null, PublicFiles.ABSENT);
    for (String name : List.of("portland-central", "oslo-east")) {
      OsmFile file = OsmBytes.of(folder.resolve(name + ".osm.pbf"));
      RoadNetwork network = RoadImport.of(file).profiles(Profile.CAR).read().network();
      RoadMap cars = new RoadMap(network, Profile.CAR);
      int others = judge(cars, new Random(7), 14 * SCALE, new Limits(80, 25, 25));
      assertTrue(others > 5 * SCALE, name + ": " + others + " others");
    }
  }

  /** Asks for routes between vertices at random; returns how many there are beside the best. */
  private static int judge(RoadMap map, Random random, int count, Limits limits) {
    RoadPathfinder several = RoadPathfinder.of(map);
    RoadPathfinder plain = RoadPathfinder.of(map).algorithm("dijkstra");
    int others = 0;
    for (int i = 0; i < count; i++) {
      Place from = vertex(map.network(), random);
      Place to = vertex(map.network(), random);
      List<RoadRoute> found =
          several.alternatives(
              from, to, 4, limits.sharing(), limits.stretch(), limits.localOptimality());
      RoadRoute best = plain.find(from, to);
      assertEquals(best.isFound(), found.get(0).isFound());
      assertEquals(best.cost(), found.get(0).cost());
      assertTrue(found.size() <= 4);
      for (int j = 1; j < found.size(); j++) {
        judge(map, found, j, limits);
        others++;
      }
    }
    return others;
  }

  private static void judge(RoadMap map, List<RoadRoute> all, int which, Limits limits) {
    RoadRoute route = all.get(which);
    long least = all.get(0).cost();
    assertEquals(cost(map, route), route.cost());
    assertLegal(map, route.arcs());
    assertTrue(100 * (route.cost() - least) <= limits.stretch() * least, route::toString);
    assertTrue(route.stretch() <= limits.stretch());
    assertTrue(
        100 * (route.cost() - least) > (route.stretch() - 1L) * least || route.stretch() == 0);
    long shared = shared(map, all.subList(0, which), route);
    assertEquals(shared, route.shared());
    assertTrue(100 * shared <= limits.sharing() * least, route::toString);
    assertTrue(route.sharing() <= limits.sharing());
    assertTrue(route.localOptimality() >= limits.localOptimality() - 1, route::toString);
    assertTrue(100 * route.window() >= limits.localOptimality() * least - 100, route::toString);
    assertLocallyOptimal(map, route.arcs(), route.window());
  }

  /** The sum of what the profile says of each arc and turn. */
  private static long cost(RoadMap map, RoadRoute route) {
    RoadMetric metric = map.states().metric();
    int[] arcs = route.arcs();
    long sum = 0;
    for (int i = 0; i < arcs.length; i++) {
      sum += i == 0 ? 0 : metric.turnCost(arcs[i - 1], arcs[i]);
      sum += part(map, route, i);
    }
    return sum;
  }

  private static long part(RoadMap map, RoadRoute route, int i) {
    int[] arcs = route.arcs();
    long whole = map.states().metric().cost(arcs[i]);
    long length = map.network().length(arcs[i] >> 1);
    long first = i == 0 && length > 0 ? whole * route.firstPosition() / length : 0;
    boolean ends = i == arcs.length - 1;
    return (ends ? length == 0 ? 0 : whole * route.lastPosition() / length : whole) - first;
  }

  /** What of a route lies on arcs of others, the larger part if there are two. */
  private static long shared(RoadMap map, List<RoadRoute> before, RoadRoute route) {
    Map<Integer, Long> used = new HashMap<>();
    for (RoadRoute other : before) {
      Map<Integer, Long> its = new HashMap<>();
      for (int i = 0; i < other.arcs().length; i++) {
        its.merge(other.arcs()[i], part(map, other, i), Long::sum);
      }
      its.forEach((arc, cost) -> used.merge(arc, cost, Math::max));
    }
    Map<Integer, Long> own = new HashMap<>();
    for (int i = 0; i < route.arcs().length; i++) {
      own.merge(route.arcs()[i], part(map, route, i), Long::sum);
    }
    long sum = 0;
    for (var part : own.entrySet()) {
      sum += Math.min(part.getValue(), used.getOrDefault(part.getKey(), 0L));
    }
    return sum;
  }

  /** Arcs that follow one another, open, by turns that no rule forbids, no vertex twice. */
  private static void assertLegal(RoadMap map, int[] arcs) {
    RoadMetric metric = map.states().metric();
    RoadNetwork network = map.network();
    Set<Integer> passed = new HashSet<>();
    for (int i = 0; i < arcs.length; i++) {
      assertTrue(metric.isOpen(arcs[i]));
      if (i > 0) {
        assertEquals(network.head(arcs[i - 1]), network.tail(arcs[i]));
        assertTrue(metric.allows(arcs[i - 1], arcs[i]));
        assertFalse(arcs[i] == RoadNetwork.back(arcs[i - 1]));
        assertTrue(passed.add(network.tail(arcs[i])), "a vertex twice");
      }
    }
    for (int rule = 0; rule < network.turnRules().size(); rule++) {
      if (metric.binds(rule)) {
        for (int i = 0; i < arcs.length; i++) {
          assertFalse(breaks(network.turnRules().get(rule), arcs, i, metric));
        }
      }
    }
  }

  /**
   * Whether a route goes into a chain at a place, and along it, or off it where it is commanded.
   */
  private static boolean breaks(TurnRule rule, int[] arcs, int at, RoadMetric metric) {
    int size = 0;
    while (size < rule.size() && at + size < arcs.length && arcs[at + size] == rule.arc(size)) {
      size++;
    }
    boolean isOver = at + size == arcs.length;
    return rule.kind() == TurnRule.Kind.NO
        ? size == rule.size()
        : size > 0 && size < rule.size() && !isOver;
  }

  /** Every piece of no more than so much costs what plain Dijkstra says of its ends. */
  private static void assertLocallyOptimal(RoadMap map, int[] arcs, long window) {
    Graph graph = map.states().graph();
    List<Integer> states = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    int state = map.states().state(arcs[0]);
    states.add(state);
    costs.add(0L);
    for (int i = 1; i < arcs.length - 1; i++) {
      int step = -1;
      for (int k = 0; k < graph.outDegree(state); k++) {
        int out = graph.arcFrom(state, k);
        step = map.states().arc(graph.head(out)) == arcs[i] ? out : step;
      }
      state = graph.head(step);
      states.add(state);
      costs.add(costs.get(i - 1) + graph.cost(step));
    }
    Search dijkstra = Algorithms.dijkstra(graph);
    for (int i = 0; i < states.size(); i++) {
      dijkstra.reset();
      dijkstra.limit(window);
      dijkstra.start(states.get(i), Goal.none(), Heuristic.ZERO);
      dijkstra.run();
      for (int j = i; j < states.size() && costs.get(j) - costs.get(i) <= window; j++) {
        assertEquals(costs.get(j) - costs.get(i), dijkstra.g(states.get(j)));
      }
    }
  }

  @Test
  void oneRouteIsTheBestAndNoRouteSaysWhy() throws IOException {
    RoadMap map = new RoadMap(ReachedLawsTest.town(new Random(3)), Profile.CAR);
    RoadPathfinder several = RoadPathfinder.of(map);
    Place here = vertex(map.network(), new Random(1));
    assertEquals(1, several.alternatives(here, here, 5).size());
    assertEquals(0, several.alternatives(here, here, 5).get(0).cost());
    RoadRoute none = several.alternatives(here, Place.at(-54, 10), 3).get(0);
    assertFalse(none.isFound());
    assertTrue(none.message().contains("Maybe"), none::message);
    assertThrows(IllegalArgumentException.class, () -> several.alternatives(here, here, 0));
    assertThrows(
        IllegalArgumentException.class, () -> several.alternatives(here, here, 2, 80, -1, 20));
    assertThrows(
        IllegalArgumentException.class, () -> several.alternatives(here, here, 2, 800, 25, 20));
  }

  private static Place vertex(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(network.latitude(vertex), network.longitude(vertex) + 700, -1, 180);
  }
}
