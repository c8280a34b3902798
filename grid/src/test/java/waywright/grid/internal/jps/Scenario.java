package waywright.grid.internal.jps;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import waywright.grid.GridMap;

/** A public benchmark map with its queries; only as much of a reader as these tests need. */
public record Scenario(String name, GridMap map, List<Query> queries) {

  /** One query; length 0 between different cells says that there is no path. */
  public record Query(int start, int goal, double length) {

    /** Whether a computed length agrees with the printed one, as the data's description says. */
    public boolean agrees(double computed) {
      return Math.abs(computed - length) <= Math.max(0.0051, 6e-6 * length);
    }
  }

  /** The folder of public maps, or one that does not exist. */
  public static Path folder() {
    return Path.of(System.getProperty("waywright.data", "../../shared/data")).resolve("grid");
  }

  /** All map files below {@link #folder()}, sorted. */
  public static List<Path> maps() throws IOException {
    try (Stream<Path> files = Files.walk(folder())) {
      return files.filter(f -> f.toString().endsWith(".map")).sorted().toList();
    }
  }

  public static Scenario read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.ISO_8859_1);
    int height = Integer.parseInt(lines.get(1).split("\\s+")[1]);
    int width = Integer.parseInt(lines.get(2).split("\\s+")[1]);
    GridMap map = GridMap.of(lines.subList(4, 4 + height).toArray(String[]::new));
    List<Query> queries = new ArrayList<>();
    for (String line : Files.readAllLines(Path.of(file + ".scen"))) {
      String[] t = line.trim().split("\\s+");
      if (t.length >= 9 && Integer.parseInt(t[2]) == width) {
        int n = t.length;
        queries.add(
            new Query(
                map.cell(Integer.parseInt(t[n - 5]), Integer.parseInt(t[n - 4])),
                map.cell(Integer.parseInt(t[n - 3]), Integer.parseInt(t[n - 2])),
                Double.parseDouble(t[n - 1])));
      }
    }
    return new Scenario(file.getFileName().toString(), map, queries);
  }
}
