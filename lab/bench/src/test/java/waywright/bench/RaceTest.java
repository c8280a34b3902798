package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class RaceTest {

  @Test
  void everyEngineIsJudgedAndTimed() {
    KnownQueries scenario = Made.scenario("made-scatter").spread(10);
    List<String> engines = List.of("astar", "jps");
    List<Task> tasks =
        Stream.of("astar", "jps")
            .<Task>map(e -> new GridTask(Engines.create(e), scenario))
            .toList();
    List<Standing> standings = new Race(engines, tasks, false).run(0.2);
    for (int e = 0; e < 2; e++) {
      Standing standing = standings.get(e);
      assertEquals(engines.get(e), standing.engine());
      assertEquals(10, standing.right());
      assertTrue(standing.mean() > 0);
      assertEquals(standing.toLine(), Standing.fromLine(standing.toLine()).toLine());
    }
  }

  @Test
  void quartersAreOfTheLongestPath() {
    double[] lengths = {10, 20, 40, 39, Double.NaN};
    double[] micros = {1, 2, 3, 5, 9};
    Standing standing = Standing.of("jps", 5, lengths, micros);
    assertEquals(4, standing.mean());
    assertEquals(3, standing.median());
    assertTrue(Double.isNaN(standing.quarters()[0]));
    assertEquals(1, standing.quarters()[1]);
    assertEquals(2, standing.quarters()[2]);
    assertEquals(4, standing.quarters()[3]);
  }

  @Test
  void whatLostMoreThanItMayIsNamed() {
    Map<String, Double> before = Map.of("map,jps", 0.01, "map,astar", 0.2);
    Map<String, Double> now = Map.of("map,jps", 0.0116, "map,astar", 0.22);
    List<String> verdicts = GateCommand.verdicts(before, now, 1.15);
    assertEquals(2, verdicts.size());
    assertEquals(1, verdicts.stream().filter(line -> line.endsWith("1.16 SLOWER")).count());
    assertEquals(1, verdicts.stream().filter(line -> line.endsWith("1.10 ok")).count());
  }

  @Test
  void aNewBaselineKeepsTheMapsThatWereNotMeasured() {
    Map<String, Double> before = Map.of("made,jps", 0.01, "map,jps", 0.02);
    assertEquals(
        List.of("map,engine,quotient", "made,jps,0.01000", "map,jps,0.03000"),
        GateCommand.baseline(before, Map.of("map,jps", 0.03)));
  }
}
