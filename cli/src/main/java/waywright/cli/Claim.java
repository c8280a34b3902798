package waywright.cli;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
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
import waywright.formats.internal.LineCursor;

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
    JsonFactory factory =
        JsonFactory.builder()
            .streamReadConstraints(
                StreamReadConstraints.builder().maxStringLength(Source.LIMIT).build())
            .build();
    try (JsonParser json = factory.createParser(source.toBytes())) {
      return new Claim().filled(json, source);
    } catch (JsonProcessingException e) {
      JsonLocation place = e.getLocation();
      int line = place == null ? 0 : place.getLineNr();
      int column = place == null ? 0 : place.getColumnNr();
      throw source.error(
          line,
          column,
          (e instanceof Mismatch
                  ? e.getOriginalMessage()
                  : "no well-formed JSON"
                      + LineCursor.near(source, Math.max(1, line), Math.max(1, column)))
              + ". Maybe this is not a result of --json, or it was cut off?");
    }
  }

  /**
   * Reads the whole object, then looks whether all is there that a claim needs. A field that is
   * null counts as missing.
   */
  private Claim filled(JsonParser json, Source source) throws IOException {
    expect(json, json.nextToken(), JsonToken.START_OBJECT);
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      JsonToken value = json.nextToken();
      if (value != JsonToken.VALUE_NULL) {
        seen.add(field);
        read(json, field);
      }
    }
    for (String field : REQUIRED) {
      if (!seen.contains(field)) {
        throw source.error(
            "the result has no \"" + field + "\". Maybe it is not of `waywright route --json`?");
      }
    }
    return this;
  }

  /** One field. Fields of later versions are passed over, with all that is in them. */
  private void read(JsonParser json, String field) throws IOException {
    switch (field) {
      case "status" -> status = text(json);
      case "hex" -> hex = text(json);
      case "corners" -> corners = text(json);
      case "cost" -> cost = whole(json);
      case "length" -> {
        if (!json.currentToken().isNumeric()) {
          throw wrong(json, "length is not a number");
        }
        length = json.getDoubleValue();
      }
      case "neighbors" -> neighbors = (int) Math.max(0, Math.min(99, whole(json)));
      case "size" -> {
        if (whole(json) != 1) {
          throw wrong(json, "a route of a unit larger than a cell, which is not judged yet");
        }
      }
      case "anyAngle" -> {
        if (json.currentToken() == JsonToken.VALUE_TRUE) {
          throw wrong(json, "a route of straight lines; only routes of steps are judged");
        }
      }
      case "beside" -> beside = json.currentToken() == JsonToken.VALUE_TRUE;
      case "from" -> from = cell(json);
      case "to" -> to = cell(json);
      case "path" -> path = cells(json);
      case "avoid" -> avoid = cells(json);
      case "costs" -> costs = costs(json);
      case "certificate" -> certificate = proof(json);
      default -> json.skipChildren();
    }
  }

  /** A text, or a complaint with its place. */
  private static String text(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.VALUE_STRING);
    return json.getText();
  }

  /** A whole number; 3.0 is none, for costs are exact. */
  private static long whole(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.VALUE_NUMBER_INT);
    return json.getLongValue();
  }

  /**
   * A cell [x,y], both within the range of an int. It need not be on the map: that is for the check
   * to say.
   */
  private static Cell cell(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.START_ARRAY);
    json.nextToken();
    long x = whole(json);
    json.nextToken();
    long y = whole(json);
    expect(json, json.nextToken(), JsonToken.END_ARRAY);
    if (x != (int) x || y != (int) y) {
      throw wrong(json, "cell " + x + "," + y + " is out of range");
    }
    return new Cell((int) x, (int) y);
  }

  /** A list of cells. It is no longer than the file, so needs no limit of its own. */
  private static List<Cell> cells(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.START_ARRAY);
    List<Cell> cells = new ArrayList<>();
    while (json.nextToken() != JsonToken.END_ARRAY) {
      cells.add(cell(json));
    }
    return cells;
  }

  /** What each letter costs, by letter; sorted, so that messages come in one order. */
  private static Map<Character, Long> costs(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.START_OBJECT);
    Map<Character, Long> costs = new TreeMap<>();
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String letter = json.currentName();
      json.nextToken();
      long value = whole(json);
      if (letter.length() != 1 || letter.charAt(0) > 255 || value < 1) {
        throw wrong(json, "\"" + letter + "\": " + value + " is not a letter with a cost");
      }
      costs.put(letter.charAt(0), value);
    }
    return costs;
  }

  /** The certificate, still packed: it is unpacked only when the path has been found legal. */
  private static Proof proof(JsonParser json) throws IOException {
    expect(json, json.currentToken(), JsonToken.START_OBJECT);
    String kind = "";
    String values = "";
    long bound = 0;
    while (json.nextToken() == JsonToken.FIELD_NAME) {
      String field = json.currentName();
      json.nextToken();
      switch (field) {
        case "kind" -> kind = text(json);
        case "values" -> values = text(json);
        case "bound" -> bound = whole(json);
        default -> json.skipChildren();
      }
    }
    return new Proof(kind, bound, values);
  }

  /**
   * Whether this is what must stand here.
   *
   * @throws JsonProcessingException at its place if it is not
   */
  private static void expect(JsonParser json, @Nullable JsonToken token, JsonToken expected)
      throws IOException {
    if (token != expected) {
      throw wrong(
          json, "here stands " + words(token) + ", where " + words(expected) + " is expected");
    }
  }

  /** What stands at a place, in words that need no knowledge of the parser. */
  private static String words(@Nullable JsonToken token) {
    if (token == null) {
      return "the end of the file";
    }
    return switch (token) {
      case START_OBJECT, END_OBJECT -> "an object {...}";
      case START_ARRAY, END_ARRAY -> "an array [...]";
      case VALUE_STRING -> "a text";
      case VALUE_NUMBER_INT -> "a whole number";
      case VALUE_NUMBER_FLOAT -> "a number";
      case VALUE_TRUE, VALUE_FALSE -> "true or false";
      default -> "something else";
    };
  }

  /** A mistake at the place where the parser is now, in our own words and not in those of it. */
  private static Mismatch wrong(JsonParser json, String problem) {
    return new Mismatch(json, problem);
  }

  private static final class Mismatch extends JsonParseException {

    private static final long serialVersionUID = 1L;

    Mismatch(JsonParser json, String problem) {
      super(json, problem);
    }
  }
}
