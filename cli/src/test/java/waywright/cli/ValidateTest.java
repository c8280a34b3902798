package waywright.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** {@code waywright validate}: what is right is accepted, every planted fault rejected. */
class ValidateTest {

  private static final List<String> ALGORITHMS =
      List.of("astar", "dijkstra", "bidirectional", "weighted-astar", "greedy", "bfs");
  private static final List<String> CORNERS = List.of("never", "one-open", "always");

  @TempDir private Path folder;

  private Path map() {
    return folder.resolve("m.txt");
  }

  private Run validate(String result) throws IOException {
    Path file = folder.resolve("r.json");
    Files.writeString(file, result);
    return Run.of("validate", file, map(), "--json");
  }

  @Test
  void everyAnswerOnRandomMapsIsAccepted() throws IOException {
    Map<String, Integer> proven = new HashMap<>();
    for (int seed = 0; seed < 250; seed++) {
      Random random = new Random(seed);
      int width = 2 + random.nextInt(8);
      int height = 2 + random.nextInt(8);
      StringBuilder rows = new StringBuilder();
      for (int i = 0; i < width * height; i++) {
        rows.append("...~^##".charAt(random.nextInt(7)));
        rows.append(i % width == width - 1 ? "\n" : "");
      }
      Files.writeString(map(), rows);
      String algorithm = ALGORITHMS.get(random.nextInt(ALGORITHMS.size()));
      boolean beside = !algorithm.equals("bidirectional") && random.nextInt(3) == 0;
      Run run =
          Run.of(
              "route",
              map(),
              "--from",
              random.nextInt(width) + "," + random.nextInt(height),
              "--to",
              random.nextInt(width) + "," + random.nextInt(height),
              "--neighbors",
              List.of(4, 8, 6).get(random.nextInt(3)),
              "--corners",
              CORNERS.get(random.nextInt(3)),
              "--costs",
              ".=1,~=3,^=9",
              "--avoid",
              random.nextInt(width) + "," + random.nextInt(height),
              "--algorithm",
              algorithm,
              "--certify",
              "--weight",
              "2",
              beside ? "--beside" : "--budget=999999",
              "--json");
      assertFalse(run.out().isEmpty(), run::err);
      String status = run.field("status");
      if (status.startsWith("INVALID")) {
        continue;
      }
      Run verdict = validate(run.out());
      assertEquals(CliCommand.FOUND, verdict.code(), () -> rows + run.out() + verdict.out());
      assertEquals("true", verdict.field("accepted"));
      proven.merge(verdict.field("proven"), 1, Integer::sum);
      if (List.of("astar", "dijkstra", "bidirectional").contains(algorithm)
          && status.equals("FOUND")) {
        assertEquals("optimal", verdict.field("proven"), run.out());
      }
    }
    assertTrue(proven.get("optimal") > 40, proven::toString);
    assertTrue(proven.get("unreachable") > 15, proven::toString);
    assertTrue(proven.get("bounded") > 3, proven::toString);
  }

  @Test
  void plantedFaultsAreRejected() throws IOException {
    Files.writeString(map(), "....\n.##.\n....\n");
    Run run = Run.of("route", map(), "--from", "0,1", "--to", "3,1", "--certify", "--json");
    String good = run.out();
    assertEquals(CliCommand.FOUND, validate(good).code());
    assertEquals("a cheapest path, of length 5", validate(good).field("message"));
    String path = run.field("path");
    String cost = run.field("cost");
    String values = good.substring(good.indexOf("\"values\":\"") + 10, good.lastIndexOf('"'));
    Map<String, String> faults = new HashMap<>();
    faults.put("cost", good.replaceFirst(cost, String.valueOf(Long.parseLong(cost) - 1)));
    faults.put("length", good.replaceFirst("\"length\":5", "\"length\":4"));
    faults.put("wall", good.replace(path, "[[0,1],[1,1],[2,1],[3,1]]"));
    faults.put("jump", good.replace(path, "[[0,1],[3,1]]"));
    faults.put("end", good.replace(path, path.replace(",[3,1]]", "]")));
    faults.put("off", good.replace(path, "[[0,1],[-1,1],[3,1]]"));
    faults.put("empty", good.replace(path, "[]"));
    faults.put("rule", good.replace("\"neighbors\":8", "\"neighbors\":6"));
    faults.put("terrain", good.replace("\".\":1", "\".\":2"));
    faults.put("bound", good.replace("\"bound\":" + cost, "\"bound\":" + cost + "0"));
    faults.put("status", good.replace("FOUND", "UNREACHABLE"));
    faults.put("running", good.replace("FOUND", "BUDGET_SPENT"));
    faults.put("proof", good.replace(values, CertificateText.encode(new long[12])));
    faults.put("short proof", good.replace(values, CertificateText.encode(new long[3])));
    faults.put("kind", good.replace("potentials", "cut"));
    faults.forEach(
        (name, fault) -> {
          try {
            assertTrue(!fault.equals(good), name + " changed nothing");
            Run verdict = validate(fault);
            assertEquals(CliCommand.NO_PATH, verdict.code(), () -> name + ": " + verdict);
            assertEquals("false", verdict.field("accepted"), name);
          } catch (IOException e) {
            throw new AssertionError(e);
          }
        });
    assertEquals(CliCommand.BAD, validate(good.replace(values, "???")).code());
    assertEquals(CliCommand.BAD, validate(good.replace(values, values.substring(8))).code());
  }

  @Test
  void faultsInProofsThatThereIsNoPathAreRejected() throws IOException {
    Files.writeString(map(), "..#.\n..#.\n");
    Run run = Run.of("route", map(), "--from", "0,0", "--to", "3,1", "--certify", "--json");
    assertEquals(CliCommand.NO_PATH, run.code());
    assertEquals("unreachable", validate(run.out()).field("proven"));
    String values =
        run.out().substring(run.out().indexOf("\"values\":\"") + 10, run.out().lastIndexOf('"'));
    for (long[] wrong : new long[][] {{}, {0}, {0, 1, 4}, {0, 1, 4, 5, 7}, {0, 1, 4, 99}}) {
      Run verdict = validate(run.out().replace(values, CertificateText.encode(wrong)));
      assertEquals(CliCommand.NO_PATH, verdict.code(), verdict.out());
    }
    Run bare = Run.of("route", map(), "--from", "0,0", "--to", "3,1", "--json");
    assertEquals(CliCommand.NO_PATH, validate(bare.out()).code());
  }

  @Test
  void withoutAProofAPathIsOnlyLegal() throws IOException {
    Files.writeString(map(), "...\n...\n");
    Run run = Run.of("route", map(), "--from", "0,0", "--to", "2,1", "--json");
    assertEquals("legal", validate(run.out()).field("proven"));
    Run words = Run.of("validate", folder.resolve("r.json"), map());
    assertTrue(words.out().startsWith("accepted: a legal path of cost "), words.out());
  }

  @Test
  void randomDamageNeverEndsInATrace() throws IOException {
    Files.writeString(map(), "...\n...\n");
    Run run = Run.of("route", map(), "--from", "0,0", "--to", "2,1", "--certify", "--json");
    Random random = new Random(5);
    for (int i = 0; i < 300; i++) {
      StringBuilder bad = new StringBuilder(run.out());
      for (int change = random.nextInt(3); change >= 0; change--) {
        bad.setCharAt(random.nextInt(bad.length()), (char) (32 + random.nextInt(95)));
      }
      Run verdict = validate(bad.toString());
      assertTrue(verdict.code() >= 0 && verdict.code() <= 2);
      assertTrue(!verdict.err().contains("mistake of this program"), verdict + "\n" + bad);
    }
  }
}
