package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What newcomers type and see: typing errors, swapped cells, standard input, pictures. */
class NewcomerTest {

  private static final String MAP = ".....#..\n.###.#.S\n.#...#..\n.#.###..\n...#...~\n";

  @TempDir private Path folder;
  private Path map;

  @BeforeEach
  void drawMap() throws IOException {
    map = Files.writeString(folder.resolve("dungeon.map.txt"), MAP);
  }

  @Test
  void typingErrorsAreGuessed() {
    says("there is no command \"rout\". Maybe route?", "rout");
    says("there is no option --form. Maybe --from?", "route", map, "--form", "0,0", "--to", "4,2");
    says("there is no option --jsn. Maybe --json?", "algorithms", "--jsn");
    says("Maybe \"dijkstra\"?", ask("0,0", "4,2", "--algorithm", "dijkstr"));
    Path mistyped = folder.resolve("dungon.map.txt");
    says("does not exist. Maybe " + map + "?", "route", mistyped, "--from", "0,0", "--to", "4,2");
    says("there is no command \"zzz\".", "zzz");
    assertFalse(Run.of("zzz").err().contains("Maybe r"), "a guess from nowhere");
  }

  @Test
  void aMissingCommandListsAll() {
    for (String gathering : List.of("", "road", "index")) {
      Run run = gathering.isEmpty() ? Run.of() : Run.of(gathering);
      String name = ("waywright " + gathering).strip();
      assertEquals(2, run.code());
      assertEquals("", run.out());
      assertTrue(run.err().startsWith("Usage: " + name), run::err);
      assertTrue(run.err().contains("\nCommands:\n"), run::err);
      String last = run.err().lines().reduce("", (before, line) -> line);
      assertTrue(last.matches("waywright: a command is missing. Maybe " + name + " .*\\?"), last);
    }
    says("there is no option --jsn.", "road", "--jsn");
  }

  @Test
  void swappedCellsAreGuessed() {
    says("Maybe x and y are swapped: 7,2?", ask("0,0", "2,7"));
    says("Maybe x and y are swapped: 7,2?", "field", map, "--goal", "2,7");
    Run far = Run.of(ask("0,0", "9,9"));
    assertFalse(far.err().contains("swapped"), far.err());
  }

  @Test
  void distancesOfWords() {
    assertEquals(0, Names.typos("route", "route"));
    assertEquals(1, Names.typos("form", "from"));
    assertEquals(1, Names.typos("rout", "route"));
    assertEquals(3, Names.typos("", "abc"));
    assertEquals(3, Names.typos("kitten", "sitting"));
    assertEquals("", Names.near("xyz", List.of("route", "scen")));
  }

  @Test
  void standardInputIsAFile() throws IOException {
    Run file = Run.of(ask("0,0", "4,2"));
    InputStream before = System.in;
    try {
      System.setIn(new ByteArrayInputStream(MAP.getBytes()));
      Run piped = Run.of("route", "-", "--from", "0,0", "--to", "4,2");
      assertEquals(
          file.out().replace("dungeon.map.txt", "standard input"), piped.out(), piped::err);
      System.setIn(new ByteArrayInputStream(new byte[0]));
      Run nothing = Run.of("route", "-", "--from", "0,0", "--to", "4,2");
      assertEquals(CliCommand.BAD, nothing.code());
      assertTrue(nothing.err().startsWith("waywright: standard input:"), nothing.err());
      System.setIn(Files.newInputStream(Path.of("../samples/roads.csv")));
      Run roads =
          Run.of("graph", "-", "--from", "Mill", "--to", "Harbor", "--cost-column", "minutes");
      assertTrue(roads.out().contains("cost 18 "), roads.out() + roads.err());
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void writtenFilesAreNamedAndEndingsHeld() throws IOException {
    Path png = folder.resolve("a.png");
    assertTrue(Run.of(ask("0,0", "4,2", "--png", png)).out().endsWith("wrote " + png + "\n"));
    Run json = Run.of(ask("0,0", "4,2", "--json", "--png", png));
    assertEquals("FOUND", json.field("status"));
    assertEquals("wrote " + png + "\n", json.err());
    says("does not end in .png. Maybe x.png?", ask("0,0", "4,2", "--png", "x.jpg"));
    says("does not end in .svg. Maybe x.svg?", ask("0,0", "4,2", "--svg", "x"));
    says("does not end in .png", "field", map, "--goal", "0,0", "--png", folder.resolve("x.gif"));
    try (var files = Files.list(folder)) {
      assertEquals(Set.of(map, png), Set.copyOf(files.toList()));
    }
  }

  @Test
  void mistakesAreJsonToo() {
    for (Object[] words :
        new Object[][] {
          {"rout", "--json"},
          {"route", folder.resolve("none"), "--from", "0,0", "--to", "1,1", "--json"},
          ask("0,0", "4,2", "--json", "--nonsense"),
          ask("0,0", "4,2", "--json", "--costs", "S")
        }) {
      Run run = Run.of(words);
      assertEquals(CliCommand.BAD, run.code());
      assertEquals("ERROR", run.field("status"));
      assertTrue(run.err().startsWith("waywright: " + run.field("error")), run.err());
    }
  }

  @Test
  void costsAreInCells() {
    assertTrue(Run.of(ask("0,0", "4,2")).out().contains("\ncost 6  cells 7\n"));
    Run swamp = Run.of(ask("7,0", "7,2", "--neighbors", "4", "--costs", "S=2"));
    assertTrue(swamp.out().contains("\ncost 3  cells 3\n"), swamp.out());
    Run diagonal = Run.of(ask("6,0", "7,1", "--costs", "S=2"));
    assertTrue(diagonal.out().contains("\ncost 2.828427  "), diagonal.out());
    assertEquals("0", Numbers.plain(-0.0000001));
  }

  @Test
  void picturesInTheTerminal() {
    Run run = Run.of(ask("0,0", "4,2", "--show"));
    String[] lines = run.out().split("\n");
    assertEquals("o****#..", lines[3]);
    assertEquals(".###*#.S", lines[4]);
    assertEquals('X', lines[5].charAt(4));
    Run both = Run.of(ask("0,0", "4,2", "--show", "--json"));
    assertEquals("FOUND", both.field("status"));
    assertTrue(both.err().startsWith("o****#"), both.err());
  }

  @Test
  void buildableShowsLaneAndCellsThatMatter() throws IOException {
    Path svg = folder.resolve("lanes.svg");
    Run.of("buildable", map, "--spawn", "0,0", "--goal", "4,2", "--svg", svg);
    String drawn = Files.readString(svg);
    assertTrue(drawn.contains(">path<"), "the lane is drawn");
    assertTrue(drawn.contains(">forbidden<"), "what may not be built upon");
    map = Files.writeString(folder.resolve("open.txt"), "......\n......\n##..##\n......\n");
    Run.of("buildable", map, "--spawn", "0,0", "--goal", "0,3", "--svg", svg);
    assertTrue(Files.readString(svg).contains(">longer by<"), "cells that lengthen the lane");
  }

  @Test
  void completionKnowsAllCommands() {
    Run run = Run.of("completion");
    for (String command : Main.line("").getSubcommands().keySet()) {
      assertTrue(run.out().contains(command), command);
    }
    assertTrue(run.out().contains("--algorithm"));
  }

  private Object[] ask(String from, String to, Object... more) {
    Object[] words =
        java.util.Arrays.copyOf(new Object[] {"route", map, "--from", from}, 6 + more.length);
    words[4] = "--to";
    words[5] = to;
    System.arraycopy(more, 0, words, 6, more.length);
    return words;
  }

  private static void says(String sentence, Object... words) {
    Run run = Run.of(words);
    assertEquals(CliCommand.BAD, run.code(), run.out());
    assertTrue(run.err().contains(sentence), run.err());
  }
}
