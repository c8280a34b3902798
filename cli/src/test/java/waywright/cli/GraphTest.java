package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code waywright graph}. */
class GraphTest {

  private static final Path ROME = Path.of("..", "..", "shared", "data", "road", "dimacs");

  @TempDir private Path folder;
  private Path edges;

  @BeforeEach
  void buildRoads() throws IOException {
    edges = folder.resolve("my-edges.csv");
    Files.writeString(edges, "from,to,cost\nA,B,2\nB,C,3\nA,C,9\nD,D,1\n");
  }

  @Test
  void wordsForPeople() {
    Run run = Run.of("graph", edges, "--from", "A", "--to", "C");
    assertEquals(
        """
        FOUND  dijkstra from A to C: expanded 2 nodes
        cost 5  arcs 2
        path A B C
        """,
        run.timeless());
    assertEquals(CliCommand.FOUND, run.code());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "dijkstra",
        "astar",
        "bidirectional",
        "ch",
        "cch",
        "labels",
        "bfs",
        "greedy",
        "weighted-astar"
      })
  void everyAlgorithmFindsAWay(String algorithm) {
    Run run =
        Run.of("graph", edges, "--from", "C", "--to", "A", "--algorithm", algorithm, "--json");
    assertEquals("FOUND", run.field("status"));
    assertTrue(run.json().keySet().containsAll(List.of("cost", "path", "expanded", "micros")));
    if (!List.of("bfs", "greedy", "weighted-astar").contains(algorithm)) {
      assertEquals("5", run.field("cost"));
      assertEquals("[\"C\",\"B\",\"A\"]", run.field("path"));
    }
  }

  @Test
  void fractionsStayFractions() throws IOException {
    Files.writeString(edges, "from,to,cost\nA,B,0.25\nB,C,0.5\n");
    assertEquals(
        "0.75", Run.of("graph", edges, "--from", "A", "--to", "C", "--json").field("cost"));
  }

  /** Shortcuts are ints; what is finer than that is refused in words. */
  @Test
  void fractionsAreTooFineForCch() throws IOException {
    Files.writeString(edges, "from,to,cost\nA,B,0.25\nB,C,0.5\n");
    Run run = Run.of("graph", edges, "--from", "A", "--to", "C", "--algorithm", "cch");
    assertTrue(run.err().contains("Maybe choose a coarser scale"), run.err());
  }

  /** A tenth was printed as 0.10000000009313226. */
  @ParameterizedTest
  @CsvSource({
    "0.1, 0.2, 0.3",
    "0.1, 0.1, 0.2",
    "1.10, 2.20, 3.3",
    "0.123456789, 1, 1.123456789",
    "1e3, 0.5, 1000.5",
    "2.50, 97.5, 100",
    "3, 4, 7",
    "1e15, 0.125, 1000000000000000.125",
  })
  void costsArePrintedAsTheyWereWritten(String first, String second, String sum)
      throws IOException {
    Files.writeString(edges, "from,to,cost\nA,B,%s\nB,C,%s\n".formatted(first, second));
    Run run = Run.of("graph", edges, "--from", "A", "--to", "C");
    assertTrue(run.out().contains("cost " + sum + "  arcs 2"), run.out());
    assertEquals(sum, Run.of("graph", edges, "--from", "A", "--to", "C", "--json").field("cost"));
  }

  /** Found once with cost 2. */
  @Test
  void columnsCanBeNamedAndAreNotPassedOver() throws IOException {
    Files.writeString(
        edges, "a,b,minutes,toll,way\nA,B,5,0,FT\nC,B,1,0,FT\nB,D,100,0,B\nD,C,100,0,B\n");
    Run silent =
        Run.of(
            "graph", edges, "--from", "A", "--to", "C", "--from-column", "a", "--to-column", "b");
    assertEquals(CliCommand.BAD, silent.code());
    assertTrue(silent.err().contains("Maybe --cost-column minutes"), silent.err());
    Run named =
        Run.of(
            "graph",
            edges,
            "--from",
            "A",
            "--to",
            "C",
            "--from-column",
            "a",
            "--to-column",
            "b",
            "--oneway-column",
            "way",
            "--ignore-column",
            "toll",
            "--cost-column",
            "minutes",
            "--json");
    assertEquals("205", named.field("cost"), named.err());
    assertEquals("[\"A\",\"B\",\"D\",\"C\"]", named.field("path"));
  }

  @Test
  void directedMeansOneWay() {
    Run run = Run.of("graph", edges, "--from", "C", "--to", "A", "--directed", "--json");
    assertEquals("UNREACHABLE", run.field("status"));
    assertEquals("null", run.field("cost"));
    assertEquals("[]", run.field("path"));
    assertEquals(CliCommand.NO_PATH, run.code());
  }

  @Test
  void unknownNamesAreStatusAndSentence() {
    Run run = Run.of("graph", edges, "--from", "X", "--to", "A", "--json");
    assertEquals("INVALID_START", run.field("status"));
    assertEquals(CliCommand.BAD, run.code());
    assertTrue(run.err().startsWith("waywright: there is no node \"X\" in "), run.err());
    assertEquals(
        "INVALID_GOAL",
        Run.of("graph", edges, "--from", "A", "--to", "X", "--json").field("status"));
  }

  @Test
  void romeIsAsLongAsItShouldBe() throws IOException {
    Assumptions.assumeTrue(
        Files.exists(ROME), "skipped: the public data set is not at " + ROME.toAbsolutePath());
    List<String> queries = Files.readAllLines(ROME.resolve("rome99.queries.csv"));
    for (String query : queries.subList(1, 16)) {
      String[] fields = query.split(",");
      Run run =
          Run.of(
              "graph",
              ROME.resolve("rome99.gr"),
              "--from",
              fields[0],
              "--to",
              fields[1],
              "--algorithm",
              "bidirectional",
              "--json");
      assertEquals(fields[2], run.field("cost"), query);
    }
  }
}
