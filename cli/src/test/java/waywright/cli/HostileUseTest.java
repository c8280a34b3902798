package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Bad use and bad input: one sentence, exit code 2, never a stack trace. */
class HostileUseTest {

  @TempDir private Path folder;

  private Path file(String name, String content) throws IOException {
    return Files.writeString(folder.resolve(name), content);
  }

  @Test
  void nothingBadEndsInATrace() throws IOException {
    Path good = file("good.txt", "...\n...\n");
    Path empty = file("empty.map", "");
    Path huge = file("huge.map", "type octile\nheight 999999\nwidth 999999\nmap\n...\n");
    Path cut = file("cut.map", "type octile\nheight 3\nwidth 3\nmap\n...\n..");
    Path strange = file("strange.bin", "\0\1\2\3");
    Path scen = file("x.scen", "version 1\n0\tnone.map\t3\t2\t0\t0\t1\t1\t1.41\n");
    Path wrongSize = file("good.txt.scen", "version 1\n0\tgood.txt\t9\t9\t0\t0\t1\t1\t1.41\n");
    Path noScen = file("y.scen", "hello\n");
    Path notJson = file("not.json", "hello");
    Path array = file("array.json", "[1,2]");
    Path poor = file("poor.json", "{\"status\":\"FOUND\"}");
    Path deep = file("deep.json", "[".repeat(100_000));
    Path missing = folder.resolve("missing.map");
    Object[][] calls = {
      {},
      {"nonsense"},
      {"route"},
      {"route", good},
      {"route", good, "--from", "0,0"},
      {"route", good, "--from", "0", "--to", "1,1"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--hex", "even-x"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--hex", "even-q", "--neighbors", "8"},
      {"field", good, "--goal", "0,0", "--hex", "even-q"},
      {"route", good, "--from", "0,0", "--to", "1,1,1"},
      {"route", good, "--from", "0,0", "--to", "99999999999,1"},
      {"route", good, "--from", "a,b", "--to", "1,1"},
      {"route", good, "--from", "", "--to", "1,1"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--algorithm", "magic"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--algorithm", "ida-star"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--neighbors", "5"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--neighbors", "many"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--corners", "sometimes"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--costs", "S"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--costs", "S=0"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--costs", "S=99999999999"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--costs", "\u20ac=3"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--passable", "\u20ac"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--avoid", "9,9"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--avoid", "1,1..1,1..1,1"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--avoid", "x"},
      {
        "route",
        good,
        "--from",
        "0,0",
        "--to",
        "1,1",
        "--weight",
        "0",
        "--algorithm",
        "weighted-astar"
      },
      {"route", good, "--from", "0,0", "--to", "1,1", "--budget", "-1"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--unknown"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--png", folder},
      {"route", good, "--from", "0,0", "--to", "1,1", "--png", folder.resolve("no/such/a.png")},
      {"route", good, "--from", "0,0", "--to", "1,1", "--svg", folder.resolve("no/such/a.svg")},
      {"route", good, "--from", "0,0", "--to", "1,1", "--trace", "/dev/null/x"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--partial", "--algorithm", "jps"},
      {"route", good, "--from", "7,7", "--to", "1,1"},
      {"route", missing, "--from", "0,0", "--to", "1,1"},
      {"route", folder, "--from", "0,0", "--to", "1,1"},
      {"route", empty, "--from", "0,0", "--to", "1,1"},
      {"route", huge, "--from", "0,0", "--to", "1,1"},
      {"route", cut, "--from", "0,0", "--to", "1,1"},
      {"route", strange, "--from", "0,0", "--to", "1,1"},
      {"route", "a\0b", "--from", "0,0", "--to", "1,1"},
      {"scen"},
      {"scen", missing},
      {"scen", folder},
      {"scen", scen},
      {"scen", noScen},
      {"scen", wrongSize},
      {"scen", scen, "--map", missing},
      {"scen", scen, "--limit", "-1"},
      {"scen", scen, "--map", good, "--algorithm", "magic"},
      {"validate", good},
      {"validate", missing, good},
      {"validate", notJson, good},
      {"validate", array, good},
      {"validate", poor, good},
      {"validate", deep, good},
      {"validate", file("cut.json", "{\"status\": tru"), good},
      {"validate", file("odd.json", "{\"path\": 7}"), good},
      {"route", file("cut.tmx", "<map width='2'"), "--from", "0,0", "--to", "1,1"},
      {"route", file("cut.tmj", "{\"width\": tru"), "--from", "0,0", "--to", "1,1"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--layer", "walls"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--tilesets", folder},
      {"graph", file("m.csv", "from,to,minutes\nA,B,5\n"), "--from", "A", "--to", "B"},
      {"graph", file("q.csv", "from,to\nA,\"B\n"), "--from", "A", "--to", "B"},
      {"graph", file("m.gr", "p sp 2 9\na 1 2 3\n"), "--from", "1", "--to", "2"},
      {"graph"},
      {"graph", missing, "--from", "1", "--to", "2"},
      {"graph", folder, "--from", "1", "--to", "2"},
      {"graph", empty, "--from", "1", "--to", "2"},
      {"graph", strange, "--from", "1", "--to", "2"},
      {"graph", notJson, "--from", "1", "--to", "2"},
      {"graph", good, "--from", "1"},
      {"graph", good, "--from", "1", "--to", "2", "--algorithm", "jps"},
      {"puzzle"},
      {"puzzle", "1 2 3"},
      {"puzzle", "0 0 1 2"},
      {"puzzle", "a b c d"},
      {"puzzle", "0 1 2 3", "--columns", "3"},
      {"puzzle", "0 1 2 3", "--columns", "-2"},
      {"puzzle", "0 1 2 3", "--goal", "0 1 2"},
      {"puzzle", "0 1 2 3", "--heuristic", "guess"},
      {"puzzle", "0 1 2 3", "--algorithm", "jps"},
      {"field"},
      {"field", good},
      {"field", good, "--goal", ""},
      {"field", good, "--goal", "9,9"},
      {"field", good, "--goal", "a"},
      {"field", good, "--goal", "0,0", "--neighbors", "6"},
      {"field", huge, "--goal", "0,0"},
      {"field", missing, "--goal", "0,0"},
      {"field", good, "--goal", "0,0", "--png", folder},
      {"route", good, "--from", "0,0", "--to", "1,1", "--size", "0"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--size", "2", "--neighbors", "6"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--smooth", "--neighbors", "6"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--smooth", "--certify"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--algorithm", "theta", "--avoid", "1,0"},
      {"sight"},
      {"sight", good},
      {"sight", good, "--from", "9,9"},
      {"sight", good, "--from", "0,0", "--to", "9,9"},
      {"sight", good, "--from", "0,0", "--range", "-1"},
      {"sight", good, "--from", "0,0", "--size", "99"},
      {"sight", good, "--from", "0,0", "--through", ""},
      {"sight", huge, "--from", "0,0"},
      {"sight", missing, "--from", "0,0"},
      {"range", good, "--from", "0,0"},
      {"range", good, "--from", "0,0", "--budget", "-1"},
      {"range", good, "--from", "0,0", "--budget", "NaN"},
      {"range", good, "--from", "0,0", "--budget", "1e300"},
      {"range", good, "--from", "9,0", "--budget", "1"},
      {"range", good, "--from", "0,0", "--budget", "1", "--turns", "0"},
      {"buildable", good, "--goal", "0,0"},
      {"buildable", good, "--goal", "0,0", "--spawn", ";"},
      {"buildable", good, "--goal", "0,0", "--spawn", "-1,0"},
      {"buildable", good, "--goal", "0,0", "--spawn", "1,0", "--footprint", "9"},
      {"units"},
      {"units", good},
      {"units", good, "--group", ""},
      {"units", good, "--group", "1:0,0,1,1>9,9"},
      {"units", missing, "--group", "1:0,0,1,1>1,1"},
      {"units", huge, "--group", "1:0,0,1,1>1,1"},
      {"units", good, "--group", "1:0,0,1,1>1,1", "--out", folder},
      {"units", good, "--group", "1:0,0,1,1>1,1", "--neighbors", "6"},
      {"sample"},
      {"sample", "chess"},
      {"sample", "storm", "--ticks", "-1"},
      {"index"},
      {"index", "build", good},
      {"index", "build", good, "-o", folder},
      {"index", "build", good, "-o", folder.resolve("x"), "--neighbors", "6"},
      {"index", "build", missing, "-o", folder.resolve("x")},
      {"bake", good, "--tile", "64", "--out", folder.resolve("x")},
      {"bake", good, "--workers", "0", "--out", folder.resolve("x")},
      {"bake", good, "--radius", "-1", "--out", folder.resolve("x")},
      {"route", good, "--from", "0,0", "--to", "1,1", "--weight", "-2"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--weight", "NaN"},
      {"puzzle", "8 6 7 2 5 4 3 0 1", "--budget", "-1"},
      {"index", "info", good},
      {"index", "info", missing},
      {"index", "info", folder},
      {"index", "info", empty},
      {"scen", scen, "--map", good, "--index", missing},
      {"scen", scen, "--map", good, "--index", strange},
      {"route", good, "--from", "0,0", "--to", "1,1", "--algorithm", "ida-star"},
      {"route", good, "--from", "0,0", "--to", "1,1", "--algorithm", "dijkstr"},
    };
    List<String> withoutGuess = new ArrayList<>();
    for (Object[] call : calls) {
      Run run = Run.of(call);
      String all = java.util.Arrays.toString(call) + "\n" + run.out() + run.err();
      assertEquals(CliCommand.BAD, run.code(), all);
      assertFalse(run.err().isBlank(), all);
      assertFalse(all.contains("\tat ") || all.contains("Exception"), all);
      assertFalse(run.err().contains("mistake of this program"), all);
      assertFalse(
          run.err().matches("(?s).*(was expecting|[Uu]nexpected|Unrecognized|START_|JAXP).*"), all);
      boolean listsCommands = run.err().contains("a command is missing");
      assertTrue(listsCommands || run.err().lines().count() <= 2, all);
      if (!run.err().contains("Maybe")) {
        withoutGuess.add(run.err());
      }
    }
    assertEquals(List.of(), withoutGuess);
  }

  @Test
  void messagesNameTheFileTheLineAndACause() throws IOException {
    Path cut = file("cut.map", "type octile\nheight 3\nwidth 3\nmap\n...\n..");
    Run run = Run.of("route", cut, "--from", "0,0", "--to", "1,1");
    assertTrue(run.err().startsWith("waywright: " + cut + ":6:3: row 1 has 2 cells"), run.err());
    assertTrue(run.err().contains("Maybe"), run.err());
    Run missing = Run.of("route", "missing.map", "--from", "0,0", "--to", "1,1");
    assertEquals(
        "waywright: missing.map does not exist. Maybe the path starts in another folder?\n",
        missing.err());
  }

  @Test
  void whatCannotBeWrittenLeavesNothingBehind() throws IOException {
    Path good = file("good.txt", "...\n...\n");
    Files.createDirectory(folder.resolve("taken.png"));
    Run.of("route", good, "--from", "0,0", "--to", "1,1", "--png", folder.resolve("taken.png"));
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(2, files.count());
    }
  }

  /** Nobody searches, and nothing is said, for a file that has no place to go. */
  @Test
  void whatHasNoPlaceIsFoundBeforeAnyWork() throws IOException {
    Path good = file("good.txt", "...\n...\n");
    Path nowhere = folder.resolve("no/such");
    String[][] options = {
      {"--png", nowhere.resolve("a.png").toString()},
      {"--trace", nowhere.resolve("a.wwt").toString()}
    };
    for (String[] option : options) {
      Run words = Run.of("route", good, "--from", "0,0", "--to", "1,1", option[0], option[1]);
      assertEquals("", words.out());
      assertTrue(words.err().contains(nowhere + " does not exist"), words.err());
      Run run =
          Run.of("route", good, "--from", "0,0", "--to", "1,1", "--json", option[0], option[1]);
      assertEquals(CliCommand.BAD, run.code());
      assertEquals("ERROR", run.json().get("status"));
      assertTrue(run.err().contains(nowhere + " does not exist"), run.err());
    }
    Run inside =
        Run.of("route", good, "--from", "0,0", "--to", "1,1", "--trace", good.resolve("a.wwt"));
    assertEquals(
        "waywright: " + good + " is a file, not a folder. Maybe another name is meant?\n",
        inside.err());
  }

  /** The answer was there already when the disk was full. */
  @Test
  void whatGoesWrongLateIsStillOneObject() throws IOException {
    Path full = Path.of("/dev/full");
    assumeTrue(Files.isWritable(full), "no " + full + " here: skipped");
    Path good = file("good.txt", "...\n...\n");
    Run run = Run.of("route", good, "--from", "0,0", "--to", "1,1", "--json", "--trace", full);
    assertEquals(CliCommand.BAD, run.code());
    assertEquals("ERROR", run.json().get("status"));
  }

  /** A file is read unless its option is known to name what is written. */
  @Test
  void everyFileIsKnownToBeReadOrWritten() {
    Set<String> read =
        Set.of(
            "--tilesets",
            "--index",
            "--indexes",
            "--map",
            "--places",
            "--targets",
            "--traffic",
            "--site");
    Set<String> unknown = new TreeSet<>();
    look(Main.line(""), read, unknown);
    assertEquals(Set.of(), unknown);
  }

  private static void look(CommandLine command, Set<String> read, Set<String> unknown) {
    for (OptionSpec option : command.getCommandSpec().options()) {
      List<String> names = List.of(option.names());
      if (option.auxiliaryTypes()[0] == Path.class
          && Stream.of(read, NamedFiles.WRITTEN)
              .noneMatch(some -> names.stream().anyMatch(some::contains))) {
        unknown.add(command.getCommandName() + " " + names);
      }
    }
    command.getSubcommands().values().forEach(one -> look(one, read, unknown));
  }

  /** In words of the command line, never of the program behind it. */
  @Test
  void whatIsWrongComesWithAGuess() throws IOException {
    Path good = file("good.txt", "...\n...\n");
    Path table = file("t.csv", "from,to,cost\nA,B,3\n");
    Object[] route = {"route", good, "--from", "0,0", "--to", "1,1"};
    Object[][] calls = {
      {"--costs", ".=0"},
      {"--costs", ".=9999999"},
      {"--budget", "99999999999999999999"},
      {"--budget", "few"},
      {"--weight", "heavy"},
      {"--json=yes"},
      {"--neighbors", "5"},
      {"--avoid", "0,0..9,9"},
      {good},
    };
    for (Object[] options : calls) {
      Object[] all = Arrays.copyOf(route, route.length + options.length);
      System.arraycopy(options, 0, all, route.length, options.length);
      assertGuessed(Run.of(all));
    }
    assertGuessed(Run.of("range", good, "--from", "0,0", "--budget", "-1"));
    assertGuessed(Run.of("range", good, "--from", "0,0", "--budget", "3", "--turns", "0"));
    assertGuessed(Run.of("buildable", good, "--spawn", "0,0", "--goal", "2,1", "--footprint", "9"));
    assertGuessed(Run.of("index", "info", good));
    assertGuessed(Run.of("puzzle", "1 0", "--columns", "2", "--heuristic", "best"));
    Run nameless = Run.of("graph", table, "--from", "A", "--to", "B", "--cost-column", "no");
    assertGuessed(nameless);
    assertTrue(nameless.err().contains("only cost. Maybe"), nameless.err());
  }

  private static void assertGuessed(Run run) {
    assertEquals(CliCommand.BAD, run.code(), run.err());
    assertEquals("", run.out());
    assertTrue(run.err().contains("Maybe"), run.err());
    assertFalse(
        run.err().matches("(?s).*(blocked\\(\\)|a long|an int|a double|a boolean|Unmatched).*"));
  }

  @Test
  void helpAndVersionAreNotErrors() {
    for (String command :
        new String[] {
          "route",
          "scen",
          "validate",
          "algorithms",
          "puzzle",
          "graph",
          "field",
          "range",
          "buildable",
          "units",
          "sample",
          "index",
          "completion"
        }) {
      Run run = Run.of(command, "--help");
      assertEquals(CliCommand.FOUND, run.code());
      assertTrue(run.out().contains("Usage: waywright " + command), run.out());
      assertTrue(run.out().contains("Examples:"), run.out());
      assertTrue(run.out().lines().allMatch(line -> line.length() <= 100), run.out());
    }
    assertEquals(CliCommand.FOUND, Run.of("--help").code());
    assertEquals(CliCommand.FOUND, Run.of("--version").code());
  }
}
