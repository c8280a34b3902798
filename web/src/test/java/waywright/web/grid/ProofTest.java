package waywright.web.grid;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import waywright.algorithm.Algorithm;
import waywright.grid.auto.GridAlgorithms;
import waywright.web.Browser;
import waywright.web.mesh.LivingProof;

/** The hash that the page compares with is the one that the JVM finds. */
class ProofTest {

  @Test
  void thePageKnowsTheHashOfTheJvm() throws IOException {
    Proof proof = new Proof(1);
    proof.ask(2000);
    assertEquals(2000, proof.queries());
    String page = Files.readString(Browser.HOME.resolve("src/main/site/js/proofs.js"));
    assertTrue(
        page.contains("JVM_HASH = '" + proof.hash() + "'"), "the JVM's hash is " + proof.hash());
  }

  /** Of every algorithm of the catalogue that ends on such maps. */
  @Test
  void thePageKnowsTheHashesOfAllAlgorithms() throws IOException {
    String page = Files.readString(Browser.HOME.resolve("src/main/site/js/proofs.js"));
    int paths = Integer.parseInt(found(page, "const EACH = (\\d+);"));
    String even = found(page, "EVEN = \\[(.*?)\\];");
    Map<String, String> told = new TreeMap<>();
    Matcher row =
        Pattern.compile("'?([a-z-]+)'?: '([0-9a-f]{16})'")
            .matcher(found(page, "(?s)JVM_HASHES = \\{(.*?)\\};"));
    while (row.find()) {
      told.put(row.group(1), row.group(2));
    }
    Map<String, String> hashes = new TreeMap<>();
    for (Algorithm one : GridAlgorithms.catalogue().all()) {
      if (!List.of("ida-star", "depth-first").contains(one.name())) {
        Proof proof = new Proof(1, one.name(), even.contains("'" + one.name() + "'"));
        proof.ask(paths);
        hashes.put(one.name(), proof.hash());
      }
    }
    assertEquals(hashes, told);
  }

  /** Of units and obstacles on a living mesh; so many were pushed that the game is no idle one. */
  @Test
  void thePageKnowsTheHashOfTheLivingMesh() throws IOException {
    String page = Files.readString(Browser.HOME.resolve("src/main/site/js/proofs.js"));
    LivingProof proof = new LivingProof(1);
    proof.tick(Integer.parseInt(found(page, "TICKS = (\\d+);")));
    assertTrue(proof.pushed() > 50, proof.pushed() + " pushed, " + proof.stuck() + " stuck");
    assertEquals(proof.hash(), found(page, "JVM_LIVING = '([0-9a-f]{16})';"));
    LivingProof inParts = new LivingProof(1);
    for (int i = 0; i < proof.ticks() / 10; i++) {
      inParts.tick(10);
    }
    assertEquals(proof.hash(), inParts.hash());
  }

  private static String found(String page, String pattern) {
    Matcher matcher = Pattern.compile(pattern).matcher(page);
    assertTrue(matcher.find(), pattern);
    return matcher.group(1);
  }

  @Test
  void batchesDoNotMatter() {
    Proof once = new Proof(7);
    once.ask(60);
    Proof often = new Proof(7);
    for (int i = 0; i < 6; i++) {
      often.ask(10);
    }
    assertEquals(once.hash(), often.hash());
  }
}
