package waywright.bench.times;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.index.SubgoalIndex;
import waywright.search.Search;

/** Times building and asking the index on public maps, as {@code QueryTimes} does. */
final class IndexTimes {

  private static final int QUERIES = 500;

  private IndexTimes() {}

  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 2; round++) {
      for (Path file : MeasuredMap.files()) {
        if (args.length == 0 || Arrays.stream(args).anyMatch(file.toString()::contains)) {
          String line = time(MeasuredMap.read(file));
          if (round > 0 || Boolean.getBoolean("all")) {
            System.out.println(line);
          }
        }
      }
    }
  }

  private static String time(MeasuredMap scenario) {
    long built = ThreadClock.nanos();
    SubgoalIndex index = SubgoalIndex.of(scenario.map(), Movement.walker());
    built = ThreadClock.nanos() - built;
    int[] buffer = new int[1 << 20];
    Search search = index.search();
    List<MeasuredMap.Question> all = scenario.questions();
    int count = Math.min(QUERIES, all.size());
    double[] micros = new double[count];
    double least = 0;
    long expanded = 0;
    int wrong = 0;
    long[] times = new long[3];
    long processor = 0;
    for (int i = -2 * count; i < count; i++) {
      processor = i == 0 ? ThreadClock.nanos() : processor;
      MeasuredMap.Question query =
          all.get((int) ((long) (i + 2 * count) % count * all.size() / count));
      for (int t = 0; t < 3; t++) {
        long begin = System.nanoTime();
        search.start(query.start(), query.goal()).run();
        search.copyPath(buffer);
        times[t] = System.nanoTime() - begin;
      }
      if (i >= 0) {
        Arrays.sort(times);
        micros[i] = times[1] / 1e3;
        least += times[0] / 1e3 / count;
        expanded += search.expanded();
        wrong += search.cost() >= 0 && query.agrees(Octile.length(search.cost())) ? 0 : 1;
      }
    }
    processor = ThreadClock.nanos() - processor;
    double mean = Arrays.stream(micros).average().orElse(0);
    Arrays.sort(micros);
    return String.format(
        "%-20s mean %7.1f (least %7.1f, processor %7.1f) median %7.1f p99 %7.1f us, expanded %6.1f, built %.0f ms,"
            + " %d nodes %d edges, %.1f B/cell, not agreeing %d",
        scenario.name(),
        mean,
        least,
        processor / 3e3 / count,
        micros[count / 2],
        micros[count * 99 / 100],
        expanded / (double) count,
        built / 1e6,
        index.nodeCount(),
        index.edgeCount(),
        index.bytes() / (double) scenario.map().size(),
        wrong);
  }
}
