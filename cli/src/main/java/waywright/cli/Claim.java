package waywright.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import waywright.formats.FormatException;
import waywright.formats.Source;
import waywright.formats.tiled.internal.JsonCursor;

/**
 * What a result of {@code route --json} claims, as it stands in the file. Fields that are not known
 * are skipped.
 *
 * <p>It is data and no more: nothing in it has been checked, and its cells may lie anywhere. What
 * is not claimed has the value that means absence. A {@link ClaimCheck} compares it with the map.
 *
 * <p>The file comes from anybody: it may be cut off, of another program, or made to mislead. So
 * every value is looked at before it is used, mistakes are reported with line and column, and no
 * more memory is taken than the file is long.
 */
final class Claim {

  /**
   * Without these a result says nothing that could be checked; a path is not among them, since an
   * unreachable goal has none.
   */
  private static final List<String> REQUIRED =
      List.of("status", "from", "to", "neighbors", "corners", "costs");

  /** The fields that were there and were not null; of a field given twice the last one counts. */
  private final Set<String> seen = new HashSet<>();

  /** The status's name. */
  String status = "";

  /** Of the path, in exact units; −1 if none is claimed. */
  long cost = -1;

  /** Of the path, in cells; −1 if none is claimed. */
  double length = -1;

  /** The path's cells, both ends included. */
  List<Cell> path = List.of();

  /** The start; the cell before the first if the result does not say. */
  Cell from = new Cell(-1, -1);

  /** The goal. */
  Cell to = new Cell(-1, -1);

  /** Whether the path ends beside the goal; false if the result does not say. */
  boolean beside;

  /** 4, 8, or 6 for hexagons, in a true result; cut to 0 to 99 so that it fits. */
  int neighbors;

  /** How the hexagons lie, by name, where there are 6 neighbors. */
  String hex = "odd-r";

  /** The corner rule's name. */
  String corners = "";

  /** What entering costs, by letter; letters that are missing are blocked. */
  Map<Character, Long> costs = Map.of();

  /** Cells that count as blocked. */
  List<Cell> avoid = List.of();

  /** The proof, if there is one. */
  @Nullable Proof certificate;

  /**
   * A certificate as text, not yet unpacked: the check says how many numbers it may have; see
   * {@link CertificateText}.
   *
   * @param kind potentials or cut
   * @param bound that potentials prove, in exact costs; 0 for a cut
   * @param values the numbers as text, of any length
   */
  record Proof(String kind, long bound, String values) {}

  private Claim() {}

  /**
   * Reads a file.
   *
   * @throws FormatException if it is malformed, or lacks what a claim needs
   */
  static Claim read(Path file) throws IOException {
    Source source = InputFile.source(file);
    JsonCursor json = new JsonCursor(source);
    Claim claim = new Claim();
    json.whole("", () -> claim.fill(json));
    for (String field : REQUIRED) {
      if (!claim.seen.contains(field)) {
        throw source.error(
            "the result has no \"" + field + "\". Maybe it is not of `waywright route --json`?");
      }
    }
    return claim;
  }

  /** Reads all fields; one that is null counts as missing. */
  private void fill(JsonCursor json) throws IOException {
    for (String field = json.enter("the result"); field != null; field = json.field()) {
      if (!json.isNull()) {
        seen.add(field);
        read(json, field);
      }
    }
  }

  /** One field. Fields of later versions are passed over, with all that is in them. */
  private void read(JsonCursor json, String field) throws IOException {
    switch (field) {
      case "status" -> status = json.text(field);
      case "hex" -> hex = json.text(field);
      case "corners" -> corners = json.text(field);
      case "cost" -> cost = json.whole(field);
      case "length" -> length = json.number(field);
      case "neighbors" -> neighbors = (int) Math.max(0, Math.min(99, json.whole(field)));
      case "size" -> {
        if (json.whole(field) != 1) {
          throw json.error("a route of a unit larger than a cell is not judged yet");
        }
      }
      case "anyAngle" -> {
        if (json.truth(field)) {
          throw json.error("a route of straight lines; only routes of steps are judged");
        }
      }
      case "beside" -> beside = json.truth(field);
      case "from" -> from = cell(json);
      case "to" -> to = cell(json);
      case "path" -> path = cells(json, field);
      case "avoid" -> avoid = cells(json, field);
      case "costs" -> costs = costs(json);
      case "certificate" -> certificate = proof(json);
      default -> json.skip();
    }
  }

  /**
   * A cell [x,y], both within the range of an int. It need not be on the map: that is for the check
   * to say.
   */
  private static Cell cell(JsonCursor json) throws IOException {
    List<Integer> pair = new ArrayList<>();
    json.each(
        "a cell",
        () -> {
          long number = json.whole("a coordinate");
          if (number != (int) number || pair.size() == 2) {
            throw json.error("a cell is two numbers [x,y] of 32 bits. Maybe one is too much?");
          }
          pair.add((int) number);
        });
    if (pair.size() < 2) {
      throw json.error("a cell is two numbers [x,y]. Maybe one is missing?");
    }
    return new Cell(pair.get(0), pair.get(1));
  }

  /** A list of cells. It is no longer than the file, so needs no limit of its own. */
  private static List<Cell> cells(JsonCursor json, String field) throws IOException {
    List<Cell> cells = new ArrayList<>();
    json.each(field, () -> cells.add(cell(json)));
    return cells;
  }

  /** What each letter costs, by letter; sorted, so that messages come in one order. */
  private static Map<Character, Long> costs(JsonCursor json) throws IOException {
    Map<Character, Long> costs = new TreeMap<>();
    for (String letter = json.enter("costs"); letter != null; letter = json.field()) {
      long value = json.whole("a cost");
      if (letter.length() != 1 || letter.charAt(0) > 255 || value < 1) {
        throw json.error("\"" + letter + "\": " + value + " is not a letter with a cost");
      }
      costs.put(letter.charAt(0), value);
    }
    return costs;
  }

  /** The certificate, still packed: it is unpacked only when the path has been found legal. */
  private static Proof proof(JsonCursor json) throws IOException {
    String kind = "";
    String values = "";
    long bound = 0;
    for (String field = json.enter("the certificate"); field != null; field = json.field()) {
      switch (field) {
        case "kind" -> kind = json.text(field);
        case "values" -> values = json.text(field);
        case "bound" -> bound = json.whole(field);
        default -> json.skip();
      }
    }
    return new Proof(kind, bound, values);
  }
}
