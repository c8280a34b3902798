package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code waywright index}, and what uses it. */
class IndexTest {

  @TempDir private Path folder;
  private Path map;
  private Path scen;
  private Path index;

  @BeforeEach
  void draw() throws IOException {
    map = folder.resolve("a.map");
    Files.writeString(map, "type octile\nheight 3\nwidth 4\nmap\n....\n.@@.\nTT..\n");
    scen = folder.resolve("a.map.scen");
    Files.writeString(
        scen,
        """
        version 1
        0\ta.map\t4\t3\t0\t1\t2\t2\t7.0
        0\ta.map\t4\t3\t0\t2\t1\t2\t1.0
        """);
    index = folder.resolve("a.index");
  }

  @Test
  void buildsTellsAndServes() throws IOException {
    Run built = Run.of("index", "build", map, "-o", index, "--json");
    assertEquals(CliCommand.FOUND, built.code(), built::err);
    for (int workers = 1; workers < 4; workers++) {
      Path other = folder.resolve("other.index");
      assertEquals(
          CliCommand.FOUND,
          Run.of("index", "build", map, "-o", other, "--workers", workers).code());
      assertEquals(-1, Files.mismatch(index, other));
    }
    assertEquals(CliCommand.BAD, Run.of("index", "build", map, "-o", index, "--workers", 0).code());
    Run told = Run.of("index", "info", index, "--json");
    assertEquals(CliCommand.FOUND, told.code(), told::err);
    assertEquals("4", told.field("width"));
    assertEquals("3", told.field("height"));
    for (String field : new String[] {"nodes", "edges", "fileBytes", "fingerprint"}) {
      assertEquals(built.field(field), told.field(field));
    }
    assertTrue(Run.of("index", "info", index).out().startsWith("a.index: index, version 2, of a"));
    Run plain = Run.of("scen", scen, "--json");
    assertEquals("0", plain.field("mismatches"), plain::err);
    for (String algorithm : new String[] {"indexed", "auto"}) {
      Run run = Run.of("scen", scen, "--index", index, "--algorithm", algorithm, "--json");
      assertEquals(CliCommand.FOUND, run.code(), run::err);
      assertEquals(algorithm, run.field("algorithm"));
      assertEquals("2", run.field("solved"));
    }
    assertEquals("auto", Run.of("scen", scen, "--index", index, "--json").field("algorithm"));
  }

  @Test
  void anIndexOfAnotherMapIsRefused() throws IOException {
    Run.of("index", "build", map, "-o", index);
    Files.writeString(map, "type octile\nheight 3\nwidth 4\nmap\n....\n.@..\nTT..\n");
    Run run = Run.of("scen", scen, "--index", index);
    assertEquals(CliCommand.BAD, run.code());
    assertTrue(run.err().contains("a.index: this is the index of another map"), run.err());
    Run unused = Run.of("scen", scen, "--index", index, "--algorithm", "jps");
    assertEquals(CliCommand.BAD, unused.code());
    Run costs =
        Run.of("index", "build", map, "-o", folder.resolve("no"), "--costs", "T=3", "--json");
    assertEquals(CliCommand.BAD, costs.code());
    assertTrue(costs.err().contains("one terrain cost only"), costs.err());
  }

  @Test
  void autoExplainsItself() {
    assertTrue(explained("0,0", "3,2").startsWith("auto: jump point search"));
    assertTrue(explained("0,0", "3,2", "--costs", "T=3").startsWith("auto: canonical A*"));
    assertTrue(explained("0,0", "3,2", "--avoid", "3,0").startsWith("auto: jump point search"));
    Run other =
        Run.of(
            "route", map, "--from", "0,0", "--to", "3,2", "--explain", "--algorithm", "dijkstra");
    assertEquals(CliCommand.FOUND, other.code());
    assertTrue(other.err().startsWith("dijkstra: "), other.err());
  }

  private String explained(String from, String to, String... more) {
    Object[] words = new Object[10 + more.length];
    Object[] first = {"route", map, "--from", from, "--to", to, "--algorithm", "auto"};
    System.arraycopy(first, 0, words, 0, 8);
    words[8] = "--explain";
    words[9] = "--json";
    System.arraycopy(more, 0, words, 10, more.length);
    return Run.of(words).err();
  }
}
