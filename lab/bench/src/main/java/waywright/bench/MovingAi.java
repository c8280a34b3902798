package waywright.bench;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads a benchmark map with its queries (Sturtevant, "Benchmarks for Grid-Based Pathfinding",
 * 2012).
 *
 * <p>Shares no code with the library's own reader, so that a slip there cannot hide here. Passable
 * are {@code . G S}; queries that start elsewhere (in water, among trees) belong to other worlds
 * and are left out.
 */
final class MovingAi {

  // No instances: it reads, and keeps nothing.
  private MovingAi() {}

  /**
   * Reads {@code map} and the {@code .scen} file beside it.
   *
   * <p>How exact the stored optima are depends on the set, so the tolerances go by the folder that
   * a map lies in. All are far below the length of a step.
   */
  static KnownQueries read(Path map) throws IOException {
    PlainField field = field(Files.readAllLines(map, StandardCharsets.ISO_8859_1));
    Path queries = map.resolveSibling(map.getFileName() + ".scen");
    Path file = map.toAbsolutePath();
    String set = file.getName(Math.max(0, file.getNameCount() - 2)).toString();
    String name = map.getFileName().toString().replaceFirst("\\.map$", "");
    double relative =
        switch (set) {
          case "bg512", "wc3maps512", "cities" -> 0;
          default -> 6e-6;
        };
    double absolute = set.equals("cities") ? 1e-6 : 0.0051;
    return new KnownQueries(name, field, queries(queries, field), relative, absolute);
  }

  /** The rows after the head: {@code .}, {@code G} and {@code S} are passable, all else is not. */
  private static PlainField field(List<String> lines) {
    int height = number(lines.get(1), "height");
    int width = number(lines.get(2), "width");
    boolean[] passable = new boolean[width * height];
    for (int y = 0; y < height; y++) {
      String row = lines.get(4 + y);
      for (int x = 0; x < width; x++) {
        passable[y * width + x] = ".GS".indexOf(row.charAt(x)) >= 0;
      }
    }
    return new PlainField(width, height, passable);
  }

  /** The number behind a word of the head. */
  private static int number(String line, String word) {
    if (!line.startsWith(word + " ")) {
      throw new IllegalArgumentException("expected \"" + word + " N\", found \"" + line + "\"");
    }
    return Integer.parseInt(line.substring(word.length()).trim());
  }

  /**
   * The queries of a scenario file, with the optimal lengths that it gives. Lines of other than
   * nine columns, the head among them, are passed over; a length of 0 between two cells says that
   * no path joins them.
   */
  private static List<KnownQuery> queries(Path file, PlainField field) throws IOException {
    List<KnownQuery> queries = new ArrayList<>();
    for (String line : Files.readAllLines(file, StandardCharsets.ISO_8859_1)) {
      String[] part = line.trim().split("\\s+");
      if (part.length != 9) {
        continue;
      }
      int start = Integer.parseInt(part[5]) * field.width() + Integer.parseInt(part[4]);
      int goal = Integer.parseInt(part[7]) * field.width() + Integer.parseInt(part[6]);
      double length = Double.parseDouble(part[8]);
      if (field.passable()[start]) {
        queries.add(
            new KnownQuery(start, goal, length == 0 && start != goal ? Double.NaN : length));
      }
    }
    return queries;
  }
}
