package waywright.testing;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import waywright.checker.OctileWorld.Corner;
import waywright.checker.World.Arc;
import waywright.grid.GridMap;
import waywright.testkit.Case;
import waywright.testkit.Case.Estimate;
import waywright.testkit.internal.GraphCase;
import waywright.testkit.internal.GridCase;
import waywright.testkit.internal.GridRules;

/**
 * Cases as small text files: a failure found once is replayed for ever. Lines that start with
 * {@code #} before the word {@code map} are remarks.
 *
 * <pre>
 * # A* reported a cost that is too high
 * grid
 * neighbors 8
 * corners never
 * cost . 1
 * from 0,0
 * to 2,1
 * estimate own
 * map
 * .#.
 * ...
 * </pre>
 */
public final class FailureFiles {

  private FailureFiles() {}

  /**
   * Saves a case under a name made of its text; written beside and moved into place.
   *
   * @param directory created if missing
   * @param remark what went wrong; put at the top
   * @return the file
   */
  public static Path save(Path directory, Case failing, String remark) throws IOException {
    Files.createDirectories(directory);
    String text = failing.toText();
    String name = text.substring(0, text.indexOf('\n')) + "-" + hash(text) + ".txt";
    Path beside = Files.createTempFile(directory, "case", ".part");
    String top = remark.lines().map(line -> "# " + line + "\n").reduce("", String::concat);
    Files.writeString(beside, top + text, StandardCharsets.ISO_8859_1);
    return Files.move(beside, directory.resolve(name), StandardCopyOption.REPLACE_EXISTING);
  }

  /**
   * All cases of a directory by file name, in order of the names; none if there is no such
   * directory.
   *
   * @throws IllegalArgumentException if a file is malformed; names file and line
   */
  public static Map<String, Case> load(Path directory) throws IOException {
    Map<String, Case> cases = new TreeMap<>();
    if (!Files.isDirectory(directory)) {
      return cases;
    }
    try (Stream<Path> files = Files.list(directory)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        String name = file.getFileName().toString();
        if (name.endsWith(".txt")) {
          cases.put(name, parse(name, Files.readString(file, StandardCharsets.ISO_8859_1)));
        }
      }
    }
    return cases;
  }

  /**
   * Reads the text of a case.
   *
   * @param name what to call it in a message
   * @throws IllegalArgumentException if it is malformed; names the line
   */
  public static Case parse(String name, String text) {
    List<String> lines = text.lines().toList();
    Draft draft = new Draft();
    int at = 0;
    try {
      for (; at < lines.size(); at++) {
        String line = lines.get(at);
        if (line.equals("map")) {
          draft.rows = lines.subList(at + 1, lines.size());
          break;
        }
        if (!line.isBlank() && !line.startsWith("#")) {
          draft.read(line);
        }
      }
      return draft.finish();
    } catch (RuntimeException e) {
      throw new IllegalArgumentException(
          name + ", line " + (at + 1) + ": not a case: " + e.getMessage(), e);
    }
  }

  private static String hash(String text) {
    return String.format(Locale.ROOT, "%08x", text.hashCode());
  }

  /** What has been read so far. */
  private static final class Draft {

    private String kind = "";
    private int nodes;
    private GridRules rules = new GridRules(8, Corner.NEVER, new TreeMap<>(), new TreeMap<>());
    private Estimate estimate = Estimate.OWN;
    private String from = "";
    private String to = "";
    private final List<String> avoided = new ArrayList<>();
    private final List<Arc> arcs = new ArrayList<>();
    private List<String> rows = List.of();

    void read(String line) {
      String[] words = line.split(" ");
      switch (words[0]) {
        case "grid", "graph" -> kind = words[0];
        case "nodes" -> nodes = Integer.parseInt(words[1]);
        case "neighbors" ->
            rules =
                new GridRules(
                    Integer.parseInt(words[1]), rules.corner(), rules.costs(), rules.exits());
        case "corners" ->
            rules =
                new GridRules(
                    rules.neighbors(),
                    Corner.valueOf(words[1].toUpperCase(Locale.ROOT).replace('-', '_')),
                    rules.costs(),
                    rules.exits());
        case "cost" -> rules = rules.withCost(letter(words[1]), Integer.parseInt(words[2]));
        case "exits" ->
            rules = rules.withExits(letter(words[1]), Arrays.copyOfRange(words, 2, words.length));
        case "avoid" -> avoided.add(words[1]);
        case "from" -> from = words[1];
        case "to" -> to = words[1];
        case "estimate" -> estimate = Estimate.valueOf(words[1].toUpperCase(Locale.ROOT));
        case "arc" ->
            arcs.add(
                new Arc(
                    Integer.parseInt(words[1]),
                    Integer.parseInt(words[2]),
                    Long.parseLong(words[3])));
        default -> throw new IllegalArgumentException("unknown word '" + words[0] + "'");
      }
    }

    Case finish() {
      if (kind.equals("graph")) {
        return new GraphCase(nodes, arcs, Integer.parseInt(from), Integer.parseInt(to), estimate);
      }
      if (!kind.equals("grid")) {
        throw new IllegalArgumentException("neither 'grid' nor 'graph' was said");
      }
      GridMap map = GridMap.of(rows.toArray(new String[0]));
      int[] avoid = avoided.stream().mapToInt(xy -> cell(map, xy)).toArray();
      return new GridCase(rules, map, avoid, cell(map, from), cell(map, to), estimate);
    }

    private static char letter(String word) {
      if (word.length() != 1) {
        throw new IllegalArgumentException("'" + word + "' is not one letter");
      }
      return word.charAt(0);
    }

    private static int cell(GridMap map, String xy) {
      String[] parts = xy.split(",");
      return map.cell(Integer.parseInt(parts[0]), Integer.parseInt(parts[1]));
    }
  }
}
