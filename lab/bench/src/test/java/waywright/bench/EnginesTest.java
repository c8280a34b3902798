package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.bench.Audit.Verdict;

/** Every adapter gives right answers on small maps, unless its library is known not to. */
class EnginesTest {

  private static final Set<String> KNOWN_WRONG =
      Set.of("xaguzman-astar", "xaguzman-jps", "jgrapht-astar", "squidlib", "screwbox");

  static List<String> sound() {
    return Engines.names().stream().filter(name -> !KNOWN_WRONG.contains(name)).toList();
  }

  @ParameterizedTest
  @MethodSource("sound")
  void answersRightly(String name) {
    Random random = new Random(7);
    for (int map = 0; map < 10; map++) {
      KnownQueries scenario = scatter(random, 12 + map, 9);
      GridTask task = new GridTask(Engines.create(name), scenario);
      task.load();
      for (int i = 0; i < task.queries(); i++) {
        KnownQuery query = scenario.queries().get(i);
        assertEquals(Verdict.RIGHT, task.judge(i).verdict(), () -> name + " on " + query);
      }
    }
  }

  private static KnownQueries scatter(Random random, int width, int height) {
    boolean[] passable = new boolean[width * height];
    for (int cell = 0; cell < passable.length; cell++) {
      passable[cell] = random.nextInt(4) > 0;
    }
    PlainField field = new PlainField(width, height, passable);
    List<KnownQuery> queries = new ArrayList<>();
    for (int start = 0; start < passable.length; start += 5) {
      if (passable[start]) {
        double[] distance = Made.distances(field, start);
        int goal = random.nextInt(passable.length);
        if (passable[goal]) {
          queries.add(new KnownQuery(start, goal, distance[goal]));
        }
      }
    }
    return new KnownQueries("scatter", field, queries, 0, 1e-6);
  }
}
