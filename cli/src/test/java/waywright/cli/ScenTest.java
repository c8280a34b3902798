package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import waywright.formats.grid.internal.Scenario;
import waywright.formats.grid.internal.Tolerance;
import waywright.internal.PathHash;

/** {@code waywright scen}. */
class ScenTest {

  private static final Path SAMPLES = Path.of("..", "samples");

  @TempDir private Path folder;

  @Test
  void manyFilesAreCheckedAtOnce() throws IOException {
    Path out = folder.resolve("report.csv");
    Run run = Run.of("scens", SAMPLES, "--out", out, "--indexes", folder, "--threads", "2");
    assertEquals(0, run.code(), run::err);
    List<String> lines = Files.readAllLines(out);
    assertTrue(lines.get(1).endsWith(","), "no wrong answer: " + lines.get(1));
    String map = lines.get(1).replaceFirst("\\.scen,.*", "");
    assertTrue(Files.exists(folder.resolve(map + ".index")), map);
    Path copy = folder.resolve(map);
    Files.copy(SAMPLES.resolve(map), copy);
    Path scen = folder.resolve(map + ".scen");
    String text = Files.readString(SAMPLES.resolve(map + ".scen"));
    Files.writeString(scen, text.replaceFirst("([0-9])(\\.[0-9]+)\\s*$", "$1$1$2"));
    Run wrong = Run.of("scens", scen, "--out", out);
    assertEquals(1, wrong.code(), wrong::out);
    assertEquals(2, Run.of("scens", folder.resolve("none"), "--out", out).code());
    assertEquals(2, Run.of("scens", scen, "--out", out, "--indexes", copy).code());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "astar",
        "dijkstra",
        "bidirectional",
        "canonical",
        "jps",
        "jpsw",
        "indexed",
        "auto"
      })
  void theValleyHasNoMismatch(String algorithm) {
    Run run =
        Run.of(
            "scen",
            SAMPLES.resolve("valley.map.scen"),
            "--limit",
            algorithm.equals("jps") ? 317 : 60,
            "--algorithm",
            algorithm,
            "--json");
    assertEquals("", run.err());
    assertEquals("0", run.field("mismatches"));
    assertEquals("3", run.field("unreachable"));
    assertEquals("0.0", run.field("bytesPerQuery"));
    assertEquals("valley.map", run.field("map"));
    assertEquals(CliCommand.FOUND, run.code());
    assertTrue(
        run.json()
            .keySet()
            .containsAll(
                List.of(
                    "map",
                    "algorithm",
                    "queries",
                    "solved",
                    "unreachable",
                    "mismatches",
                    "meanMicros",
                    "medianMicros",
                    "p99Micros",
                    "bytesPerQuery",
                    "expanded",
                    "pathHash")));
  }

  @Test
  void pathHashIsTheSameEverywhere() {
    Run run = Run.of("scen", SAMPLES.resolve("valley.map.scen"), "--limit", 50, "--json");
    assertEquals("50", run.field("queries"));
    assertEquals("auto", run.field("algorithm"));
    assertEquals("8f13584926469b5a", run.field("pathHash"));
    Run plain =
        Run.of(
            "scen",
            SAMPLES.resolve("valley.map.scen"),
            "--limit",
            50,
            "--algorithm",
            "astar",
            "--json");
    assertEquals("3c627add4211a58b", plain.field("pathHash"));
    PathHash one = new PathHash();
    one.add(new int[] {1, 2}, 2);
    PathHash other = new PathHash();
    other.add(new int[] {1}, 1);
    other.add(new int[] {2}, 1);
    assertFalse(one.toString().equals(other.toString()));
    assertEquals("cbf29ce484222325", new PathHash().toString());
  }

  private Run scen(String map, String... rows) throws IOException {
    Files.writeString(folder.resolve("a.txt"), map);
    Path file = folder.resolve("a.txt.scen");
    Files.writeString(file, "version 1\n" + String.join("\n", rows) + "\n");
    return Run.of("scen", file, "--json");
  }

  @Test
  void lengthsThatDifferAreCaughtOnBothSides() throws IOException {
    String map = "....\n....\n";
    assertEquals("0", scen(map, "0\ta.txt\t4\t2\t0\t0\t3\t1\t3.41421").field("mismatches"));
    assertEquals("0", scen(map, "0\ta.txt\t4\t2\t0\t0\t3\t1\t3.41").field("mismatches"));
    for (String wrong : List.of("3.43", "3.39", "4", "0", "3.41431356")) {
      Run run = scen(map, "0\ta.txt\t4\t2\t0\t0\t3\t1\t" + wrong);
      assertEquals("1", run.field("mismatches"), wrong);
      assertEquals(CliCommand.NO_PATH, run.code());
      assertTrue(run.err().startsWith("query 1 from 0,0 to 3,1: stored "), run.err());
    }
  }

  @Test
  void noPathIsRightWhereNoneIsStoredAndOnlyThere() throws IOException {
    String map = "..#.\n..#.\n";
    Run right = scen(map, "0\ta.txt\t4\t2\t0\t0\t3\t1\t0", "0\ta.txt\t4\t2\t0\t0\t0\t0\t0");
    assertEquals("0", right.field("mismatches"));
    assertEquals("1", right.field("unreachable"));
    assertEquals("1", right.field("solved"));
    assertEquals("1", scen(map, "0\ta.txt\t4\t2\t0\t0\t3\t1\t3.41").field("mismatches"));
    assertEquals("1", scen(map, "0\ta.txt\t4\t2\t0\t0\t2\t1\t0").field("mismatches"));
  }

  @Test
  void whoStartsOnWaterStaysOnWater() throws IOException {
    String map = "WWW\n.S.\nTTT\n";
    Run run =
        scen(
            map,
            "0\ta.txt\t3\t3\t0\t0\t2\t0\t2",
            "0\ta.txt\t3\t3\t0\t1\t2\t1\t2",
            "0\ta.txt\t3\t3\t0\t2\t2\t2\t2");
    assertEquals("0", run.field("mismatches"));
    assertEquals("3", run.field("solved"));
  }

  @Test
  void tolerancesFollowThePrint() {
    Tolerance six = Tolerance.of(List.of(query(1005.74), query(3.41421)));
    assertTrue(six.agree(1005.735065, 1005.74));
    assertTrue(six.agree(12345.65, 12345.6));
    assertFalse(six.agree(100.006, 100));
    Tolerance eight = Tolerance.of(List.of(query(936.86204846), query(2)));
    assertTrue(eight.agree(936.862048455, 936.86204846));
    assertFalse(eight.agree(936.862050, 936.86204846));
    Tolerance two = Tolerance.of(List.of(query(12345.67)));
    assertTrue(two.agree(12345.6749, 12345.67));
    assertFalse(two.agree(12345.68, 12345.67));
  }

  private static Scenario query(double length) {
    return new Scenario(0, "m", 9, 9, 0, 0, 1, 1, length);
  }

  @Test
  void bytesAndTimesArePrintedForPeopleToo() {
    Run run = Run.of("scen", SAMPLES.resolve("valley.map.scen"), "--limit", 20);
    assertTrue(run.out().contains("20 queries"), run.out());
    assertTrue(run.out().toLowerCase(Locale.ROOT).contains("path hash"), run.out());
  }

  @Test
  void meshesAreCheckedToo() throws IOException {
    Run run = Run.of("scen", SAMPLES.resolve("courtyard.mesh.scen"), "--json");
    assertEquals("0", run.field("mismatches"), run::out);
    assertEquals("6", run.field("queries"));
    assertEquals("6", run.field("solved"));
    assertEquals("0.0", run.field("bytesPerQuery"));
    assertEquals("polyanya", run.field("algorithm"));
    Path table = folder.resolve("table.csv");
    Files.writeString(table, "sx,sy,gx,gy,length\n1,1,9,1,8.0125\n1,1,9,1,-1\n");
    Path yard = SAMPLES.resolve("courtyard.mesh");
    Run wrong = Run.of("scen", table, "--map", yard);
    assertEquals(CliCommand.NO_PATH, wrong.code());
    assertTrue(wrong.err().contains("stored length 8.0125, found length 8.0"), wrong::err);
    assertTrue(wrong.out().contains("1 without a length in the file"), wrong::out);
    assertEquals(
        CliCommand.FOUND, Run.of("scen", table, "--map", yard, "--tolerance", "0.02").code());
    Tolerance printed = Tolerance.asPrinted(new double[] {10.4403, 7, 12.3456, 1000.6979});
    assertTrue(printed.agree(10.44030651, 10.4403) && !printed.agree(10.4402, 10.4403));
    Tolerance longer = Tolerance.asPrinted(new double[] {0.1767766952966, 12.0415945787922});
    assertTrue(longer.agree(0.17677669529663, 0.1767766952966));
    assertFalse(longer.agree(0.1767766953, 0.1767766952966));
    assertEquals(CliCommand.BAD, Run.of("scen", table, "--map", yard, "--algorithm", "jps").code());
    Path valley = SAMPLES.resolve("valley.map.scen");
    assertEquals(CliCommand.BAD, Run.of("scen", valley, "--tolerance", "1").code());
  }
}
