package waywright.bench.times;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;

/**
 * Times jump point search on public maps: 500 queries spread evenly over each file; after a warm-up
 * round over all of them the median of 3 repetitions of each, path copied. Run with parts of map
 * names as arguments, pinned to one core.
 */
final class QueryTimes {

  private static final int QUERIES = 500;

  private QueryTimes() {}

  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 2; round++) {
      for (Path file : MeasuredMap.files()) {
        if (args.length == 0 || Arrays.stream(args).anyMatch(file.toString()::contains)) {
          String line = time(MeasuredMap.read(file));
          if (round > 0) {
            System.out.println(line);
          }
        }
      }
    }
  }

  private static String time(MeasuredMap scenario) {
    int[] buffer = new int[1 << 20];
    long built = System.nanoTime();
    JumpMap jumps = JumpMap.of(scenario.map(), Movement.walker());
    built = System.nanoTime() - built;
    JumpPointSearch search = new JumpPointSearch(jumps);
    List<MeasuredMap.Question> all = scenario.questions();
    int count = Math.min(QUERIES, all.size());
    double[] micros = new double[count];
    double least = 0;
    long expanded = 0;
    int wrong = 0;
    for (int i = 0; i < count; i++) {
      ask(search, all.get((int) ((long) i * all.size() / count)), buffer);
    }
    long bytes = ThreadClock.bytes();
    long nanos = ThreadClock.nanos();
    long[] times = new long[3];
    for (int i = 0; i < count; i++) {
      MeasuredMap.Question query = all.get((int) ((long) i * all.size() / count));
      for (int t = 0; t < 3; t++) {
        times[t] = ask(search, query, buffer);
      }
      Arrays.sort(times);
      micros[i] = times[1] / 1e3;
      least += times[0] / 1e3 / count;
      expanded += search.expanded();
      wrong += search.cost() >= 0 && query.agrees(Octile.length(search.cost())) ? 0 : 1;
    }
    bytes = (ThreadClock.bytes() - bytes) / (3L * count);
    double processor = (ThreadClock.nanos() - nanos) / 3e3 / count;
    double mean = Arrays.stream(micros).average().orElse(0);
    Arrays.sort(micros);
    return String.format(
        "%-20s mean %8.1f (least %8.1f, processor %8.1f) median %8.1f p99 %8.1f us, expanded %8.1f, %d B/query,"
            + " built %.1f ms, not agreeing %d",
        scenario.name(),
        mean,
        least,
        processor,
        micros[count / 2],
        micros[count * 99 / 100],
        expanded / (double) count,
        bytes,
        built / 1e6,
        wrong);
  }

  private static long ask(JumpPointSearch search, MeasuredMap.Question query, int[] buffer) {
    long begin = System.nanoTime();
    search.start(query.start(), query.goal()).run();
    search.copyPath(buffer);
    return System.nanoTime() - begin;
  }
}
