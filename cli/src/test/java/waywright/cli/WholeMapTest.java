package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code field}, {@code range} and {@code buildable}: what {@code route} says of every cell. */
class WholeMapTest {

  private static final int WIDTH = 8;
  private static final int HEIGHT = 5;

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void drawMap() throws IOException {
    map = folder.resolve("small.txt");
    Files.writeString(
        map,
        """
        .....#..
        ..#..#.S
        ..#.....
        .#.....#
        ...#..#.
        """);
  }

  /** Cost of the path that {@code route} finds, −1 if there is none. */
  private long cost(int x, int y, String to, String... more) {
    List<Object> words = new ArrayList<>(List.of("route", map, "--from", x + "," + y));
    words.addAll(List.of("--to", to, "--json"));
    words.addAll(List.of(more));
    Run run = Run.of(words.toArray());
    return run.code() == CliCommand.FOUND ? Long.parseLong(run.field("cost")) : -1;
  }

  private static String[] entries(String array) {
    String inner = array.replaceAll("[\\[\\]\\s]+", ",").replaceAll(",+", ",");
    String bare = inner.replaceAll("^,|,$", "");
    return bare.isEmpty() ? new String[0] : bare.split(",");
  }

  @Test
  void aFieldHasTheCostOfEveryRoute() {
    Run run = Run.of("field", map, "--goal", "4,2;0,4", "--json");
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    String[] costs = entries(run.field("costs"));
    assertEquals(WIDTH * HEIGHT, costs.length);
    int reached = 0;
    for (int cell = 0; cell < costs.length; cell++) {
      long one = cost(cell % WIDTH, cell / WIDTH, "4,2");
      long other = cost(cell % WIDTH, cell / WIDTH, "0,4");
      long least = one < 0 || other >= 0 && other < one ? other : one;
      assertEquals(least < 0 ? "null" : String.valueOf(least), costs[cell], "cell " + cell);
      reached += least < 0 ? 0 : 1;
    }
    assertEquals(String.valueOf(reached), run.field("reached"));
    assertEquals("[[4,2],[0,4]]", run.field("goals"));
  }

  @Test
  void aFieldInWords() {
    Run run = Run.of("field", map, "--goal", "0,0", "--neighbors", "4");
    assertEquals(
        """
        small.txt: 31 cells reach 1 goal
        farthest 7,0  cost 11
        """,
        run.timeless());
    assertEquals("", run.err());
  }

  @ParameterizedTest
  @ValueSource(strings = {"0", "1", "3", "4.5", "100"})
  void aRangeIsTheCellsWithRoutesThatAreCheapEnough(String budget) {
    Run run = Run.of("range", map, "--from", "3,2", "--budget", budget, "--json");
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    StringBuilder cells = new StringBuilder();
    StringBuilder costs = new StringBuilder();
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
      long cost = cost(3, 2, cell % WIDTH + "," + cell / WIDTH);
      if (cost >= 0 && cost <= Double.parseDouble(budget) * 1136689) {
        cells.append(cells.isEmpty() ? "" : ",");
        cells.append('[').append(cell % WIDTH).append(',').append(cell / WIDTH).append(']');
        costs.append(costs.isEmpty() ? "" : ",").append(cost);
      }
    }
    assertEquals("[" + cells + "]", run.field("cells"));
    assertEquals("[" + costs + "]", run.field("cost"));
  }

  @Test
  void pointsLeftOverAtTheEndOfATurnAreLost() {
    Run run =
        Run.of(
            "range", map, "--from", "0,0", "--budget", "1.9", "--turns", "2", "--neighbors", "4");
    assertEquals(
        """
        small.txt: 6 cells within 1.9 points from 0,0
        turn 1: 2 more
        turn 2: 3 more
        """,
        run.out());
  }

  @ParameterizedTest
  @ValueSource(strings = {"4", "8"})
  void aSurveyIsWhatRouteSaysRoundEveryCell(String neighbors) {
    String[] rule = {"--neighbors", neighbors};
    Run run =
        Run.of("buildable", map, "--spawn", "0,0;7,0", "--goal", "0,4", "--json", rule[0], rule[1]);
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    List<String> cells = new ArrayList<>();
    List<String> deltas = new ArrayList<>();
    long left = cost(0, 0, "0,4", rule);
    long right = cost(7, 0, "0,4", rule);
    for (int cell = 0; cell < WIDTH * HEIGHT; cell++) {
      String here = cell % WIDTH + "," + cell / WIDTH;
      boolean free = cost(cell % WIDTH, cell / WIDTH, here, rule) == 0;
      long leftThen = cost(0, 0, "0,4", rule[0], rule[1], "--avoid", here);
      long rightThen = cost(7, 0, "0,4", rule[0], rule[1], "--avoid", here);
      boolean taken = List.of("0,0", "7,0", "0,4").contains(here);
      if (free && !taken && leftThen >= 0 && rightThen >= 0) {
        cells.add("[" + here + "]");
        deltas.add(String.valueOf(Math.max(leftThen - left, rightThen - right)));
      }
    }
    assertEquals("[" + String.join(",", cells) + "]", run.field("buildable"));
    assertEquals("[" + String.join(",", deltas) + "]", run.field("deltaCost"));
    assertTrue(deltas.stream().anyMatch(delta -> !delta.equals("0")), deltas::toString);
    assertTrue(cells.size() < 29, "nothing is forbidden");
    String[] lengths = entries(run.field("delta"));
    for (int i = 0; i < lengths.length; i++) {
      assertEquals(Long.parseLong(deltas.get(i)) / 1136689.0, Double.parseDouble(lengths[i]), 1e-5);
    }
  }

  @Test
  void spawnsWithoutAWayAreNamed() {
    Run some = Run.of("buildable", map, "--spawn", "0,0;7,4", "--goal", "0,4", "--json");
    assertEquals("waywright: no path leads to a goal from the spawn 7,4\n", some.err());
    assertTrue(some.field("lanes").endsWith(",null]"), some.out());
    assertEquals(CliCommand.FOUND, some.code());
    Run none = Run.of("buildable", map, "--spawn", "7,4", "--goal", "0,4");
    assertEquals(CliCommand.NO_PATH, none.code());
  }

  @Test
  void picturesShowSomething() throws IOException {
    Path png = folder.resolve("a.png");
    Object[][] calls = {
      {"field", map, "--goal", "4,2", "--png", png},
      {"range", map, "--from", "4,2", "--budget", "3", "--png", png},
      {"buildable", map, "--spawn", "0,0", "--goal", "4,2", "--footprint", "2", "--png", png},
    };
    for (Object[] call : calls) {
      Files.deleteIfExists(png);
      assertEquals(CliCommand.FOUND, Run.of(call).code(), Arrays.toString(call));
      ByteBuffer bytes = ByteBuffer.wrap(Files.readAllBytes(png));
      assertEquals(0x89504e47, bytes.getInt(0), "no PNG");
      assertTrue(bytes.getInt(16) > 300, "the width in its header");
    }
  }
}
