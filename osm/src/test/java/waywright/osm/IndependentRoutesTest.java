package waywright.osm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.algorithm.Algorithms;
import waywright.road.network.RoadNetwork;
import waywright.road.profile.Profile;
import waywright.road.profile.RoadMetric;
import waywright.road.turn.TurnStates;
import waywright.search.Search;
import waywright.search.SearchStatus;
import waywright.space.Goal;
import waywright.space.Heuristic;
import waywright.space.Sources;
import waywright.testing.PublicFiles;

/**
 * Eighty routes on each real extract, two hundred with {@code -Dwaywright.full=true}, cost what a
 * program that shares no class says.
 */
class IndependentRoutesTest {

  private static final int STARTS = 5;

  /** Of each start. */
  private static final int GOALS = Boolean.getBoolean("waywright.full") ? 40 : 16;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "andorra.osm.pbf",
        "columbus.osm.pbf",
        "oslo-east.osm.pbf",
        "portland-central.osm.pbf",
        "liechtenstein.osm.pbf",
        "monaco.osm.gz",
        "berlin-siegessaeule.osm.gz",
        "test_simple_turncosts.osm.xml"
      })
  void routesCostWhatAnIndependentProgramSays(String name) throws Exception {
    Path file = PublicFiles.find("road/osm/" + name).orElse(null);
    Assumptions.assumeTrue(file != null, PublicFiles.ABSENT);
    OracleFile read = new OracleFile(file);
    judge(name, Profile.CAR, new RoadOracle(read, new OracleCar()));
    judge(name, Profile.BICYCLE, new RoadOracle(read, new OracleBicycle()));
    judge(name, Profile.FOOT, new RoadOracle(read, new OracleFoot()));
  }

  private static void judge(String name, Profile profile, RoadOracle oracle) throws Exception {
    Path file = PublicFiles.find("road/osm/" + name).orElseThrow();
    RoadNetwork network = RoadImport.of(OsmBytes.of(file)).profiles(profile).read().network();
    TurnStates states = TurnStates.of(RoadMetric.of(network, profile));
    Map<String, List<RoadOracle.Arc>> byKey = new HashMap<>();
    for (RoadOracle.Arc arc : oracle.arcs) {
      byKey.computeIfAbsent(arc.key(), key -> new ArrayList<>()).add(arc);
    }
    assertEquals(oracle.arcs.size(), network.arcCount());
    RoadOracle.Arc[] same = new RoadOracle.Arc[network.arcCount()];
    int open = 0;
    for (int arc = 0; arc < same.length; arc++) {
      int edge = RoadNetwork.edge(arc);
      String key =
          network.wayId(edge)
              + ":"
              + network.vertexId(network.tail(arc))
              + ":"
              + network.vertexId(network.head(arc))
              + ":"
              + network.length(edge);
      List<RoadOracle.Arc> found = byKey.get(key);
      assertTrue(found != null && !found.isEmpty(), key);
      boolean forward = RoadNetwork.isForward(arc);
      same[arc] = found.stream().filter(one -> one.forward == forward).findFirst().orElseThrow();
      found.remove(same[arc]);
      assertEquals(same[arc].open, states.metric().isOpen(arc), key);
      if (same[arc].open) {
        open++;
        assertEquals(same[arc].cost, states.metric().cost(arc), key);
        assertEquals(same[arc].ends, states.metric().isForEnds(arc), key);
      }
    }
    int found = compare(oracle, states, same, new Random(open));
    assertTrue(
        found > STARTS * GOALS / 10, name + " by " + profile.name() + ": " + found + " ways");
  }

  private static int compare(
      RoadOracle oracle, TurnStates states, RoadOracle.Arc[] same, Random random) {
    int[] open =
        java.util.stream.IntStream.range(0, same.length).filter(arc -> same[arc].open).toArray();
    Search search = Algorithms.dijkstra(states.graph());
    int found = 0;
    for (int round = 0; round < STARTS; round++) {
      int start = open[random.nextInt(open.length)];
      int from = (int) (same[start].length * random.nextDouble());
      RoadOracle.Arc[] goals = new RoadOracle.Arc[GOALS];
      int[] arcs = new int[GOALS];
      long[] positions = new long[GOALS];
      for (int i = 0; i < GOALS; i++) {
        arcs[i] = i == 0 ? start : open[random.nextInt(open.length)];
        goals[i] = same[arcs[i]];
        positions[i] = (long) (goals[i].length * random.nextDouble());
      }
      long[] expected = oracle.costs(same[start], from, goals, positions);
      for (int i = 0; i < GOALS; i++) {
        long cost = cost(states, search, start, from, arcs[i], (int) positions[i]);
        assertEquals(expected[i], cost, "from " + same[start].key() + " to " + goals[i].key());
        found += cost >= 0 ? 1 : 0;
      }
    }
    return found;
  }

  private static long cost(
      TurnStates states, Search search, int start, int from, int goal, int to) {
    if (start == goal && from <= to) {
      long length = states.metric().network().length(RoadNetwork.edge(goal));
      long whole = states.metric().cost(goal);
      return RoadMetric.part(whole, to, length) - RoadMetric.part(whole, from, length);
    }
    List<Integer> nodes = new ArrayList<>();
    List<Long> costs = new ArrayList<>();
    states.copyEnds(goal, to, nodes, costs);
    if (nodes.isEmpty()) {
      return -1;
    }
    search.reset();
    search.start(
        Sources.of(new int[] {states.state(start)}, new long[] {states.begin(start, from)}),
        Goal.anyOf(
            nodes.stream().mapToInt(Integer::intValue).toArray(),
            costs.stream().mapToLong(Long::longValue).toArray()),
        Heuristic.ZERO);
    return search.run() == SearchStatus.FOUND ? search.cost() : -1;
  }
}
