package waywright.grid.field;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import waywright.grid.GridMap;

/** Reads the public benchmark maps, if they are there. */
final class MapFile {

  static final Path GRIDS = grids();

  private MapFile() {}

  /** {@code waywright.data}, or the folder beside the checkout. */
  private static Path grids() {
    String given = System.getProperty("waywright.data");
    Path folder = given == null ? Path.of("..", "..", "shared", "data") : Path.of(given);
    return folder.resolve("grid");
  }

  static boolean present() {
    return Files.isDirectory(GRIDS);
  }

  static GridMap read(String name) throws IOException {
    List<String> lines =
        Files.readAllLines(GRIDS.resolve(name + ".map"), StandardCharsets.ISO_8859_1);
    int first = 0;
    while (!lines.get(first++).trim().equals("map")) {}
    List<String> rows = new ArrayList<>();
    for (int i = first; i < lines.size() && !lines.get(i).isBlank(); i++) {
      rows.add(lines.get(i));
    }
    return GridMap.of(rows.toArray(String[]::new));
  }
}
