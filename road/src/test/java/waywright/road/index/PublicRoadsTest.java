package waywright.road.index;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.CleanupMode;
import org.junit.jupiter.api.io.TempDir;
import waywright.graph.Graph;
import waywright.graph.Metric;
import waywright.prepare.Workers;
import waywright.road.PublicRoads;
import waywright.road.Slices;
import waywright.road.cch.CustomizableHierarchy;
import waywright.road.cch.Customization;
import waywright.road.cch.HubLabels;
import waywright.road.order.NodeOrder;
import waywright.search.NodePath;
import waywright.search.Search;
import waywright.testing.PublicFiles;

/**
 * Public networks and their published answers, by all algorithms, from memory and from mapped
 * files. A part of them by default; all queries, New York, own orders and 1,000 updates by {@code
 * -Dwaywright.road.all=true}.
 */
class PublicRoadsTest {

  private static final boolean ALL = Boolean.getBoolean("waywright.road.all");

  /** A mapped file cannot be deleted everywhere before the virtual machine ends. */
  @TempDir(cleanup = CleanupMode.NEVER)
  private Path folder;

  /** What is registered first is deleted last: the folder when its files are gone. */
  @BeforeEach
  void leaveNothing() {
    folder.toFile().deleteOnExit();
  }

  @Test
  void rome() throws IOException {
    PublicRoads rome = required(PublicRoads.dimacs("rome99"));
    judge(rome, NodeOrder.of(rome.topology(), rome.geometry()), 1, true);
  }

  @Test
  void luxembourg() throws IOException {
    PublicRoads roads = required(PublicRoads.luxembourg());
    judge(roads, NodeOrder.of(roads.published()), ALL ? 1 : 25, ALL);
  }

  @Test
  void newYork() throws IOException {
    assumeTrue(ALL, "SKIPPED: New York takes longer. Set -Dwaywright.road.all=true.");
    PublicRoads roads = required(PublicRoads.dimacs("USA-road-d.NY"));
    judge(roads, NodeOrder.of(roads.topology(), roads.geometry()), 1, true);
  }

  @Test
  void luxembourgByItsOwnOrderAndAfterUpdates() {
    assumeTrue(ALL, "SKIPPED: updates of Luxembourg take longer. Set -Dwaywright.road.all=true.");
    PublicRoads roads = required(PublicRoads.luxembourg());
    NodeOrder order = NodeOrder.of(roads.topology(), roads.geometry());
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
    Customization now = hierarchy.customize(roads.costs()[0], Workers.NONE);
    judge("own order", graph(roads, roads.costs()[0]), now.search(), roads, 0, 1);
    judge("own order", graph(roads, roads.costs()[0]), now.perfect().search(), roads, 0, 1);
    SplittableRandom random = new SplittableRandom(1);
    for (int update = 0; update < 1000; update++) {
      int[] arcs = random.ints(20, 0, roads.topology().arcCount()).toArray();
      int[] costs = new int[arcs.length];
      for (int i = 0; i < arcs.length; i++) {
        costs[i] = roads.costs()[update % 2][arcs[i]];
      }
      now = now.with(arcs, costs);
    }
    Graph graph =
        graph(roads, IntStream.range(0, roads.topology().arcCount()).map(now::cost).toArray());
    Search updated = now.search();
    Search labels = HubLabels.of(now).search();
    for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
      Search anew = algorithm.build(graph, () -> order, Workers.NONE).search();
      for (int i = 0; i < roads.sources().length; i += every(algorithm, 1)) {
        long cost = cost(anew, roads, i);
        assertEquals(cost, cost(updated, roads, i), algorithm + ", query " + i);
        assertEquals(cost, cost(labels, roads, i), algorithm + ", query " + i);
      }
    }
  }

  private static long cost(Search search, PublicRoads roads, int query) {
    search.start(roads.sources()[query], roads.targets()[query]).run();
    return search.cost();
  }

  private static PublicRoads required(Optional<PublicRoads> roads) {
    assumeTrue(roads.isPresent(), PublicFiles.ABSENT);
    return roads.orElseThrow();
  }

  private static Graph graph(PublicRoads roads, int[] costs) {
    return Graph.of(roads.topology(), Metric.of(IntStream.of(costs).asLongStream().toArray()));
  }

  /** Plain Dijkstra takes hundreds of times as long, and is asked less if not all is wanted. */
  private static int every(RoadAlgorithm algorithm, int every) {
    return algorithm == RoadAlgorithm.DIJKSTRA && !ALL ? 20 * every : every;
  }

  /**
   * Every so many queries, with their paths.
   *
   * @param whole whether each algorithm is asked by all metrics, else by every other one
   */
  private void judge(PublicRoads roads, NodeOrder order, int every, boolean whole)
      throws IOException {
    CustomizableHierarchy hierarchy = CustomizableHierarchy.of(roads.topology(), order);
    for (int metric = 0; metric < roads.costs().length; metric++) {
      Graph graph = graph(roads, roads.costs()[metric]);
      Search basic = hierarchy.customize(graph.metric()).search();
      judge("not perfect", graph, basic, roads, metric, every);
      for (RoadAlgorithm algorithm : RoadAlgorithm.values()) {
        if (whole || (algorithm.ordinal() + metric) % 2 == 0) {
          RoadIndex made = algorithm.build(graph, () -> order, Workers.NONE);
          int step = every(algorithm, every);
          judge(algorithm + " from memory", graph, made.search(), roads, metric, step);
          if (algorithm.isPrepared()) {
            RoadIndex read = algorithm.read(Slices.mapped(kept(made)), graph);
            judge(algorithm + " from a file", graph, read.search(), roads, metric, step);
          }
        }
      }
    }
  }

  private Path kept(RoadIndex index) throws IOException {
    Path file = Files.createTempFile(folder, "roads", ".index");
    try (OutputStream out = Files.newOutputStream(file)) {
      index.write(out);
    }
    file.toFile().deleteOnExit();
    return file;
  }

  private static void judge(
      String what, Graph graph, Search search, PublicRoads roads, int metric, int every) {
    int[] answers = roads.answers()[metric];
    for (int i = 0; i < answers.length; i += every) {
      String where = what + ", query " + i;
      assertEquals(answers[i], cost(search, roads, i), where);
      if (answers[i] >= 0) {
        NodePath path = search.result().path();
        assertEquals(roads.sources()[i], path.start(), where);
        assertEquals(roads.targets()[i], path.end(), where);
        long sum = 0;
        for (int k = 0; k + 1 < path.size(); k++) {
          assertEquals(path.node(k), graph.tail(path.arc(k)), where);
          assertEquals(path.node(k + 1), graph.head(path.arc(k)), where);
          sum += graph.cost(path.arc(k));
        }
        assertEquals(answers[i], sum, where);
      }
    }
  }
}
