package waywright.formats;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Assumptions;

/**
 * The folder of public benchmark data, which is not part of this repository: named by the property
 * {@code waywright.data} or the variable {@code WAYWRIGHT_DATA}, else {@code shared/data} beside or
 * above the working folder.
 */
public final class SharedData {

  private SharedData() {}

  /** A folder of the data; skips the calling test, saying why, if there is none. */
  public static Path folder(String name) {
    Path data = root();
    Assumptions.assumeTrue(
        data != null && Files.isDirectory(data.resolve(name)),
        "SKIPPED: no benchmark data \""
            + name
            + "\". Name its folder with -Dwaywright.data=FOLDER or"
            + " WAYWRIGHT_DATA.");
    return data.resolve(name);
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
