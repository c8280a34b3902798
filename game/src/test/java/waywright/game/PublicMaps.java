package waywright.game;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import waywright.grid.GridMap;

/**
 * The public benchmark maps, if they are there: {@code -Dwaywright.data=FOLDER}, or beside the
 * project.
 */
final class PublicMaps {

  static final String ABSENT =
      "SKIPPED: no public maps; name their folder with -Dwaywright.data=FOLDER";

  private PublicMaps() {}

  static Path folder() {
    return Path.of(System.getProperty("waywright.data", "../../shared/data")).resolve("grid");
  }

  static boolean present() {
    return Files.isDirectory(folder());
  }

  static GridMap read(String name) throws IOException {
    List<String> lines =
        Files.readAllLines(folder().resolve(name + ".map"), StandardCharsets.ISO_8859_1);
    List<String> rows = lines.subList(4, lines.size());
    return GridMap.of(rows.stream().filter(row -> !row.isBlank()).toArray(String[]::new));
  }
}
