package waywright.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class MapsTest {

  @Test
  void eightIsEightMapsThatAreThere() throws Exception {
    List<String> names = Maps.spelledOut(List.of("arena", "eight"));
    assertEquals("arena", names.get(0));
    assertEquals(9, Set.copyOf(names).size());
    Path folder = Path.of("../../../shared/data/grid");
    assumeTrue(Files.isDirectory(folder), "SKIPPED: no public maps at " + folder);
    for (String name : names) {
      assertEquals(name, new Maps(folder).read(name).name());
    }
  }

  @Test
  void ownMapsThatFallIntoPartsAreFound() throws Exception {
    List<String> severed = new Maps(Path.of("no-such-folder")).severed();
    assertTrue(severed.contains("made-scatter") && !severed.contains("made-empty"), "" + severed);
  }
}
