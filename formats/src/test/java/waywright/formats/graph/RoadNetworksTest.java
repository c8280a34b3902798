package waywright.formats.graph;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithms;
import waywright.formats.SharedData;
import waywright.graph.CoordinateHeuristic;
import waywright.graph.Graph;
import waywright.graph.GraphBuilder;
import waywright.hierarchy.ContractionHierarchy;
import waywright.search.Search;

/** Road networks with known answers; all queries with {@code -Dwaywright.full=true}. */
class RoadNetworksTest {

  private static final boolean FULL = Boolean.getBoolean("waywright.full");

  @Test
  void newYork() throws IOException {
    Graph graph =
        GraphFiles.read(SharedData.folder("road/dimacs").resolve("USA-road-d.NY.gr.gz"), true);
    assertEquals(264_346, graph.nodeCount());
    assertEquals(733_846, graph.arcCount());
    assertEquals(FULL ? 1_000 : 50, queries(graph, "USA-road-d.NY.queries.csv", FULL ? 1 : 20));
  }

  @Test
  void rome() throws IOException {
    Graph graph = GraphFiles.read(SharedData.folder("road/dimacs").resolve("rome99.gr"), true);
    assertEquals(3_353, graph.nodeCount());
    assertEquals(8_870, graph.arcCount());
    assertTrue(queries(graph, "rome99.queries.csv", 1) >= 100);
  }

  private static int queries(Graph graph, String name, int every) throws IOException {
    List<String> rows = Files.readAllLines(SharedData.folder("road/dimacs").resolve(name));
    List<Search> searches = searches(graph);
    int count = 0;
    for (int i = 1; i < rows.size(); i += every) {
      String[] row = rows.get(i).split(",");
      for (Search search : searches) {
        search.start(graph.node(row[0]), graph.node(row[1]));
        search.run();
        assertEquals(Long.parseLong(row[2]), search.cost(), rows.get(i));
      }
      count++;
    }
    return count;
  }

  /** The hierarchy of New York takes some seconds to build. */
  private static List<Search> searches(Graph graph) {
    List<Search> searches = new ArrayList<>();
    searches.add(Algorithms.dijkstra(graph));
    searches.add(Algorithms.bidirectional(graph));
    if (FULL || graph.nodeCount() < 100_000) {
      searches.add(ContractionHierarchy.of(graph).search());
    }
    return searches;
  }

  @Test
  void luxembourg() throws IOException {
    Path folder = SharedData.folder("road/luxembourg");
    Map<String, ByteBuffer> road = arrays(folder.resolve("luxembourg-graph.zip"));
    Map<String, ByteBuffer> queries = arrays(folder.resolve("luxembourg-queries.zip"));
    for (String metric : List.of("travel_time", "geo_distance")) {
      Graph graph = graph(road, metric);
      assertEquals(76_595, graph.nodeCount());
      assertEquals(175_323, graph.arcCount());
      int checked = 0;
      ByteBuffer lengths = find(queries, "query_reference_" + metric);
      List<Search> searches = searches(graph);
      for (int i = 0; i < 50_000; i += FULL ? 50 : 2_500) {
        for (Search search : searches) {
          search.start(
              find(queries, "source").getInt(4 * i), find(queries, "target").getInt(4 * i));
          search.run();
          long known = lengths.getInt(4 * i);
          assertEquals(known == Integer.MAX_VALUE ? -1 : known, search.cost());
        }
        checked++;
      }
      assertEquals(FULL ? 1_000 : 20, checked);
    }
  }

  @Test
  void luxembourgHasTheOddArcsThatItIsSaidToHave() throws IOException {
    Map<String, ByteBuffer> road =
        arrays(SharedData.folder("road/luxembourg").resolve("luxembourg-graph.zip"));
    Graph graph = graph(road, "travel_time");
    int loops = 0;
    int parallel = 0;
    Set<List<Integer>> free = new HashSet<>();
    for (int node = 0; node < graph.nodeCount(); node++) {
      Set<Integer> heads = new HashSet<>();
      for (int i = 0; i < graph.outDegree(node); i++) {
        int arc = graph.arcFrom(node, i);
        boolean loop = graph.head(arc) == node;
        loops += loop ? 1 : 0;
        parallel += heads.add(graph.head(arc)) ? 0 : 1;
        if (!loop && graph.cost(arc) == 0) {
          free.add(List.of(node, graph.head(arc)));
        }
      }
    }
    assertEquals(649, loops);
    assertEquals(2_718, parallel);
    assertEquals(53, free.size(), "pairs of nodes joined for nothing");
    String message =
        assertThrows(IllegalArgumentException.class, () -> CoordinateHeuristic.greatCircle(graph))
            .getMessage();
    assertTrue(message.contains("costs 0.0"), message);
  }

  /** Costs of at least 1 let an estimate through, and A* with it finds what Dijkstra finds. */
  @Test
  void luxembourgWithAnEstimate() throws IOException {
    Map<String, ByteBuffer> road =
        arrays(SharedData.folder("road/luxembourg").resolve("luxembourg-graph.zip"));
    Graph paid = graph(road, "travel_time");
    GraphBuilder builder = new GraphBuilder();
    for (int node = 0; node < paid.nodeCount(); node++) {
      builder.node(paid.x(node), paid.y(node));
    }
    for (int arc = 0; arc < paid.arcCount(); arc++) {
      builder.arc(paid.tail(arc), paid.head(arc), 1_000 + paid.cost(arc));
    }
    Graph graph = builder.build();
    CoordinateHeuristic heuristic = CoordinateHeuristic.greatCircle(graph);
    assertTrue(heuristic.factor() > 0);
    Search dijkstra = Algorithms.dijkstra(graph);
    Search astar = Algorithms.astar(graph);
    for (int i = 0; i < 20; i++) {
      int from = 3_671 * i;
      int to = (from + 40_000) % graph.nodeCount();
      dijkstra.start(from, to);
      dijkstra.run();
      astar.start(from, to, heuristic.to(to));
      astar.run();
      assertEquals(dijkstra.cost(), astar.cost());
      assertEquals(0, astar.reopened());
      assertTrue(astar.expanded() <= dijkstra.expanded());
    }
  }

  private static Graph graph(Map<String, ByteBuffer> road, String metric) {
    ByteBuffer firstOut = find(road, "first_out");
    ByteBuffer heads = find(road, "head");
    ByteBuffer costs = find(road, metric);
    GraphBuilder builder = new GraphBuilder();
    int nodes = firstOut.capacity() / 4 - 1;
    for (int node = 0; node < nodes; node++) {
      builder.node(
          find(road, "longitude").getFloat(4 * node), find(road, "latitude").getFloat(4 * node));
    }
    for (int node = 0; node < nodes; node++) {
      for (int arc = firstOut.getInt(4 * node); arc < firstOut.getInt(4 * node + 4); arc++) {
        builder.arc(node, heads.getInt(4 * arc), Integer.toUnsignedLong(costs.getInt(4 * arc)));
      }
    }
    return builder.build();
  }

  private static ByteBuffer find(Map<String, ByteBuffer> arrays, String name) {
    return arrays.entrySet().stream()
        .filter(entry -> entry.getKey().contains(name))
        .map(Map.Entry::getValue)
        .findFirst()
        .orElseThrow(() -> new AssertionError(name + " is not among " + arrays.keySet()));
  }

  private static Map<String, ByteBuffer> arrays(Path file) throws IOException {
    Map<String, ByteBuffer> arrays = new HashMap<>();
    try (ZipFile zip = new ZipFile(file.toFile())) {
      for (ZipEntry entry : zip.stream().toList()) {
        byte[] bytes = zip.getInputStream(entry).readAllBytes();
        arrays.put(entry.getName(), ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN));
      }
    }
    return arrays;
  }
}
