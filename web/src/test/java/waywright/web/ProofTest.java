package waywright.web;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** The hash that the page compares with is the one that the JVM finds. */
class ProofTest {

  @Test
  void thePageKnowsTheHashOfTheJvm() throws IOException {
    Proof proof = new Proof(1);
    proof.ask(2000);
    assertEquals(2000, proof.queries());
    String page = Files.readString(Browser.HOME.resolve("src/main/site/js/scenes/determinism.js"));
    assertTrue(
        page.contains("JVM_HASH = '" + proof.hash() + "'"), "the JVM's hash is " + proof.hash());
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
