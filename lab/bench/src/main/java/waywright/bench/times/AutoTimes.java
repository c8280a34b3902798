package waywright.bench.times;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import waywright.grid.GridOverlay;
import waywright.grid.GridSpace;
import waywright.grid.Movement;
import waywright.grid.Octile;
import waywright.grid.index.SubgoalIndex;
import waywright.grid.internal.auto.GridSearch;
import waywright.grid.internal.jps.JumpMap;
import waywright.grid.internal.jps.JumpPointSearch;
import waywright.search.Search;

/**
 * Times the choosing search beside those it chooses from, on public maps, by length of path: up to
 * 100 queries for each of eight lengths, the least of seven turns of each, path copied.
 */
final class AutoTimes {

  private static final int LENGTHS = 8;
  private static final int QUERIES = 100;
  private static final int TURNS = 7;

  private final int[] buffer = new int[1 << 20];
  private final JumpPointSearch online;
  private final Search indexed;
  private final GridSearch auto;

  private AutoTimes(MeasuredMap scenario) {
    JumpMap map = JumpMap.of(scenario.map(), Movement.walker());
    SubgoalIndex index = SubgoalIndex.of(scenario.map(), Movement.walker());
    online = new JumpPointSearch(map);
    indexed = index.search();
    auto =
        GridSearch.auto(
            new GridOverlay(new GridSpace(scenario.map(), Movement.walker())), index);
  }

  public static void main(String[] args) throws Exception {
    for (int round = 0; round < 2; round++) {
      for (Path file : MeasuredMap.files()) {
        if (args.length == 0 || Arrays.stream(args).anyMatch(file.toString()::contains)) {
          MeasuredMap scenario = MeasuredMap.read(file);
          String lines = new AutoTimes(scenario).time(scenario.name(), scenario.questions());
          System.out.print(round > 0 || Boolean.getBoolean("all") ? lines : "");
        }
      }
    }
  }

  private String time(String name, List<MeasuredMap.Question> queries) {
    double longest = queries.stream().mapToDouble(MeasuredMap.Question::length).max().orElse(1);
    StringBuilder lines = new StringBuilder();
    double[] all = new double[3];
    for (int i = 0; i < LENGTHS; i++) {
      int bucket = i;
      List<MeasuredMap.Question> some =
          queries.stream()
              .filter(q -> Math.min(LENGTHS - 1, (int) (q.length() / longest * LENGTHS)) == bucket)
              .toList();
      double[] means = new double[3];
      int count = Math.min(QUERIES, some.size());
      for (int k = 0; k < count; k++) {
        MeasuredMap.Question query = some.get((int) ((long) k * some.size() / count));
        for (int e = 0; e < 3; e++) {
          means[e] += least(e, query) / count;
        }
      }
      for (int e = 0; e < 3; e++) {
        all[e] += means[e] / LENGTHS;
      }
      lines.append(line(name, String.format("< %5.0f", longest * (i + 1) / LENGTHS), means));
    }
    return lines.append(line(name, "all    ", all)).toString();
  }

  private static String line(String name, String length, double[] means) {
    return String.format(
        "%-20s %s  jps %7.1f  indexed %7.1f  auto %7.1f us  %.2f of the better%n",
        name, length, means[0], means[1], means[2], means[2] / Math.min(means[0], means[1]));
  }

  private double least(int engine, MeasuredMap.Question query) {
    double least = Double.MAX_VALUE;
    for (int t = 0; t < TURNS; t++) {
      long begin = System.nanoTime();
      long cost = ask(engine, query);
      least = Math.min(least, (System.nanoTime() - begin) / 1e3);
      if (cost >= 0 && !query.agrees(Octile.length(cost))) {
        throw new IllegalStateException(query + " costs " + cost);
      }
    }
    return least;
  }

  private long ask(int engine, MeasuredMap.Question query) {
    switch (engine) {
      case 0 -> {
        online.start(query.start(), query.goal()).run();
        online.copyPath(buffer);
        return online.cost();
      }
      case 1 -> {
        indexed.start(query.start(), query.goal()).run();
        indexed.copyPath(buffer);
        return indexed.cost();
      }
      default -> {
        auto.start(query.start(), query.goal()).run();
        auto.copyPath(buffer);
        return auto.cost();
      }
    }
  }
}
