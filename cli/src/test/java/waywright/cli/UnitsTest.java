package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code waywright units}: what it says is what its table shows. */
class UnitsTest {

  private static final List<String> YARD =
      List.of(
          "................",
          "................",
          "........##......",
          "........##......",
          "................",
          "..............##",
          "..............#.");

  private static final int ROUNDS = Integer.getInteger("rounds", 40);

  @TempDir private Path folder;
  private Path yard;
  private Path table;

  @BeforeEach
  void drawMap() throws IOException {
    yard = Files.write(folder.resolve("yard.txt"), YARD);
    table = folder.resolve("table.csv");
  }

  private Run play(Path map, Object... more) {
    List<Object> words = new ArrayList<>(List.of("units", map, "--json", "--out", table));
    words.addAll(List.of(more));
    return Run.of(words.toArray());
  }

  /** The table says the same as the program says of itself. */
  private static void assertSame(Run run, UnitsTable judged) {
    assertEquals(judged.ticks(), Integer.parseInt(run.field("ticks")), run.out());
    assertEquals(judged.units(), Integer.parseInt(run.field("units")), run.out());
    assertEquals(judged.ending("ARRIVED"), Integer.parseInt(run.field("arrived")), run.out());
    assertEquals(
        judged.ending("ARRIVED_NEAR"), Integer.parseInt(run.field("arrivedNear")), run.out());
    assertEquals(judged.ending("GAVE_UP"), Integer.parseInt(run.field("gaveUp")), run.out());
    assertEquals(
        judged.ending("MOVING") + judged.ending("QUEUED"),
        Integer.parseInt(run.field("moving")),
        run.out());
    assertEquals(judged.overlaps(), Integer.parseInt(run.field("overlaps")), run.out());
    assertEquals(judged.wallHits(), Integer.parseInt(run.field("wallHits")), run.out());
    if (judged.units() > 1) {
      assertEquals(judged.leastGap(), Double.parseDouble(run.field("leastGap")), 1e-9, run.out());
    }
  }

  private UnitsTable assertAllArrive(Run run, List<String> map, double step) throws IOException {
    assertEquals(CliCommand.FOUND, run.code(), () -> run.err() + run.out());
    return assertAllArrive(run, new UnitsTable(table, map, "."), step);
  }

  private static UnitsTable assertAllArrive(Run run, UnitsTable judged, double step) {
    assertSame(run, judged);
    assertEquals(
        judged.units(), judged.ending("ARRIVED") + judged.ending("ARRIVED_NEAR"), run.out());
    assertEquals(0, judged.overlaps() + judged.wallHits() + judged.cutCorners());
    assertTrue(judged.longestStep() <= step + 1e-9, () -> "step " + judged.longestStep());
    return judged;
  }

  @ParameterizedTest
  @CsvSource({"1, none", "2, box", "1, line", "1, column", "1, wedge"})
  void squaresArrive(String body, String formation) throws IOException {
    String order = "6:0,0,6,7>12,3:" + body;
    assertAllArrive(play(yard, "--group", order, "--formation", formation), YARD, 1);
  }

  @ParameterizedTest
  @CsvSource({"r0.4, none", "r0.4, box", "r0.3, wedge"})
  void discsArrive(String body, String formation) throws IOException {
    String order = "6:0,0,6,7>12,3:" + body;
    UnitsTable judged =
        assertAllArrive(play(yard, "--group", order, "--formation", formation), YARD, 0.3);
    assertTrue(judged.leastGap() > -1e-9);
  }

  @Test
  void discsStepFromCenterToCenterOnAGrid() throws IOException {
    Run run = play(yard, "--group", "4:0,0,4,4>12,3:r0.4", "--mode", "GRID");
    assertAllArrive(run, YARD, Math.sqrt(2));
    for (String line : Files.readAllLines(table).subList(1, 5)) {
      assertTrue(line.matches("\\d+,\\d+,\\d+\\.5,\\d+\\.5,0\\.8,[A-Z_]+"), line);
    }
  }

  @Test
  void theSameGameEveryTime() throws IOException {
    String[] order = {"--group", "9:0,0,6,7>12,3", "--seed", "7"};
    Run one = play(yard, (Object[]) order);
    byte[] rows = Files.readAllBytes(table);
    Run two = play(yard, (Object[]) order);
    assertEquals(one.timeless(), two.timeless());
    assertEquals(new String(rows), Files.readString(table));
    order[3] = "8";
    assertNotEquals(one.field("hash"), play(yard, (Object[]) order).field("hash"));
  }

  @Test
  void groupsStartApartOnTheirSideOfTheWall() throws IOException {
    List<String> map = List.of("......", "......", "######", "......", "......");
    Path walled = Files.write(folder.resolve("walled.txt"), map);
    // Three of 2 x 2 fit into a strip of 6 x 2 in one way only.
    Run run = play(walled, "--group", "3:0,0,6,5>5,0:2", "--ticks", "0");
    assertEquals(0, new UnitsTable(table, map, ".").wallHits());
    for (String line : Files.readAllLines(table).subList(1, 4)) {
      assertTrue(line.matches("0,\\d,[024],0,2,\\w+"), line);
    }
    assertEquals("3", run.field("moving"));
    assertEquals("0", run.field("ticks"));
    assertEquals(CliCommand.NO_PATH, run.code());
    Run more = play(walled, "--group", "6:0,0,6,5>5,0:2", "--ticks", "0");
    assertEquals("6", more.field("units"), "the others start beyond the wall");
  }

  @Test
  void editsComeBeforeTheirTick() throws IOException {
    Run run =
        play(
            yard,
            "--group",
            "3:0,0,3,3>15,0",
            "--edit",
            "3:8,1=#",
            "--edit",
            "3:8,0=#",
            "--edit",
            "0:5,0=#");
    UnitsTable judged =
        new UnitsTable(
            table,
            YARD,
            ".",
            new UnitsTable.Edit(0, 5, 0, '#'),
            new UnitsTable.Edit(3, 8, 1, '#'),
            new UnitsTable.Edit(3, 8, 0, '#'));
    assertSame(run, judged);
    assertEquals(CliCommand.FOUND, run.code(), run::out);
    assertEquals(0, judged.wallHits() + judged.cutCorners());
  }

  /** A game goes on while an edit is to come; walls on units are counted, and end nothing. */
  @Test
  void editsMayFallOnUnits() throws IOException {
    List<Object> words = new ArrayList<>(List.of("--group", "4:0,0,2,2>12,3"));
    for (int y = 0; y < 7; y++) {
      words.addAll(List.of("--edit", "90:0," + y + "=#", "--edit", "3:2," + y + "=#"));
    }
    Run run = play(yard, words.toArray());
    assertTrue(Integer.parseInt(run.field("ticks")) >= 90, run::out);
    assertTrue(run.err().isEmpty() || run.err().startsWith("wrote"), run::err);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1", "2", "r0.4"})
  void goalsThatNobodyReachesEndTheGame(String body) {
    for (String goal : List.of("8,2", "15,6")) {
      Run run = play(yard, "--group", "4:0,0,5,5>" + goal + ":" + body);
      int ended =
          Stream.of("arrived", "arrivedNear", "gaveUp")
              .mapToInt(field -> Integer.parseInt(run.field(field)))
              .sum();
      assertEquals(4, ended, run::out);
      assertEquals("0", run.field("overlaps"));
      assertEquals("0", run.field("wallHits"));
      assertTrue(run.field("gaveUp").equals("0") == run.field("reasons").equals("[]"), run::out);
    }
  }

  /** The table's judge sees what is wrong: else its silence would say nothing. */
  @Test
  void theJudgeOfTheTableIsNotBlind() throws IOException {
    Files.writeString(
        table,
        """
        tick,unit,x,y,size,state
        0,0,0,0,2,MOVING
        0,1,1,1,1,MOVING
        0,2,7,1,1,MOVING
        1,0,1,0,2,MOVING
        1,1,8,2,1,ARRIVED
        1,2,8,1,1,GAVE_UP
        """);
    UnitsTable squares = new UnitsTable(table, YARD, ".");
    assertEquals(1, squares.overlaps());
    assertEquals(-1, squares.leastGap());
    assertEquals(1, squares.wallHits());
    assertEquals(7, squares.longestStep());
    assertEquals(1, squares.ending("GAVE_UP"));
    Files.writeString(
        table,
        """
        tick,unit,x,y,size,state
        0,0,7.65,2.5,0.8,MOVING
        0,1,7.05,2.5,0.8,MOVING
        1,0,10.5,2.5,0.8,MOVING
        1,1,7.05,1.5,0.8,MOVING
        """);
    UnitsTable discs = new UnitsTable(table, YARD, ".");
    assertEquals(1, discs.overlaps());
    assertEquals(-0.2, discs.leastGap(), 1e-9);
    assertEquals(1, discs.wallHits());
    assertEquals(2.85, discs.longestStep(), 1e-9);
    Files.writeString(
        table,
        """
        tick,unit,x,y,size,state
        0,0,7.5,2.5,0.8,MOVING
        1,0,10.6,2.5,0.8,MOVING
        """);
    assertEquals(1, new UnitsTable(table, YARD, ".").cutCorners());
  }

  /** Two rivers with bridges: 100 units of 2 x 2 and 200 of one cell go to the right bank. */
  @ParameterizedTest
  @ValueSource(booleans = {false, true})
  void allCrossTheBridges(boolean oneFalls) throws IOException {
    List<String> map = new ArrayList<>();
    for (int y = 0; y < 64; y++) {
      StringBuilder row = new StringBuilder(".".repeat(96));
      if (!(y >= 10 && y <= 13 || y >= 45 && y <= 49)) {
        row.replace(30, 33, "WWW");
      }
      if (!(y >= 28 && y <= 33)) {
        row.replace(60, 63, "WWW");
      }
      map.add(row.toString());
    }
    Path rivers = Files.write(folder.resolve("rivers.txt"), map);
    List<Object> words = new ArrayList<>(List.of("--group", "100:0,0,26,64>80,32:2"));
    words.addAll(List.of("--group", "200:0,0,26,64>80,32:1"));
    List<UnitsTable.Edit> edits = new ArrayList<>();
    for (int cell = 0; oneFalls && cell < 12; cell++) {
      edits.add(new UnitsTable.Edit(60, 30 + cell % 3, 10 + cell / 3, 'W'));
      words.addAll(List.of("--edit", "60:" + (30 + cell % 3) + "," + (10 + cell / 3) + "=W"));
    }
    Run run = play(rivers, words.toArray());
    assertEquals(CliCommand.FOUND, run.code(), () -> run.err() + run.out());
    UnitsTable rows = new UnitsTable(table, map, ".", edits.toArray(UnitsTable.Edit[]::new));
    // Those on the falling bridge are put beside it.
    UnitsTable judged = assertAllArrive(run, rows, oneFalls ? 24 : 1);
    assertEquals(300, judged.units());
    // Twice what 600 cells take through the narrowest bridge, and the walk of the nearest unit.
    int most = 2 * (600 / (oneFalls ? 5 : 6) + 55);
    assertTrue(judged.ticks() <= most, () -> judged.ticks() + " ticks");
  }

  /**
   * Small random games, with walls that appear and vanish: the two judges agree, and are content.
   */
  @Test
  void randomGamesAreLegal() throws IOException {
    for (int seed = 1; seed <= ROUNDS; seed++) {
      Random random = new Random(seed);
      List<String> map = new ArrayList<>();
      int width = 8 + random.nextInt(16);
      int height = 6 + random.nextInt(10);
      for (int y = 0; y < height; y++) {
        StringBuilder row = new StringBuilder();
        random.ints(width, 0, 100).forEach(die -> row.append(die < 12 ? '#' : '.'));
        map.add(row.toString());
      }
      String[] bodies = random.nextBoolean() ? new String[] {"1", "2"} : new String[] {"r0.4"};
      List<Object> words = new ArrayList<>(List.of("--ticks", 4000, "--seed", seed));
      words.addAll(List.of("--formation", random.nextInt(3) == 0 ? "box" : "none"));
      for (int group = 0; group < 2; group++) {
        String body = bodies[random.nextInt(bodies.length)];
        String all = ":0,0," + width + "," + height + ">";
        String goal = random.nextInt(width) + "," + random.nextInt(height) + ":" + body;
        words.addAll(List.of("--group", 1 + random.nextInt(5) + all + goal));
      }
      List<UnitsTable.Edit> edits = new ArrayList<>();
      for (int i = random.nextInt(6); i > 0; i--) {
        char letter = random.nextInt(3) == 0 ? '.' : '#';
        edits.add(
            new UnitsTable.Edit(
                random.nextInt(20), random.nextInt(width), random.nextInt(height), letter));
      }
      edits.sort(Comparator.comparingInt(UnitsTable.Edit::tick));
      for (UnitsTable.Edit edit : edits) {
        words.add("--edit");
        words.add(edit.tick() + ":" + edit.x() + "," + edit.y() + "=" + edit.letter());
      }
      Path drawn = Files.write(folder.resolve("random.txt"), map);
      Run run = play(drawn, words.toArray());
      if (run.err().contains(" units fit on")) {
        continue;
      }
      String game = seed + " " + words + "\n" + String.join("\n", map) + "\n" + run.out();
      assertTrue(
          run.code() == CliCommand.FOUND || run.code() == CliCommand.NO_PATH, game + run.err());
      UnitsTable judged = new UnitsTable(table, map, ".", edits.toArray(UnitsTable.Edit[]::new));
      assertSame(run, judged);
      assertEquals("0", run.field("moving"), game);
      assertEquals(0, judged.overlaps(), game);
      if (!run.field("reasons").contains("WALLED_IN")) {
        assertEquals(0, judged.wallHits(), game);
      }
      if (edits.isEmpty()) {
        assertEquals(0, judged.cutCorners(), game);
        assertTrue(judged.longestStep() < 1.5, game);
      }
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "--group 5 | is not COUNT:X,Y,W,H>X,Y[:BODY] with a BODY like 2 or r0.4. Maybe write",
        "--group 5:0,0,3,3 | is not COUNT:X,Y,W,H>X,Y[:BODY]",
        "--group 5:0,0,3>9,3 | is not COUNT:X,Y,W,H>X,Y[:BODY]",
        "--group x:0,0,3,3>9,3 | \"x:0,0,3,3>9,3\"",
        "--group 0:0,0,3,3>9,3 | 0 units are not in 1 .. 100000. Maybe",
        "--group 1000000:0,0,3,3>9,3 | 1000000 units are not in 1 .. 100000. Maybe",
        "--group 5000000000:0,0,3,3>9,3 | is not COUNT:X,Y,W,H>X,Y[:BODY]",
        "--group 10:0,0,3,3>9,3 | 9 of 10 units fit",
        "--group 3:0,0,3,3>9,3:2 | 1 of 3 units fit",
        "--group 1:8,2,2,2>9,3 | 0 of 1 units fit",
        "--group 8:0,0,3,3>9,3 --group 2:0,0,3,3>9,3 | 1 of 2 units fit",
        "--group 1:0,0,3,3>9,3:9 | 0 of 1 units fit",
        "--group 1:0,0,0,3>9,3 | the rectangle of 0 x 3 cells at 0,0 is not on",
        "--group 1:14,0,3,3>9,3 | is not on the 16 x 7 map. Maybe X,Y,W,H",
        "--group 1:-1,0,3,3>9,3 | is not on the 16 x 7 map. Maybe X,Y,W,H",
        "--group 1:0,0,999999999,3>9,3 | is not on the 16 x 7 map. Maybe X,Y,W,H",
        "--group 1:0,0,3,3>3,9 | 3,9 is not on the 16 x 7 map. Maybe x and y are swapped: 9,3?",
        "--group 1:0,0,3,3>9,3:fat | with a BODY like 2 or r0.4. Maybe",
        "--group 1:0,0,3,3>9,3:0 | its side is in 1 .. 64. Maybe",
        "--group 1:0,0,3,3>9,3:r0 | a radius of 0.0 is not in",
        "--group 1:0,0,3,3>9,3:rNaN | with a BODY like 2 or r0.4. Maybe",
        "--group 1:0,0,3,3>9,3:r40 | a radius of 40.0 is not in",
        "--group 1:0,0,3,3>9,3:2 --mode continuous | --mode continuous is for round bodies only. Maybe r0.4",
        "--group 1:0,0,3,3>9,3:2 --group 1:5,5,2,2>9,3:r0.4 | or --mode grid?",
        "--group 1:0,0,3,3>9,3 --mode contiguous | only grid and continuous. Maybe continuous?",
        "--group 1:0,0,3,3>9,3 --formation boks | there is no formation \"boks\"",
        "--group 1:0,0,3,3>9,3 --formation wegde | Maybe wedge?",
        "--group 1:0,0,3,3>9,3 --dt NaN | --dt NaN is not in 0.001 .. 1 second. Maybe 0.1?",
        "--group 1:0,0,3,3>9,3 --dt 0 | --dt 0.0 is not in",
        "--group 1:0,0,3,3>9,3 --dt 3600 | --dt 3600.0 is not in",
        "--group 1:0,0,3,3>9,3 --dt -1 | --dt -1.0 is not in",
        "--group 1:0,0,3,3>9,3 --mode walking | only grid and continuous. Maybe grid?",
        "--group 1:0,0,3,3>9,3 --ticks 1000001 | --ticks 1000001 is not in 0 .. 1000000. Maybe",
        "--group 1:0,0,3,3>9,3 --ticks -1 | --ticks -1 is not in 0 .. 1000000. Maybe",
        "--group 1:0,0,3,3>9,3 --edit 5 | \"5\" is not TICK:X,Y=C with a terrain letter C. Maybe",
        "--group 1:0,0,3,3>9,3 --edit 5:1,1=## | is not TICK:X,Y=C",
        "--group 1:0,0,3,3>9,3 --edit -5:1,1=# | is not TICK:X,Y=C",
        "--group 1:0,0,3,3>9,3 --edit 5:1,1=\u2603 | is not TICK:X,Y=C",
        "--group 1:0,0,3,3>9,3 --edit 5:1=# | \"1\" is not a cell X,Y of two whole numbers. Maybe",
        "--group 1:0,0,3,3>9,3 --edit 5:16,0=# | 16,0 is not on the 16 x 7 map. Maybe",
        "--seed 5 | Missing required option",
      })
  void whatMakesNoSenseIsRefused(String options, String message) {
    List<Object> words = new ArrayList<>(List.of("units", yard));
    words.addAll(List.of(options.strip().split(" ")));
    Run run = Run.of(words.toArray());
    assertEquals(CliCommand.BAD, run.code(), run::out);
    assertTrue(run.err().contains(message.strip()), run::err);
    assertFalse(run.err().contains("mistake of this program"), run::err);
  }

  @Test
  void groupsTogetherAreNotTooMany() {
    Run run = Run.of("units", yard, "--group", "60000:0,0,3,3>9,3", "--group", "60000:0,0,3,3>9,3");
    assertTrue(run.err().contains("120000 units in all groups are more than 100000"), run::err);
  }

  @Test
  void nothingIsLeftOfATableWithoutAPlace() throws IOException {
    Path nowhere = folder.resolve("none").resolve("a.csv");
    Run run = Run.of("units", yard, "--group", "1:0,0,3,3>9,3", "--out", nowhere);
    assertEquals(CliCommand.BAD, run.code());
    assertTrue(run.err().contains("does not exist"), run::err);
    Run system = Run.of("units", yard, "--group", "1:0,0,3,3>9,3", "--out", "/proc/x.csv");
    assertEquals(CliCommand.BAD, system.code());
    assertTrue(!system.err().contains(".part"), system::err);
    Run folded = Run.of("units", yard, "--group", "1:0,0,3,3>9,3", "--out", folder);
    assertTrue(folded.err().contains("is a folder, not a file. Maybe"), folded::err);
    Run refused = Run.of("units", yard, "--group", "10:0,0,3,3>9,3", "--out", table);
    assertEquals(CliCommand.BAD, refused.code());
    try (Stream<Path> files = Files.list(folder)) {
      assertEquals(List.of(yard), files.toList());
    }
  }

  @Test
  void peopleReadAFewLines() throws IOException {
    Path png = folder.resolve("a.png");
    Path svg = folder.resolve("a.svg");
    Run run =
        Run.of(
            "units",
            yard,
            "--group",
            "3:0,0,3,3>12,3",
            "--group",
            "2:0,3,5,4>12,6:2",
            "--png",
            png,
            "--svg",
            svg,
            "--out",
            table);
    assertEquals(CliCommand.FOUND, run.code(), run::err);
    assertTrue(
        run.out().matches("(?s)yard.txt: 5 units, \\d+ ticks, .* s\n\\d arrived, .*"), run::out);
    assertTrue(run.out().contains("\n0 overlaps, 0 wall hits, least gap 0"), run::out);
    assertTrue(run.out().endsWith("wrote " + png + "\nwrote " + svg + "\n"), run::out);
    String picture = Files.readString(svg);
    assertTrue(picture.contains("group 1") && picture.contains("group 2"), picture);
    assertTrue(picture.contains("stroke-opacity"), "no line of a unit");
    assertTrue(Files.size(png) > 1000);
  }
}
