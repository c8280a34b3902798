package waywright.bench.times;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import waywright.algorithm.Algorithms;
import waywright.grid.GridDistance;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.internal.canonical.CanonicalSearch;
import waywright.grid.internal.canonical.CanonicalSpace;
import waywright.search.Search;

/** Expansions per second of canonical A* and of A* on the shared loop. */
final class ExpansionRates {

  private ExpansionRates() {}

  public static void main(String[] args) throws Exception {
    for (Path file : MeasuredMap.files()) {
      if (Arrays.stream(args).noneMatch(file.toString()::contains)) {
        continue;
      }
      MeasuredMap scenario = MeasuredMap.read(file);
      GridSpace space = new GridSpace(scenario.map(), Movement.walker());
      CanonicalSearch canonical = new CanonicalSearch(CanonicalSpace.prepare(space).finish());
      Search astar = Algorithms.astar(space);
      GridDistance distance = new GridDistance(space);
      List<MeasuredMap.Question> all = scenario.questions();
      int count = 200;
      for (int round = 0; round < 4; round++) {
        long canonicalNanos = ThreadClock.nanos();
        long canonicalExpanded = 0;
        long reopened = 0;
        for (int i = 0; i < count; i++) {
          MeasuredMap.Question q = all.get(i * all.size() / count);
          canonical.start(q.start(), q.goal()).run();
          canonicalExpanded += canonical.expanded();
          reopened += canonical.reopened();
        }
        canonicalNanos = ThreadClock.nanos() - canonicalNanos;
        long nanos = ThreadClock.nanos();
        long expanded = 0;
        for (int i = 0; i < count; i++) {
          MeasuredMap.Question q = all.get(i * all.size() / count);
          distance.to(scenario.map().x(q.goal()), scenario.map().y(q.goal()));
          astar.start(q.start(), q.goal(), distance).run();
          expanded += astar.expanded();
        }
        nanos = ThreadClock.nanos() - nanos;
        if (round > 1) {
          System.out.printf(
              "%-20s canonical %.1f M/s, %.0f us, %d reopened of %d; A* %.1f M/s, %.0f us, %d%n",
              scenario.name(),
              canonicalExpanded * 1e3 / canonicalNanos,
              canonicalNanos / 1e3 / count,
              reopened,
              canonicalExpanded,
              expanded * 1e3 / nanos,
              nanos / 1e3 / count,
              expanded);
        }
      }
    }
  }
}
