package waywright.bench;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The outcomes of all chosen engines on all chosen maps.
 *
 * @param maps in the order of the choice; not to be changed
 */
record Measurement(List<OnMap> maps) {

  /**
   * The outcomes of all engines on one map.
   *
   * @param map its name, as chosen
   * @param about a sentence about it and its queries
   * @param outcomes in the order of the engines chosen; one that failed is among them, and says why
   */
  record OnMap(String map, String about, List<TrialOutcome> outcomes) {}

  /**
   * Measures, telling on standard error what is under way. Each pair of map and engine has a
   * process of its own; they run one after the other, so that none disturbs another.
   *
   * @throws IOException if a map cannot be read or a process cannot be started
   */
  static Measurement of(Choice choice, Fork fork) throws IOException, InterruptedException {
    List<OnMap> maps = new ArrayList<>();
    for (String map : choice.maps()) {
      String about = choice.task(map, choice.engines().get(0)).about();
      List<TrialOutcome> outcomes = new ArrayList<>();
      for (String engine : choice.engines()) {
        System.err.println("measuring " + engine + " on " + map);
        outcomes.add(fork.run(choice, map, engine));
      }
      maps.add(new OnMap(map, about, outcomes));
    }
    return new Measurement(maps);
  }

  /** A table for each map. */
  List<String> markdown() {
    List<String> lines = new ArrayList<>();
    maps.forEach(on -> lines.addAll(OutcomeTable.markdown(on.map, on.about, on.outcomes)));
    return lines;
  }

  /** Mean times by path length, with a head line. */
  List<String> csv() {
    List<String> lines = new ArrayList<>(List.of(OutcomeTable.CSV_HEAD));
    maps.forEach(on -> lines.addAll(OutcomeTable.csv(on.outcomes)));
    return lines;
  }
}
