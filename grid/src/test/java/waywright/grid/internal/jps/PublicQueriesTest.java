package waywright.grid.internal.jps;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.search.SearchStatus;

/** Public benchmark queries; a sample, or all of them with {@code -Dwaywright.queries=all}. */
class PublicQueriesTest {

  private final int[] buffer = new int[1 << 18];
  private int asked;

  @Test
  void everyLengthIsThePublishedOne() throws Exception {
    assumeTrue(
        Files.isDirectory(Scenario.folder()),
        "SKIPPED: no public maps at " + Scenario.folder() + "; set -Dwaywright.data");
    int every = "all".equals(System.getProperty("waywright.queries")) ? 1 : 40;
    List<String> wrong = new ArrayList<>();
    for (Path file : Scenario.maps()) {
      Scenario scenario = Scenario.read(file);
      for (String letters :
          file.toString().contains("wc3") ? List.of(".S", "W", "T") : List.of(".")) {
        check(scenario, Movement.builder().passable(letters).build(), letters, every, wrong);
      }
    }
    assertEquals(List.of(), wrong);
    assertTrue(asked > 1000, "only " + asked + " queries were asked");
    System.out.println("jump point search: " + asked + " public queries, all lengths right");
  }

  private void check(
      Scenario scenario, Movement movement, String letters, int every, List<String> wrong) {
    JumpPointSearch search = new JumpPointSearch(JumpMap.of(scenario.map(), movement));
    for (int i = 0; i < scenario.queries().size(); i += every) {
      Scenario.Query query = scenario.queries().get(i);
      if (letters.indexOf(scenario.map().terrain(query.start())) < 0) {
        continue;
      }
      asked++;
      SearchStatus status = search.start(query.start(), query.goal()).run();
      boolean reachable = query.length() > 0 || query.start() == query.goal();
      boolean right =
          reachable
              ? status == SearchStatus.FOUND && query.agrees(Octile.length(search.cost()))
              : status == SearchStatus.UNREACHABLE;
      if (right && reachable) {
        int count = search.copyPath(buffer);
        right = GridOracle.cost(scenario.map(), movement, buffer, count) == search.cost();
      }
      if (!right) {
        wrong.add(scenario.name() + " " + query + ": " + status + " " + search.cost());
      }
    }
  }
}
