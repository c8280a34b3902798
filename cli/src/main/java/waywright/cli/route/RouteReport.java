package waywright.cli.route;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import waywright.cli.io.Json;
import waywright.cli.io.Names;
import waywright.cli.io.Numbers;
import waywright.cli.io.Terminal;
import waywright.cli.map.Cell;
import waywright.cli.map.MapFile;
import waywright.grid.Body;
import waywright.grid.GridMap;
import waywright.grid.Movement;
import waywright.grid.route.GridRoute;
import waywright.hex.HexStorage;
import waywright.picture.Scene;
import waywright.search.Certificate;
import waywright.search.Search;
import waywright.search.SearchFeature;
import waywright.search.SearchStatistics;

/**
 * The answer to {@code route} as JSON, as words and as a picture.
 *
 * <p>All three are made from the same answer, so that they cannot disagree. Counters that an
 * algorithm does not keep are null in the JSON and not 0, which would be read as a measurement.
 *
 * @param question what was asked
 * @param answer what came out
 * @param mapName the map's file name
 * @param certificate the proof that was asked for; null if none was, or there is nothing to prove
 */
record RouteReport(
    RouteQuestion question,
    RouteQuestion.Answer answer,
    String mapName,
    @Nullable Certificate certificate) {

  /** The fields of the JSON object: the answer first, then the question, then the proof. */
  void write(JsonGenerator json) throws IOException {
    GridRoute route = answer.route();
    json.writeStringField("status", route.status().name());
    json.writeObjectField("cost", route.size() > 0 ? route.cost() : null);
    json.writeObjectField("length", route.size() > 0 ? route.length() : null);
    json.writeArrayFieldStart("path");
    for (int i = 0; i < route.size(); i++) {
      json.writeArray(new int[] {route.x(i), route.y(i)}, 0, 2);
    }
    json.writeEndArray();
    SearchStatistics work = route.statistics();
    json.writeNumberField("expanded", work.expanded());
    writeCounted(json, "generated", work.generated());
    json.writeNumberField("reopened", work.reopened());
    writeCounted(json, "peakFrontier", work.peakFrontier());
    json.writeNumberField("micros", Json.micros(answer.nanos()));
    writeQuestion(json);
    if (certificate != null) {
      CertificateText.write(json, certificate);
    }
  }

  /**
   * What was expanded was met too: a 0 beside expansions was not counted. Jump points meet cells
   * that they never note down, and the index has nodes of its own.
   */
  private void writeCounted(JsonGenerator json, String name, long count) throws IOException {
    boolean counted = count > 0 || answer.route().statistics().expanded() == 0;
    json.writeObjectField(name, counted ? count : null);
  }

  /**
   * The question stands beside its answer, so that a result can be checked, and asked again,
   * without the command that made it.
   */
  private void writeQuestion(JsonGenerator json) throws IOException {
    RouteWorld ground = question.ground();
    json.writeStringField("map", mapName);
    json.writeNumberField("width", ground.map().width());
    json.writeNumberField("height", ground.map().height());
    json.writeStringField("algorithm", question.algorithm().name());
    question.from().write(json, "from");
    question.to().write(json, "to");
    json.writeBooleanField("beside", question.beside());
    json.writeNumberField("neighbors", ground.movement().neighbors());
    HexStorage hex = ground.hex();
    if (hex != null) {
      json.writeStringField("hex", Names.of(hex));
    }
    Body body = ground.movement().body();
    if (!body.isCell()) {
      json.writeNumberField("size", body.right() + 1);
    }
    if (answer.isAnyAngle()) {
      json.writeBooleanField("anyAngle", true);
    }
    json.writeStringField("corners", Names.of(ground.movement().corners()));
    writeCosts(json, ground.movement());
    Json.cells(json, "avoid", ground.map(), ground.avoided());
  }

  /** Every letter that may be entered, whether it is on the map or not. */
  private static void writeCosts(JsonGenerator json, Movement movement) throws IOException {
    json.writeObjectFieldStart("costs");
    for (int letter = 0; letter < 256; letter++) {
      if (movement.passable(letter)) {
        json.writeNumberField(String.valueOf((char) letter), movement.cost(letter));
      }
    }
    json.writeEndObject();
  }

  /**
   * Status and work in a line; if there is a path, its length and number of cells in another, and
   * where it turns in a third.
   */
  String words() {
    GridRoute route = answer.route();
    SearchStatistics work = route.statistics();
    StringBuilder text = new StringBuilder();
    text.append(
        String.format(
            Locale.ROOT,
            "%s  %s from %s to %s on %s: expanded %,d cells%n",
            Terminal.status(route.status()),
            question.algorithm().name(),
            question.from(),
            question.to(),
            mapName,
            work.expanded()));
    if (route.size() > 0) {
      text.append("cost ").append(Numbers.plain(route.length()));
      text.append("  cells ").append(route.size()).append(System.lineSeparator());
      text.append("path").append(corners(route)).append(System.lineSeparator());
    }
    return text.toString();
  }

  /**
   * The path's ends and the cells where it turns: all that a person needs to follow it. The JSON
   * has every cell.
   */
  private static String corners(GridRoute route) {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < route.size(); i++) {
      boolean inner = i > 0 && i < route.size() - 1;
      boolean straight =
          inner
              && route.x(i + 1) - route.x(i) == route.x(i) - route.x(i - 1)
              && route.y(i + 1) - route.y(i) == route.y(i) - route.y(i - 1);
      if (!straight) {
        text.append(' ').append(route.x(i)).append(',').append(route.y(i));
      }
    }
    return text.toString();
  }

  /** A line that says what is wrong with the start or the goal, or nothing; with its line break. */
  String complaint() {
    return switch (answer.route().status()) {
      case INVALID_START -> invalid("start", question.from());
      case INVALID_GOAL -> invalid("goal", question.to());
      default -> "";
    };
  }

  /**
   * Why an end is none: off the map, with a guess at swapped coordinates, or on terrain that cannot
   * be entered.
   */
  private String invalid(String end, Cell cell) {
    GridMap map = question.ground().map();
    String problem;
    if (!map.contains(cell.x(), cell.y())) {
      problem = cell.notOn(map);
    } else {
      problem =
          " may not be entered (terrain '"
              + map.letter(cell.x(), cell.y())
              + "')"
              + (end.equals("goal") ? ". Maybe use --beside?" : ". Maybe see --passable?");
    }
    return "waywright: the " + end + " " + cell + problem + System.lineSeparator();
  }

  /** The search as a picture: what it looked at, as far as it can tell, under the path. */
  Scene scene() {
    RouteWorld ground = question.ground();
    Scene scene = new Scene(ground.map(), ground.movement());
    HexStorage hex = ground.hex();
    if (hex != null) {
      scene.hex(hex);
    }
    Search search = answer.search();
    boolean began = answer.route().statistics().generated() > 0;
    if (search.supports(SearchFeature.NODES) && began) {
      scene.of(search);
    }
    return scene
        .avoided(ground.avoided())
        .path(answer.route().cells())
        .ends(ground.cell(question.from()), ground.cell(question.to()))
        .title(mapName, note());
  }

  /** The line below the title of a picture. */
  private String note() {
    GridRoute route = answer.route();
    String outcome =
        route.size() > 0
            ? String.format(Locale.ROOT, "length %,.2f, %,d cells", route.length(), route.size())
            : Names.of(route.status()).replace('-', ' ');
    return MapFile.note(
        question.ground().map(),
        "%s   \u00b7   %s   \u00b7   %,d expanded",
        question.algorithm().name(),
        outcome,
        route.statistics().expanded());
  }
}
