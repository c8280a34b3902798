package waywright.puzzle;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;

/**
 * The folder of public benchmark data, which is not part of this repository: named by the property
 * {@code waywright.data} or the variable {@code WAYWRIGHT_DATA}, else {@code shared/data} beside or
 * above the working folder.
 */
final class SharedData {

  private SharedData() {}

  /**
   * The rows of a table, without its header; skips the calling test, saying why, if there is none.
   */
  static List<String[]> rows(String name) throws IOException {
    Path file = root() == null ? null : root().resolve(name);
    Assumptions.assumeTrue(
        file != null && Files.exists(file),
        "SKIPPED: no benchmark data \""
            + name
            + "\". Name its folder with -Dwaywright.data=FOLDER or"
            + " WAYWRIGHT_DATA.");
    return Files.readAllLines(file).stream().skip(1).map(line -> line.split(",")).toList();
  }

  private static Path root() {
    String named = System.getProperty("waywright.data", System.getenv("WAYWRIGHT_DATA"));
    if (named != null) {
      return Path.of(named);
    }
    for (Path at = Path.of("").toAbsolutePath(); at != null; at = at.getParent()) {
      Path data = at.resolve("shared").resolve("data");
      if (Files.exists(data.resolve("README.md"))) {
        return data;
      }
    }
    return null;
  }
}
