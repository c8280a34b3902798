package waywright.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The outcomes of all chosen engines on all chosen maps. */
record Measurement(Map<String, String> about, Map<String, List<Outcome>> outcomes) {

  /** Measures, telling on standard error what is under way. */
  static Measurement of(Choice choice, Fork fork) throws IOException, InterruptedException {
    Map<String, String> about = new LinkedHashMap<>();
    Map<String, List<Outcome>> outcomes = new LinkedHashMap<>();
    for (String map : choice.maps()) {
      about.put(map, choice.task(map, choice.engines().get(0)).about());
      List<Outcome> some = new ArrayList<>();
      for (String engine : choice.engines()) {
        System.err.println("measuring " + engine + " on " + map);
        some.add(fork.run(choice, map, engine));
      }
      outcomes.put(map, some);
    }
    return new Measurement(about, outcomes);
  }

  /** A table for each map. */
  List<String> markdown() {
    List<String> lines = new ArrayList<>();
    outcomes.forEach((map, some) -> lines.addAll(Report.markdown(map, about.get(map), some)));
    return lines;
  }

  /** Mean times by path length, with a head line. */
  List<String> csv() {
    List<String> lines = new ArrayList<>(List.of(Report.CSV_HEAD));
    outcomes.values().forEach(some -> lines.addAll(Report.csv(some)));
    return lines;
  }
}
