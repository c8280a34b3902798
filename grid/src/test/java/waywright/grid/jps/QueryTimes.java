package waywright.grid.jps;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import waywright.grid.Movement;
import waywright.search.SearchStatus;

/**
 * Times jump point search on public maps: 500 queries spread evenly over each file, path copied, median of
 * repetitions after a warm-up. Run with map names as arguments; not a test.
 */
final class QueryTimes {

  private QueryTimes() {}

  public static void main(String[] args) throws Exception {
    int[] buffer = new int[1 << 20];
    List<Scenario> scenarios = new ArrayList<>();
    for (Path file : Scenario.maps()) {
      if (args.length == 0 || Arrays.stream(args).anyMatch(file.toString()::contains)) {
        scenarios.add(Scenario.read(file));
      }
    }
    for (int round = 0; round < 2; round++) {
    for (Scenario scenario : scenarios) {
      long built = System.nanoTime();
      JumpMap jumps = JumpMap.of(scenario.map(), Movement.walker());
      built = System.nanoTime() - built;
      JumpPointSearch search = new JumpPointSearch(jumps);
      List<Scenario.Query> all = scenario.queries();
      int count = Math.min(500, all.size());
      double[] micros = new double[count];
      long expanded = 0;
      long generated = 0;
      int wrong = 0;
      double least = 0;
      for (int q = 0; q < count; q++) {
        Scenario.Query query = all.get((int) ((long) q * all.size() / count));
        double[] times = new double[7];
        for (int i = -3; i < 7; i++) {
          long begin = System.nanoTime();
          search.start(query.start(), query.goal()).run();
          search.copyPath(buffer);
          long end = System.nanoTime();
          if (i >= 0) {
            times[i] = (end - begin) / 1e3;
          }
        }
        Arrays.sort(times);
        micros[q] = times[3];
        least += times[0] / count;
        expanded += search.expanded();
        generated += search.generated();
        boolean found = search.status() == SearchStatus.FOUND;
        wrong += found && query.agrees(waywright.grid.Octile.length(search.cost())) ? 0 : 1;
      }
      double mean = Arrays.stream(micros).average().orElse(0);
      Arrays.sort(micros);
      if (round > 0) System.out.printf(
          "%-20s mean %8.1f (least %8.1f) median %8.1f p99 %8.1f us, expanded %7.1f generated %7.1f, built %.1f ms, wrong %d%n",
          scenario.name(), mean, least, micros[count / 2], micros[count * 99 / 100],
          expanded / (double) count, generated / (double) count, built / 1e6, wrong);
    }
    }
  }
}
