package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import waywright.algorithm.Algorithm;
import waywright.algorithm.Promise;
import waywright.grid.auto.GridAlgorithms;
import waywright.search.SearchFeature;
import waywright.search.SearchStatus;
import waywright.trace.Replay;
import waywright.trace.Trace;

/** {@code waywright route}. */
class RouteTest {

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void drawMap() throws IOException {
    map = folder.resolve("small.txt");
    Files.writeString(
        map,
        """
        .....#..
        .###.#.S
        .#...#..
        .#.###..
        ...#...~
        """);
  }

  @Test
  void wordsForPeople() {
    Run run = Run.of("route", map, "--from", "0,0", "--to", "4,2");
    assertEquals(
        """
        FOUND  auto from 0,0 to 4,2 on small.txt: expanded 2 cells
        cost 6  cells 7
        path 0,0 4,0 4,2
        """,
        run.timeless());
    assertEquals("", run.err());
    assertEquals(CliCommand.FOUND, run.code());
  }

  @Test
  void oneJsonObject() {
    Run run = Run.of("route", map, "--from", "2,2", "--to", "4,2", "--json");
    assertEquals(
        """
        {"status":"FOUND","cost":2273378,"length":2.0,"path":[[2,2],[3,2],[4,2]],"expanded":1,\
        "generated":2,"reopened":0,"peakFrontier":1,"micros":N,"map":"small.txt","width":8,\
        "height":5,"algorithm":"auto","from":[2,2],"to":[4,2],"beside":false,"neighbors":8,\
        "corners":"never","costs":{" ":1,".":1,"G":1,"S":1},"avoid":[]}
        """,
        run.timeless());
  }

  /** All of the catalogue but those that need not find the shortest way, or not in any time. */
  static Stream<String> algorithms() {
    return GridAlgorithms.catalogue().all().stream()
        .map(Algorithm::name)
        .filter(name -> !Set.of("depth-first", "ida-star").contains(name));
  }

  @ParameterizedTest
  @MethodSource("algorithms")
  void everyAlgorithmFindsAWay(String algorithm) {
    Run run =
        Run.of("route", map, "--from", "0,4", "--to", "4,0", "--algorithm", algorithm, "--json");
    assertEquals("FOUND", run.field("status"));
    assertEquals("8.0", run.field("length"));
    assertEquals(CliCommand.FOUND, run.code());
    Run none =
        Run.of("route", map, "--from", "0,4", "--to", "7,0", "--algorithm", algorithm, "--json");
    assertEquals("UNREACHABLE", none.field("status"));
    assertEquals("[]", none.field("path"));
    assertEquals("null", none.field("cost"));
    assertEquals(CliCommand.NO_PATH, none.code());
  }

  @Test
  void theCatalogueIsListed() {
    Run run = Run.of("algorithms");
    assertEquals(CliCommand.FOUND, run.code());
    // A heading, the two in any direction, and the three of roads.
    assertEquals(GridAlgorithms.catalogue().all().size() + 6, run.out().lines().count());
    assertTrue(run.out().startsWith("name "));
    assertEquals(CliCommand.FOUND, Run.of("algorithms", "--json").code());
    assertTrue(Run.of("algorithms", "--json").field("algorithms").contains("\"paper\""));
  }

  @Test
  void mapsOfHexagonsSaySo() throws IOException {
    for (String axis : List.of("x", "y")) {
      for (String index : List.of("odd", "even")) {
        Path hexagons = folder.resolve("hexagons.tmx");
        Files.writeString(
            hexagons,
            """
            <map version="1.10" orientation="hexagonal" width="5" height="5" tilewidth="14"
             tileheight="12" hexsidelength="6" staggeraxis="%s" staggerindex="%s">
             <tileset firstgid="1" name="hexes"/>
             <layer id="1" name="Ground" width="5" height="5"><data encoding="csv">%s</data></layer>
            </map>
            """
                .formatted(axis, index, String.join(",", Collections.nCopies(25, "1"))));
        Run run = Run.of("route", hexagons, "--from", "1,1", "--to", "4,3", "--json");
        assertEquals(index + "-" + (axis.equals("x") ? "q" : "r"), run.field("hex"));
        assertEquals("6", run.field("neighbors"));
        Path result = folder.resolve("hexagons.json");
        Files.writeString(result, run.out());
        assertEquals(CliCommand.FOUND, Run.of("validate", result, hexagons).code());
        Files.writeString(
            result, run.out().replace(index + "-", index.equals("odd") ? "even-" : "odd-"));
        Run wrong = Run.of("validate", result, hexagons);
        assertEquals(CliCommand.NO_PATH, wrong.code(), wrong.out() + run.out());
        Run squares = Run.of("field", hexagons, "--goal", "1,1");
        assertEquals(CliCommand.BAD, squares.code());
        assertTrue(squares.err().contains("hexagons"), squares.err());
      }
    }
  }

  @Test
  void movementOptionsChangeTheWay() {
    assertEquals("8.0", length("0,4", "4,0", "--neighbors", "4"));
    assertEquals("UNREACHABLE", status("2,4", "4,4"));
    assertEquals("FOUND", status("6,4", "7,4", "--costs", "~=5"));
    assertEquals("5.0", length("6,4", "7,4", "--costs", "~=5"));
    assertEquals("2.0", length("7,0", "7,2", "--neighbors", "4"));
    assertEquals("4.0", length("7,0", "7,2", "--neighbors", "4", "--costs", "S=6"));
    assertEquals("1.0", length("4,0", "5,0", "--passable", ".#"));
    assertEquals("UNREACHABLE", status("0,0", "4,0", "--avoid", "2,0;0,2"));
    assertEquals("UNREACHABLE", status("0,0", "4,0", "--avoid", "0,1..3,3;1,0"));
    assertEquals("UNREACHABLE", status("0,0", "4,0", "--avoid", "2,0;0,2", "--algorithm", "jps"));
    assertEquals("FOUND", status("0,0", "0,4", "--neighbors", "6"));
    assertEquals("FOUND", status("0,0", "0,4", "--hex", "axial"));
  }

  @Test
  void cornerRulesAreObeyed() throws IOException {
    Files.writeString(map, ".#\n#.\n");
    assertEquals("UNREACHABLE", status("0,0", "1,1"));
    assertEquals("UNREACHABLE", status("0,0", "1,1", "--corners", "one-open"));
    assertEquals("FOUND", status("0,0", "1,1", "--corners", "always"));
    Files.writeString(map, "..\n#.\n");
    assertEquals("2.0", length("0,0", "1,1"));
    assertEquals("1.4142135623730951", length("0,0", "1,1", "--corners", "one-open"));
  }

  @Test
  void besideNeedsNoEntrance() {
    Run run = Run.of("route", map, "--from", "0,0", "--to", "5,1", "--beside", "--json");
    assertEquals("FOUND", run.field("status"));
    assertEquals("[[0,0],[1,0],[2,0],[3,0],[4,0]]", run.field("path"));
  }

  @Test
  void aBudgetCanBeSpent() {
    Run run = Run.of("route", map, "--from", "0,4", "--to", "4,0", "--budget", "3", "--json");
    assertEquals("BUDGET_SPENT", run.field("status"));
    assertEquals("3", run.field("expanded"));
    assertEquals(CliCommand.NO_PATH, run.code());
  }

  @Test
  void invalidEndsAreStatusAndSentence() {
    Run start = Run.of("route", map, "--from", "5,0", "--to", "4,0", "--json");
    assertEquals("INVALID_START", start.field("status"));
    assertEquals(
        "waywright: the start 5,0 may not be entered (terrain '#'). Maybe see --passable?\n",
        start.err());
    assertEquals(CliCommand.BAD, start.code());
    Run goal = Run.of("route", map, "--from", "0,0", "--to", "8,-1", "--json");
    assertEquals("INVALID_GOAL", goal.field("status"));
    assertEquals(
        "waywright: the goal 8,-1 is not on the 8 x 5 map. Maybe a cell of 0,0 to 7,4?\n",
        goal.err());
    assertEquals(CliCommand.BAD, goal.code());
    Run jumping =
        Run.of("route", map, "--from", "-1,0", "--to", "0,0", "--algorithm", "jps", "--json");
    assertEquals("INVALID_START", jumping.field("status"));
  }

  @Test
  void picturesAreWrittenWhole() throws IOException {
    Path png = folder.resolve("a.png");
    Path svg = folder.resolve("a.svg");
    Files.writeString(png, "old");
    Run run = Run.of("route", map, "--from", "0,4", "--to", "4,0", "--png", png, "--svg", svg);
    assertEquals(CliCommand.FOUND, run.code());
    assertArrayEquals(
        new byte[] {(byte) 0x89, 'P', 'N', 'G'}, Arrays.copyOf(Files.readAllBytes(png), 4));
    assertTrue(Files.readString(svg).endsWith("</svg>\n"));
    try (var files = Files.list(folder)) {
      assertEquals(Set.of(map, png, svg), Set.copyOf(files.toList()));
    }
  }

  @Test
  void tracesReplayTheSearch() throws IOException {
    Path file = folder.resolve("a.wwt");
    Run run = Run.of("route", map, "--from", "0,4", "--to", "4,0", "--trace", file, "--json");
    Replay replay = Trace.of(Files.readAllBytes(file)).replay();
    replay.skipTo(Long.MAX_VALUE);
    assertEquals(SearchStatus.FOUND, replay.status());
    assertEquals(run.field("cost"), String.valueOf(replay.g(4)));
    for (Algorithm algorithm : GridAlgorithms.catalogue().all()) {
      Run traced =
          Run.of(
              "route",
              map,
              "--from",
              "0,4",
              "--to",
              "4,0",
              "--budget",
              "500",
              "--trace",
              file,
              "--algorithm",
              algorithm.name());
      boolean tells = !algorithm.name().equals("indexed");
      assertEquals(
          tells ? CliCommand.FOUND : CliCommand.BAD, traced.code(), algorithm + traced.err());
    }
    Run refused =
        Run.of(
            "route",
            map,
            "--from",
            "0,4",
            "--to",
            "4,0",
            "--trace",
            file,
            "--algorithm",
            "indexed");
    assertEquals(
        "waywright: --trace: indexed does not support events for each node, since it looks paths up."
            + " Maybe use auto?\n",
        refused.err());
    assertEquals(CliCommand.BAD, refused.code());
  }

  /**
   * Beside, a budget, an explanation and the nearest cell: of every algorithm, or refused by name.
   */
  @Test
  void optionsWorkWithEveryAlgorithm() {
    for (Algorithm algorithm : GridAlgorithms.catalogue().all()) {
      boolean walksAll =
          algorithm.name().equals("ida-star") || algorithm.name().equals("depth-first");
      Run beside =
          route(
              "0,0",
              "5,1",
              "--beside",
              "--explain",
              "--budget",
              "100000",
              "--algorithm",
              algorithm.name());
      assertEquals("FOUND", beside.field("status"), algorithm.name());
      assertTrue(beside.err().startsWith(algorithm.name() + ": "), beside.err());
      if (algorithm.promise() == Promise.CHEAPEST) {
        assertEquals("4.0", beside.field("length"), algorithm.name());
      }
      if (walksAll) {
        continue;
      }
      boolean knows =
          GridAlgorithms.catalogue().features(algorithm).contains(SearchFeature.NEAREST);
      Run partial =
          Run.of(
              "route",
              map,
              "--from",
              "0,4",
              "--to",
              "7,0",
              "--json",
              "--partial",
              "--algorithm",
              algorithm.name());
      if (knows) {
        assertEquals("PARTIAL", partial.field("status"), algorithm.name());
      } else {
        assertEquals(CliCommand.BAD, partial.code());
        assertTrue(partial.err().contains(algorithm.name() + " does not support"), partial.err());
      }
    }
  }

  @Test
  void sameInputSameOutput() {
    List<Object> arguments =
        List.of("route", map, "--from", "0,4", "--to", "4,0", "--json", "--certify");
    assertEquals(Run.of(arguments.toArray()).timeless(), Run.of(arguments.toArray()).timeless());
  }

  @Test
  void certificateNumbersComeBack() {
    long[] numbers = {0, -1, 5, Long.MAX_VALUE / 4, Long.MIN_VALUE / 4, 1136689, 1136689};
    assertArrayEquals(numbers, CertificateText.decode(CertificateText.encode(numbers), 7));
    assertArrayEquals(new long[0], CertificateText.decode(CertificateText.encode(new long[0]), 7));
  }

  private String length(String from, String to, String... more) {
    return route(from, to, more).field("length");
  }

  private String status(String from, String to, String... more) {
    return route(from, to, more).field("status");
  }

  private Run route(String from, String to, String... more) {
    Object[] arguments = new Object[7 + more.length];
    Object[] first = {"route", map, "--from", from, "--to", to, "--json"};
    System.arraycopy(first, 0, arguments, 0, first.length);
    System.arraycopy(more, 0, arguments, first.length, more.length);
    Run run = Run.of(arguments);
    assertFalse(run.out().isEmpty(), run::err);
    return run;
  }
}
