package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.graph.Topology;
import waywright.road.index.RoadAlgorithm;
import waywright.road.network.NetworkBuilder;
import waywright.road.network.RoadNetwork;
import waywright.road.network.Tags;
import waywright.road.place.Place;
import waywright.road.place.Snap;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.route.RoadMap;
import waywright.road.route.RoadPathfinder;
import waywright.road.route.RoadRoute;
import waywright.road.route.ViaTurn;
import waywright.road.turn.TurnStates;
import waywright.testing.PublicFiles;

/** Queries that have answered nothing before: the first route is as right as the hundredth. */
class FreshQueryTest {

  /** Routes by extract and profile, of every algorithm; 300 on all extracts for the full run. */
  private static final int ROUTES = Integer.getInteger("waywright.road.routes", 0);

  /** What the usual run asks, of small extracts only: indexes of the others take minutes. */
  private static final int FEW = 20;

  private static final Set<String> SMALL =
      Set.of("berlin-siegessaeule.osm.gz", "test_simple_turncosts.osm.xml");

  private static final List<Profile> PROFILES = List.of(Profile.CAR, Profile.BICYCLE, Profile.FOOT);

  /** A street of so many edges of about 10 m, bent at each. */
  private static RoadNetwork street(int edges) {
    NetworkBuilder builder = new NetworkBuilder();
    for (int i = 0; i <= edges; i++) {
      builder.vertex(i % 2 * 50, i * 900, i);
    }
    for (int i = 0; i < edges; i++) {
      builder.edge(i, i + 1, Tags.of("highway", "residential"), "Long Street", i);
    }
    return builder.build();
  }

  /** Nothing was asked of it before; indexes come from the store of the map. */
  private static RoadPathfinder fresh(RoadMap map, RoadAlgorithm algorithm) {
    return RoadPathfinder.of(map).algorithm(algorithm.algorithm().name());
  }

  @ParameterizedTest
  @ValueSource(ints = {1, 2, 255, 256, 257, 300, 600, 5_000})
  void theFirstRouteMayBeLong(int edges) {
    RoadNetwork network = street(edges);
    RoadMap map = new RoadMap(network, Profile.CAR);
    RoadMetric metric = map.states().metric();
    Place from = new Place(network.latitude(0), network.longitude(0), -1, 180);
    Place to = new Place(network.latitude(edges), network.longitude(edges), -1, 180);
    int[] arcs = new int[edges];
    long length = 0;
    long duration = 0;
    for (int edge = 0; edge < edges; edge++) {
      arcs[edge] = 2 * edge;
      length += network.length(edge);
      duration += metric.duration(2 * edge);
    }
    for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
      String name = algorithm.algorithm().name();
      RoadRoute route = fresh(map, algorithm).find(from, to);
      assertTrue(route.isFound(), name);
      assertEquals(length, route.millimeters(), name);
      assertEquals(duration, route.duration(), name);
      assertEquals(duration, route.cost(), name);
      assertEquals(List.of(boxed(arcs)), List.of(boxed(route.arcs())), name);
      RoadRoute back = fresh(map, algorithm).find(to, from);
      assertEquals(length, back.millimeters(), name);
      assertEquals(edges, back.arcs().length, name);
      Place middle = new Place(0, network.longitude(edges / 2) + 300, -1, 180);
      assertEquals(
          length,
          fresh(map, algorithm).find(List.of(from, middle, to), ViaTurn.NONE).millimeters(),
          name);
    }
    assertEquals(length, RoadPathfinder.of(map).reached(from, duration).millimeters());
  }

  private static List<Integer> boxed(int[] numbers) {
    return Arrays.stream(numbers).boxed().toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "columbus.osm.pbf",
        "oslo-east.osm.pbf",
        "portland-central.osm.pbf",
        "liechtenstein.osm.pbf",
        "andorra.osm.pbf",
        "monaco.osm.gz",
        "berlin-siegessaeule.osm.gz",
        "test_simple_turncosts.osm.xml"
      })
  void firstRoutesOfPublicExtractsAreCheapest(String name) throws IOException {
    Path file = extract(name);
    Assumptions.assumeTrue(
        ROUTES > 0 || SMALL.contains(name),
        "SKIPPED: a large extract. Set -Dwaywright.road.routes=300 for the full run.");
    int routes = ROUTES > 0 ? ROUTES : FEW;
    RoadNetwork network =
        RoadImport.of(OsmBytes.of(file))
            .profiles(PROFILES.toArray(Profile[]::new))
            .read()
            .network();
    for (Profile profile : PROFILES) {
      RoadMap map = new RoadMap(network, profile);
      Random random = new Random(300);
      int found = 0;
      int longest = 0;
      for (int round = 0; round < routes; round++) {
        Place from = place(network, random);
        Place to = place(network, random);
        long expected = cheapest(map, from, to);
        for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
          RoadRoute route = fresh(map, algorithm).find(from, to);
          assertEquals(expected, route.cost(), () -> algorithm + " from " + from + " to " + to);
          assertEquals(expected >= 0, route.isFound());
          longest = Math.max(longest, route.arcs().length);
        }
        found += expected >= 0 ? 1 : 0;
      }
      if (ROUTES > 0) {
        System.out.printf(
            "%s by %s: %d routes, %d found, the longest of %d arcs, %d algorithms agree%n",
            name, profile.name(), routes, found, longest, RoadAlgorithm.values().length);
      }
    }
  }

  private static Place place(RoadNetwork network, Random random) {
    int vertex = random.nextInt(network.vertexCount());
    return new Place(
        network.latitude(vertex) + random.nextInt(1_400) - 700,
        network.longitude(vertex) + random.nextInt(1_400) - 700,
        -1,
        180);
  }

  /** By a queue over states alone: no search of the library takes part. */
  private static long cheapest(RoadMap map, Place from, Place to) {
    TurnStates states = map.states();
    Snap begin = map.snapStart(from);
    Snap end = map.snapEnd(to);
    if (begin == null || end == null) {
      return -1;
    }
    long[] costs = new long[states.stateCount()];
    Arrays.fill(costs, Long.MAX_VALUE);
    PriorityQueue<long[]> open = new PriorityQueue<>((a, b) -> Long.compare(a[0], b[0]));
    long best = Long.MAX_VALUE;
    List<Integer> lasts = new ArrayList<>();
    List<Long> ends = new ArrayList<>();
    for (int arc : arcs(map, end)) {
      states.copyEnds(arc, position(map, arc, end), lasts, ends);
    }
    for (int arc : arcs(map, begin)) {
      int position = position(map, arc, begin);
      costs[states.state(arc)] = states.begin(arc, position);
      open.add(new long[] {states.begin(arc, position), states.state(arc)});
      int goal = position(map, arc, end);
      if (begin.edge() == end.edge() && position <= goal) {
        best = Math.min(best, states.begin(arc, position) - states.begin(arc, goal));
      }
    }
    Topology topology = states.graph().topology();
    while (!open.isEmpty()) {
      long[] next = open.remove();
      int state = (int) next[1];
      if (next[0] > costs[state]) {
        continue;
      }
      for (int i = 0; i < topology.outDegree(state); i++) {
        int step = topology.arcFrom(state, i);
        long cost = next[0] + states.graph().metric().cost(step);
        int head = topology.head(step);
        if (cost < costs[head]) {
          costs[head] = cost;
          open.add(new long[] {cost, head});
        }
      }
    }
    for (int i = 0; i < ends.size(); i++) {
      long cost = costs[lasts.get(i)];
      best = cost == Long.MAX_VALUE ? best : Math.min(best, cost + ends.get(i));
    }
    return best == Long.MAX_VALUE ? -1 : best;
  }

  private static List<Integer> arcs(RoadMap map, Snap snap) {
    List<Integer> arcs = new ArrayList<>(List.of(2 * snap.edge(), 2 * snap.edge() + 1));
    arcs.removeIf(arc -> map.states().state(arc) < 0);
    return arcs;
  }

  private static int position(RoadMap map, int arc, Snap snap) {
    return RoadNetwork.isForward(arc)
        ? snap.position()
        : map.network().length(snap.edge()) - snap.position();
  }

  private static Path extract(String name) {
    Path file = PublicFiles.find("road/osm/" + name).orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    return file;
  }
}
