package waywright.bench;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/**
 * Fails if an engine has become slower. What is compared is each engine's mean time divided by that
 * of a yardstick in the same process, a library that does not change, with the same quotient in a
 * file: so the machine hardly matters. The compiler of the virtual machine is not the same twice,
 * so each map is raced several times and the least counts.
 */
@Command(
    name = "gate",
    mixinStandardHelpOptions = true,
    description =
        "Races our engines against a yardstick and fails if one lost more than a share of its speed"
            + " since the stored baseline was written. Some minutes.",
    footer = {
      "",
      "Examples:",
      "  gate",
      "  gate --write     # the new baseline of these maps; the others stay",
      "  gate --maps made-rooms"
    })
final class GateCommand implements Callable<Integer> {

  /** The library whose speed is the unit; it must be the first of the engines. */
  private static final String YARDSTICK = "gdx-ai";

  /** Ends the line of an engine that is too slow; the exit code is read off it. */
  private static final String SLOWER = "SLOWER";

  /** Maps and engines; the yardstick must come first among engines that are named. */
  @Mixin private Choice choice = new Choice();

  /** Which JVM runs the races. */
  @Mixin private Forking forking = new Forking();

  /** Quotients that were measured before, one a line. */
  @Option(
      names = "--baseline",
      defaultValue = "lab/bench/baseline.csv",
      description = "file of map, engine, quotient (default: ${DEFAULT-VALUE})")
  private Path baseline = Path.of("");

  /** Writes what was measured now over the same lines of the file. */
  @Option(names = "--write", description = "write the baseline instead of comparing with it")
  private boolean write;

  /** From 1 on: 1.15 lets an engine take 15 % longer. */
  @Option(
      names = "--most",
      defaultValue = "1.15",
      description = "times the baseline that still pass (default: ${DEFAULT-VALUE})")
  private double most;

  /** From 1 on; noise only ever makes a race slower, so the least is nearest to the truth. */
  @Option(
      names = "--times",
      defaultValue = "3",
      description = "races on each map, of which the least counts (default: ${DEFAULT-VALUE})")
  private int times;

  @Override
  public Integer call() throws Exception {
    if (!write && !Files.exists(baseline)) {
      throw new IllegalArgumentException("no baseline at " + baseline + ". Maybe gate --write?");
    }
    Map<String, Double> now = quotients();
    if (write) {
      Output.write(baseline, baseline(Files.exists(baseline) ? read() : Map.of(), now));
      return 0;
    }
    List<String> verdicts = verdicts(read(), now, most);
    verdicts.forEach(System.out::println);
    return verdicts.stream().anyMatch(line -> line.endsWith(SLOWER)) ? 1 : 0;
  }

  /** The lines of a baseline: what was measured now, and of what was not, what was known before. */
  static List<String> baseline(Map<String, Double> before, Map<String, Double> now) {
    Map<String, Double> all = new TreeMap<>(before);
    all.putAll(now);
    List<String> lines = new ArrayList<>(List.of("map,engine,quotient"));
    all.forEach((key, value) -> lines.add(key + "," + number(value)));
    return lines;
  }

  /** A line for each quotient of the baseline that was measured again. */
  static List<String> verdicts(Map<String, Double> before, Map<String, Double> now, double most) {
    List<String> lines = new ArrayList<>();
    now.forEach(
        (key, value) -> {
          Double old = before.get(key);
          String verdict = old == null ? "new" : value > most * old ? SLOWER : "ok";
          String change = old == null ? "" : String.format(Locale.ROOT, "%.2f ", value / old);
          lines.add(key + ": " + number(value) + " of " + YARDSTICK + ", " + change + verdict);
        });
    return lines;
  }

  /** A quotient as it stands in the file. */
  private static String number(double value) {
    return String.format(Locale.ROOT, "%.5f", value);
  }

  /** The least quotient of each engine on each map. */
  private Map<String, Double> quotients() throws Exception {
    choice.engines =
        choice.engines.isEmpty()
            ? List.of(YARDSTICK, "astar", "dijkstra", "canonical", "jps", "jpsw", "auto")
            : choice.engines;
    Map<String, Double> least = new TreeMap<>();
    for (int time = 0; time < times; time++) {
      for (String map : choice.maps()) {
        List<Standing> standings = forking.fork().race(choice, map);
        double yard = standings.get(0).mean();
        for (Standing standing : standings.subList(1, standings.size())) {
          least.merge(map + "," + standing.engine(), standing.mean() / yard, Math::min);
        }
      }
    }
    return least;
  }

  /** The quotients of the file, by map and engine with a comma between; its head is left out. */
  private Map<String, Double> read() throws Exception {
    Map<String, Double> known = new TreeMap<>();
    for (String line : Files.readAllLines(baseline, StandardCharsets.UTF_8)) {
      String[] part = line.split(",");
      if (part.length == 3 && !part[0].equals("map")) {
        known.put(part[0] + "," + part[1], Double.parseDouble(part[2]));
      }
    }
    return known;
  }
}
